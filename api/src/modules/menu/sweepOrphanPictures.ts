import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { deletePictures, keepOrphans, lockUncheckedPictures, markSeenInUse } from './pictures.store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
// What remains waits for the next hour: a job has two minutes.
const MAX_ROUNDS = 400;

/** Removes pictures that were uploaded more than a day ago and that no dish, person or order shows. Answers how many. */
export async function sweepOrphanPictures(context: Context): Promise<number> {
  let removed = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const swept = await sweepSome(context);
    removed += swept.removed;
    if (swept.checked < AT_ONCE) break;
  }
  return removed;
}

/** The files go first: if that fails, the rows are still there for the next sweep. */
async function sweepSome({ sql, images, now }: Context): Promise<{ checked: number; removed: number }> {
  const before = new Date(now.getTime() - DAY_MS);
  return inTransaction(sql, async (tx) => {
    const locked = await lockUncheckedPictures(tx, before, AT_ONCE);
    if (locked.length === 0) return { checked: 0, removed: 0 };
    const orphans = new Set(await keepOrphans(tx, locked));
    await Promise.all([...orphans].map((id) => images.remove(id)));
    await deletePictures(tx, [...orphans]);
    await markSeenInUse(
      tx,
      locked.filter((id) => !orphans.has(id)),
      now,
    );
    return { checked: locked.length, removed: orphans.size };
  });
}
