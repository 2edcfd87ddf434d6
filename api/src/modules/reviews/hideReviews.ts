import { REVIEW_ASKED_MS } from '@homeplate/domain/reviews';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import {
  claimReviewRequests,
  findReported,
  hideReview,
  lockReview,
  markChecked,
  type ReportedReview,
  type ReviewRow,
  showReview,
} from './reviews.store.ts';

export type { ReportedReview } from './reviews.store.ts';

export async function hide(context: Notifying, tx: Transaction, review: ReviewRow, reason: string): Promise<void> {
  const { now } = context;
  const { id, author_id: userId, order_id: orderId } = review;
  await hideReview(tx, id, reason, now);
  await notifyUsers(context, tx, [{ kind: 'review_hidden', userId, orderId, step: `${id}:${now.getTime()}` }]);
}

export async function decideOnReview(
  context: Notifying,
  tx: Transaction,
  id: string,
  decision: { hide: string } | 'show',
): Promise<ReviewRow> {
  const review = await lockReview(tx, id);
  if (review === undefined) throw notFound('reviewNotFound');
  if (decision === 'show') {
    if (review.hidden_at !== null) await showReview(tx, id);
  } else if (review.hidden_at === null) await hide(context, tx, review, decision.hide);
  else await hideReview(tx, id, decision.hide, review.hidden_at);
  await markChecked(tx, id, context.now);
  return review;
}

const NEWEST_REPORTS = 200;

export const listReported = (sql: Queryable): Promise<ReportedReview[]> => findReported(sql, NEWEST_REPORTS);

const ASKED_AT_ONCE = 200;
/** Older deliveries, as after an outage, are not asked about. */
const ASKED_UNTIL_MS = 24 * 3_600_000;

/** Half an hour after the delivery, once. */
export async function askForReviews(context: Pick<Context, 'sql'> & Notifying): Promise<void> {
  const { sql, now } = context;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const span = { from: before(ASKED_UNTIL_MS), to: before(REVIEW_ASKED_MS), at: now, limit: ASKED_AT_ONCE };
  const count = await inTransaction(sql, async (tx) => {
    const orders = await claimReviewRequests(tx, span);
    await notifyUsers(
      context,
      tx,
      orders.map(({ id, customer_id }) => ({ kind: 'how_was_it', userId: customer_id, orderId: id, step: 'asked' })),
    );
    return orders.length;
  });
  if (count === ASKED_AT_ONCE) await askForReviews(context);
}
