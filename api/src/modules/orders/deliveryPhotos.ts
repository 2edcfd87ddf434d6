import { PROOF_DAYS, UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newId, readId } from '../../platform/ids.ts';
import { encodePhoto } from '../menu/encodePicture.ts';
import { deleteOlderPhotos, deletePhotos, findPhoto, insertPhoto } from './deliveryPhotos.store.ts';
import { lockOrder } from './lifecycle.store.ts';
import { findTimedOrder } from './orders.store.ts';

const DAY_MS = 86_400_000;
/** A repeat after a lost answer replaces the oldest. */
const MOST_OF_AN_ORDER = 5;

export type CarriedOrder = { orderId: string; riderId: string };

/** The rider of an order In Progress; checked before anything of the file is read. */
export async function admitPhoto(context: Context, wanted: unknown): Promise<CarriedOrder> {
  const { actor, sql } = context;
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  if (!actor.roles.includes('Rider')) throw new DomainError('FORBIDDEN', 'notAllowed');
  const orderId = readId(wanted);
  const { riderId } = actor;
  if (riderId === null || orderId === undefined) throw notFound('orderNotFound');
  await assertCarried(sql, { orderId, riderId });
  return { orderId, riderId };
}

export async function storePhoto(
  { sql, now }: Context,
  { orderId, riderId }: CarriedOrder,
  file: { bytes: Buffer },
): Promise<string> {
  if (file.bytes.length === 0) throw badInput('imageNone');
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw badInput('imageSize');
  const jpeg = await encodePhoto(file.bytes);
  const id = newId();
  await inTransaction(sql, async (tx) => {
    await lockOrder(tx, orderId);
    await assertCarried(tx, { orderId, riderId });
    await deleteOlderPhotos(tx, orderId, MOST_OF_AN_ORDER - 1);
    await insertPhoto(tx, { id, order_id: orderId, rider_id: riderId, jpeg, taken_at: now });
  });
  return id;
}

async function assertCarried(sql: Queryable, { orderId, riderId }: CarriedOrder): Promise<void> {
  const order = await findTimedOrder(sql, orderId);
  if (order?.rider_id !== riderId) throw notFound('orderNotFound');
  if (order.status !== 'In Progress') throw conflict('moveTooLate');
}

/** JPEG, for its rider; what proves a delivery also for its customer and operators. Throws NOT_FOUND for others. */
export async function readPhoto({ sql, actor, operator }: Context, id: string): Promise<Buffer> {
  if (actor === null && operator === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const { userId, riderId } = actor ?? { userId: null, riderId: null };
  const photo = readId(id);
  const jpeg = photo && (await findPhoto(sql, { id: photo, userId, riderId, isOperator: operator !== null }));
  if (!jpeg) throw notFound();
  return jpeg;
}

/** After 30 days; after one day those that prove nothing. */
export async function deleteOldPhotos({ sql, now }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deletePhotos(sql, { proofs: daysAgo(PROOF_DAYS), others: daysAgo(1) });
}
