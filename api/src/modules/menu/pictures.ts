import { UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { encodePicture } from './encodePicture.ts';
import {
  deletePictures,
  findPicturesOf,
  insertPicture,
  keepOrphans,
  lockUncheckedPictures,
  markSeenInUse,
} from './pictures.store.ts';

export async function admitUpload({ actor }: Context): Promise<Actor> {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'uploadSignIn');
  return actor;
}

/** Answers its URL. */
export async function storePicture(context: Context, actor: Actor, file: { bytes: Buffer }): Promise<string> {
  if (file.bytes.length === 0) throw badInput('imageNone');
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw badInput('imageSize');
  const files = await encodePicture(file.bytes);
  const { sql, images, now } = context;
  const id = newId();
  const url = images.urlOf(id);
  // The record first: by it the sweep finds the files of a server that died.
  await insertPicture(sql, { id, user_id: actor.userId, url, created_at: now });
  try {
    await images.save(id, files);
  } catch (error) {
    await deletePictures(sql, [id]);
    throw error;
  }
  return url;
}

/** The job `removePictures`. The files go first: the rows name them for the next try. */
export async function removePictures({ sql, images }: Context, userId: string): Promise<void> {
  const ids = (await findPicturesOf(sql, userId)).map(({ id }) => id);
  for (const id of ids) await images.remove(id);
  await deletePictures(sql, ids);
}

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
// What remains waits for the next hour: a job has two minutes.
const MAX_ROUNDS = 400;

/** Older than a day, shown by no dish, person or order. Answers how many. */
export async function sweepOrphanPictures(context: Context): Promise<number> {
  let removed = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const swept = await sweepSome(context);
    removed += swept.removed;
    if (swept.checked < AT_ONCE) break;
  }
  return removed;
}

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
