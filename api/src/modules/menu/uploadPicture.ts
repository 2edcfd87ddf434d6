import { UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import type { Actor, Context } from '../../context.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { encodePicture } from './encodePicture.ts';
import { deletePictures, insertPicture } from './pictures.store.ts';

/** Contract §3: uploads are 60 a day per user, and those that fail cost as much work as the others. */
const UPLOADS = { name: 'upload', max: 60, windowSeconds: 86_400 };

/** Lets a signed-in user upload once more, before anything of the file is read. */
export async function admitUpload(context: Context): Promise<Actor> {
  const { actor } = context;
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'uploadSignIn');
  await countAttempt(context, UPLOADS, actor.userId);
  return actor;
}

/** Makes a user's file a picture of this site and answers its URL. */
export async function storePicture(
  context: Context,
  actor: Actor,
  file: { bytes: Buffer; type: string },
): Promise<string> {
  if (file.bytes.length === 0) throw badInput('imageNone');
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw badInput('imageSize');
  const files = await encodePicture(file.bytes, file.type);
  const { sql, images, now } = context;
  const id = newId();
  const url = images.urlOf(id);
  // The record first: should the server die before it answers, the sweep finds the files by it.
  await insertPicture(sql, { id, user_id: actor.userId, url, created_at: now });
  try {
    await images.save(id, files);
  } catch (error) {
    await deletePictures(sql, [id]);
    throw error;
  }
  return url;
}
