import type { Queryable, Transaction } from '../../platform/database.ts';
import { deleteFavouritesOf, findAllFavourites } from './favourites.store.ts';

/** Removes what a person has marked, in the transaction that deletes the account. */
export function forgetFavourites(tx: Transaction, userId: string): Promise<void> {
  return deleteFavouritesOf(tx, userId);
}

/** The dishes and chefs that a person has marked, for the download. */
export function exportFavourites(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return findAllFavourites(sql, userId);
}
