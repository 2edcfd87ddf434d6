import type { Context } from '../../graphql/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { deletePictures, keepOrphans, lockOrphanPictures } from './pictures.store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 20;

/** Removes pictures that were uploaded more than a day ago and that no dish, person or order shows. Answers how many. */
export async function sweepOrphanPictures(context: Context): Promise<number> {
  let removed = 0;
  for (;;) {
    const swept = await sweepSome(context);
    removed += swept;
    if (swept < AT_ONCE) return removed;
  }
}

/** The files go first: if that fails, the rows are still there for the next sweep. */
async function sweepSome({ sql, images, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  return inTransaction(sql, async (tx) => {
    const locked = await lockOrphanPictures(tx, before, AT_ONCE);
    const orphans = locked.length === 0 ? [] : await keepOrphans(tx, locked);
    await Promise.all(orphans.map((id) => images.remove(id)));
    await deletePictures(tx, orphans);
    return orphans.length;
  });
}
