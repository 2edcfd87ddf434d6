import { UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import { reportableUntil } from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newId, readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { encodePhoto } from '../menu/encodePicture.ts';
import { findTimedOrder } from '../orders/forProblems.ts';
import { deletePhotos, findPhoto, insertPhoto } from './photos.store.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

export async function admitProblemPhoto(context: Context, wanted: unknown): Promise<string> {
  const { userId } = caller(context);
  if (!context.config.problems) throw new DomainError('FORBIDDEN', 'problemsOff');
  const orderId = readId(wanted);
  if (orderId === undefined) throw notFound('orderNotFound');
  const order = await findTimedOrder(context.sql, orderId);
  if (order?.customer_id !== userId) throw notFound('orderNotFound');
  if (reportableUntil({ ...order, completed_at: order.completed_at ?? null }, context.now) === null)
    throw conflict('problemTooLate');
  return userId;
}

export async function storeProblemPhoto(
  { sql, now }: Context,
  userId: string,
  file: { bytes: Buffer },
): Promise<string> {
  if (file.bytes.length === 0) throw badInput('imageNone');
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw badInput('imageSize');
  const jpeg = await encodePhoto(file.bytes);
  const id = newId();
  await insertPhoto(sql, { id, user_id: userId, jpeg, taken_at: now });
  return id;
}

export async function readProblemPhoto(context: Context, wanted: string): Promise<Buffer> {
  const { actor, operator, sql } = context;
  if (actor === null && operator === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const id = readId(wanted);
  const { userId, chefId } = actor ?? { userId: null, chefId: null };
  const jpeg = id && (await findPhoto(sql, { id, userId, chefId, isOperator: operator !== null }));
  if (!jpeg) throw notFound();
  return jpeg;
}

export async function deleteProblemPhotos({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deletePhotos(sql, { decided: daysAgo(SHOWN_DAYS), unsent: daysAgo(1) });
}
