import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { matchOption } from '@homeplate/domain/options';
import {
  answerRules,
  DISH_TAGS,
  REPORTS_THAT_HIDE,
  REVIEW_EDIT_MS,
  REVIEW_MS,
  type ReviewForm,
  RIDER_TAGS,
  reviewRules,
} from '@homeplate/domain/reviews';
import { typedCode } from '@homeplate/domain/typed';
import { isUneaten } from '@homeplate/domain/validation/handoff';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { MutationAddReviewArgs, MutationEditReviewArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLines } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound, refuseProblem } from '../../platform/domainError.ts';
import { once } from '../../platform/idempotency.ts';
import { newId, readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { sitePath } from '../../platform/sitePath.ts';
import { caller } from '../access/actor.ts';
import { confirmByReview } from '../orders/answerQuestion.ts';
import { hide } from './hideReviews.ts';
import {
  changeReview,
  findReview,
  findReviewable,
  holdPictures,
  insertReport,
  insertReview,
  lockReview,
  type Reviewable,
  type ReviewRow,
  setReply,
} from './reviews.store.ts';

const WRITES_A_MINUTE = { name: 'reviews', max: 30, windowSeconds: 60 };
const REPORTS_A_DAY = { name: 'review-reports', max: 20, windowSeconds: 86_400 };

type Id = string | null | undefined;

export async function addReview(context: Context, sent: Partial<MutationAddReviewArgs>): Promise<ReviewRow> {
  const { userId } = caller(context);
  const form = readForm(context, sent);
  await countAttempt(context, WRITES_A_MINUTE, userId);
  return once(
    context,
    { operation: 'addReview', input: sent },
    (tx) => write(context, tx, userId, sent, form),
    (tx, id) => reviewOf(tx, id),
  );
}

function readForm({ now, config }: Context, sent: Partial<MutationAddReviewArgs>): ReviewForm {
  if ((sent.product_id != null) === (sent.rider === true)) throw badInput('reviewSubject');
  const of = sent.rider === true ? 'rider' : 'dish';
  const known = of === 'dish' ? DISH_TAGS : RIDER_TAGS;
  const form: ReviewForm = {
    of,
    stars: sent.stars ?? 0,
    text: cleanLines(sent.text),
    note: cleanLines(sent.note),
    tags: [...new Set((sent.tags ?? []).map((tag) => matchOption<string>(known, tag) ?? ''))],
    pictures: [...new Set((sent.pictures ?? []).map((url) => sitePath(typedCode(url), config.origins)))],
  };
  refuseProblem(firstProblem(reviewRules, form, now));
  return form;
}

async function write(
  context: Context,
  tx: Transaction,
  userId: string,
  { orderId, product_id }: Partial<MutationAddReviewArgs>,
  { of, pictures, text, note, ...form }: ReviewForm,
): Promise<ReviewRow> {
  const { now } = context;
  const productId = of === 'dish' ? (readId(product_id) ?? '') : null;
  const id = readId(orderId);
  if (id !== undefined) await confirmByReview(context, tx, id);
  const order = id === undefined ? undefined : await findReviewable(tx, id, userId, productId);
  if (order === undefined) throw notFound('orderNotFound');
  assertReviewable(order, userId, of, now);
  if ((await holdPictures(tx, pictures, userId)).length < pictures.length) throw badInput('reviewPictureUnknown');
  const review = {
    ...form,
    tags: [...form.tags],
    pictures: [...pictures],
    id: newId(),
    order_id: order.id,
    author_id: userId,
    product_id: productId,
    chef_id: of === 'dish' ? order.chef_id : null,
    rider_id: of === 'rider' ? order.rider_id : null,
    text: text || null,
    // Riders read no notes.
    note: of === 'dish' ? note || null : null,
    at: now,
  };
  if (!(await insertReview(tx, review))) throw conflict('reviewTwice');
  return reviewOf(tx, review.id);
}

function assertReviewable(order: Reviewable, userId: string, of: ReviewForm['of'], now: Date): void {
  if ((of === 'dish' ? order.chef_user_id : order.rider_user_id) === userId)
    throw new DomainError('FORBIDDEN', 'reviewOwn');
  if (order.status !== 'Completed' || order.completed_at === null) throw conflict('reviewTooEarly');
  if (isUneaten(order.proof)) throw conflict('reviewReturned');
  if (now.getTime() > order.completed_at.getTime() + REVIEW_MS) throw conflict('reviewTooLate');
  if (of === 'dish' && !order.has_dish) throw badInput('reviewOtherDish');
  if (of === 'rider' && order.rider_id === null) throw badInput('reviewNoRider');
}

export async function editReview(context: Context, sent: Partial<MutationEditReviewArgs>): Promise<ReviewRow> {
  const { now, sql } = context;
  const { userId } = caller(context);
  await countAttempt(context, WRITES_A_MINUTE, userId);
  return inTransaction(sql, async (tx) => {
    const review = await lockKnown(tx, sent.id, (row) => row.author_id === userId);
    const stars = sent.stars ?? review.stars;
    const text = sent.text == null ? (review.text ?? '') : cleanLines(sent.text);
    const form: ReviewForm = { stars, text, note: '', tags: [], pictures: [], of: 'dish' };
    refuseProblem(firstProblem(reviewRules, form, now));
    if (review.hidden_at !== null) throw conflict('reviewHidden');
    if (now.getTime() > review.at.getTime() + REVIEW_EDIT_MS) throw conflict('reviewEditTooLate');
    await changeReview(tx, review.id, { stars, text: text || null, at: now });
    return reviewOf(tx, review.id);
  });
}

/** Once and for good. */
export async function replyToReview(context: Context, id: Id, sent: Id): Promise<ReviewRow> {
  const { chefId, userId } = caller(context);
  const text = cleanLines(sent);
  refuseProblem(firstProblem(answerRules, { text }, context.now));
  if (text === '') throw badInput('reviewReplyEmpty');
  await countAttempt(context, WRITES_A_MINUTE, userId);
  return inTransaction(context.sql, async (tx) => {
    const review = await lockKnown(tx, id, (row) => chefId !== null && row.chef_id === chefId);
    if (review.hidden_at !== null) throw conflict('reviewHidden');
    if (review.reply !== null) throw conflict('reviewReplied');
    await setReply(tx, review.id, text, context.now);
    return reviewOf(tx, review.id);
  });
}

/** The third person's report hides the review, unless an operator has looked at it. */
export async function reportReview(context: Context, id: Id, sent: Id): Promise<Outcome> {
  const { userId } = caller(context);
  const reason = cleanLines(sent);
  if (reason === '') throw badInput('reportEmpty');
  if (reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');
  await countAttempt(context, REPORTS_A_DAY, userId);
  await inTransaction(context.sql, async (tx) => {
    const review = await lockKnown(tx, id, (row) => row.product_id !== null);
    if (review.author_id === userId) throw badInput('reportOwn');
    const report = { review_id: review.id, reporter_id: userId, reason, at: context.now };
    const reports = await insertReport(tx, report);
    if (review.hidden_at !== null || review.checked_at !== null || reports < REPORTS_THAT_HIDE) return;
    await hide(context, tx, review, 'Three people reported it.');
  });
  return { success: true, message: 'Thank you. We look at it.' };
}

/** Another's review answers like a missing one. */
async function lockKnown(tx: Transaction, id: Id, isTheirs: (row: ReviewRow) => boolean) {
  const known = readId(id);
  const review = known === undefined ? undefined : await lockReview(tx, known);
  if (review === undefined || !isTheirs(review)) throw notFound('reviewNotFound');
  return review;
}

async function reviewOf(tx: Transaction, id: string): Promise<ReviewRow> {
  const review = await findReview(tx, id);
  if (review === undefined) throw notFound('reviewNotFound');
  return review;
}
