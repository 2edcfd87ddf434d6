import type { Queryable, Transaction } from '../../platform/database.ts';
import {
  deletePhotosOf,
  emptyBought,
  emptyCooked,
  emptyDelivered,
  emptyWords,
  findBought,
  findClaimed,
  findCooked,
  findDelivered,
} from './personalData.store.ts';

/**
 * Takes a person out of their past orders, in the transaction that deletes the account and has found none open: names, doors and what
 * they wrote go; numbers, dishes, times and money stay.
 */
export async function forgetOrders(tx: Transaction, userId: string, email: string): Promise<void> {
  await deletePhotosOf(tx, userId);
  await emptyBought(tx, userId, email);
  await emptyCooked(tx, userId);
  await emptyDelivered(tx, userId);
  await emptyWords(tx, userId);
}

/** A person's orders in each part, for the download. Of those of others, nothing that is the other person's. */
export async function exportOrders(sql: Queryable, userId: string) {
  const [orders, kitchen_orders, deliveries, claims] = await Promise.all([
    findBought(sql, userId),
    findCooked(sql, userId),
    findDelivered(sql, userId),
    findClaimed(sql, userId),
  ]);
  return { orders, kitchen_orders, deliveries, claims };
}
