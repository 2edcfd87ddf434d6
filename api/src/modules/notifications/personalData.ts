import type { Queryable, Transaction } from '../../platform/database.ts';
import { deleteAllOf, findAllOf, type OwnNotifications } from './notifications.store.ts';

/** Removes a person's notifications, settings and browsers, in the transaction that deletes the account. */
export function forgetNotifications(tx: Transaction, userId: string): Promise<void> {
  return deleteAllOf(tx, userId);
}

/** A person's notifications, settings and browsers, for the download: of a browser when it was switched on, since its address opens it. */
export function exportNotifications(sql: Queryable, userId: string): Promise<OwnNotifications> {
  return findAllOf(sql, userId);
}
