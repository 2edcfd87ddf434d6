import type { Queryable, Transaction } from '../../platform/database.ts';
import { anonymiseReviewsOf, findAllReviewsOf } from './reviews.store.ts';

/**
 * What a person wrote in public stays, of 'A student', without its pictures; private notes and reasons of reports go, in the transaction that
 * deletes the account.
 */
export function forgetReviews(tx: Transaction, userId: string): Promise<void> {
  return anonymiseReviewsOf(tx, userId);
}

/** The reviews that a person wrote, the answers to them, and the reports, for the download. */
export function exportReviews(sql: Queryable, userId: string) {
  return findAllReviewsOf(sql, userId);
}
