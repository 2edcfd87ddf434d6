import { formatCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import { forgetKeys } from '../../platform/idempotency.ts';
import { forgetFinishedMails } from '../../platform/jobRows.ts';
import {
  closeAccount,
  deleteBrowsersOf,
  deleteResets,
  deleteSessionsOf,
  deleteWindow,
  lockForDeletion,
} from '../access/access.store.ts';
import { deleteConfirmation } from '../access/confirmations.store.ts';
import { deletedAddress } from '../access/deletedAddress.ts';
import { checkOwnPassword } from '../access/login.ts';
import { deleteUnusedWords, findKitchenWords } from '../catalogue/personalData.store.ts';
import { findOpenCheckout } from '../checkout/checkout.store.ts';
import { emptyCheckouts, emptySold } from '../checkout/personalData.store.ts';
import { closePagesOf } from '../checkout/sweepCheckouts.ts';
import { deleteAlertsOf } from '../drops/drops.store.ts';
import { deleteFavouritesOf } from '../favourites/favourites.store.ts';
import { emptyMenu } from '../menu/menu.store.ts';
import { deleteAllOf } from '../notifications/notifications.store.ts';
import { findOpenWork } from '../orders/forOperator.ts';
import { deletePhotosOf, emptyBought, emptyCooked, emptyDelivered, emptyWords } from '../orders/personalData.store.ts';
import { deletePapersOf } from '../papers/papers.store.ts';
import { noteLeaving, settleLeaving } from '../payouts/next.ts';
import { deletePayeeOf } from '../payouts/personalData.store.ts';
import { emptyChef, emptyPerson, emptyRider, lockRiderOf } from '../people/personalData.store.ts';
import { keepTaxNumber } from '../people/taxNumbers.ts';
import { emptyProblems, hasUndecided } from '../problems/personalData.store.ts';
import { anonymiseReviewsOf } from '../reviews/reviews.store.ts';

/**
 * Orders and books stay without personal data, and the email is free again. Throws BAD_USER_INPUT for a wrong
 * password, RATE_LIMITED, CONFLICT while an order or payment is open.
 */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  password: string | null | undefined,
): Promise<Outcome> {
  const { userId } = actor;
  const { email, first_name, password_hash } = await checkOwnPassword(context, actor, password);
  await noteLeaving(context, actor);
  const borne = await inTransaction(context.sql, async (tx) => {
    // Locks the rider first, as claims and Pickups do, then the user, which payments, orders and sign-ins lock.
    await lockRiderOf(tx, userId);
    // False too if the password changed, or the account is already deleted.
    if (!(await lockForDeletion(tx, userId, password_hash))) throw new DomainError('UNAUTHENTICATED', 'sessionExpired');
    await refuseOpen(tx, userId);
    const cents = await settleLeaving(context, tx, actor);
    await context.jobs.add(tx, 'mail', mailJob('accountDeleted', email, { first_name }));
    await forgetAll(context, tx, { userId, email });
    return cents;
  });
  context.http.clearCookie('session');
  context.actor = null;
  const minus =
    borne > 0 ? ` Refunds took ${formatCents(borne)} more than you had earned: ${school().name} covers it.` : '';
  return { success: true, message: `Your account is deleted.${minus}` };
}

async function refuseOpen(tx: Transaction, userId: string): Promise<void> {
  const { bought, toCook, toDeliver } = await findOpenWork(tx, userId);
  const orders = [...new Set([...bought, ...toCook, ...toDeliver])].join(', ');
  if (orders !== '') throw conflict('ordersOpen', { orders });
  if ((await findOpenCheckout(tx, userId)) !== undefined) throw conflict('paymentOpen');
  if (await hasUndecided(tx, userId)) throw conflict('problemsUndecided');
}

/** Numbers, dishes, times, money and public texts stay, by 'A student'; names, doors, pictures and notes go. */
async function forgetAll(context: Context, tx: Transaction, { userId, email }: { userId: string; email: string }) {
  const { live, now, jobs } = context;
  const nobody = deletedAddress(userId);
  await closeAccount(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deleteResets(tx, userId);
  await deleteConfirmation(tx, userId);
  await deleteWindow(tx, userId);
  await deleteBrowsersOf(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
  // Other people's payment pages that sell this chef's dishes.
  await closePagesOf(context, tx, { userId });
  await deletePhotosOf(tx, userId);
  await emptyBought(tx, userId, nobody);
  await emptyCooked(tx, userId);
  await emptyDelivered(tx, userId);
  await emptyWords(tx, userId);
  await emptyCheckouts(tx, userId, nobody);
  await emptySold(tx, userId);
  await anonymiseReviewsOf(tx, userId);
  await emptyProblems(tx, userId, now);
  await deleteAlertsOf(tx, userId);
  await deleteFavouritesOf(tx, userId);
  await deletePayeeOf(tx, userId);
  await deletePapersOf(tx, userId);
  await deleteAllOf(tx, userId);
  const words = await findKitchenWords(tx, userId);
  await emptyMenu(tx, userId, now);
  await jobs.add(tx, 'removePictures', { userId });
  await emptyChef(tx, userId);
  await emptyRider(tx, userId, now);
  await emptyPerson(tx, userId, nobody);
  await keepTaxNumber(tx, userId, now);
  // The words by which only this kitchen was found.
  if (words.length > 0) await deleteUnusedWords(tx, words);
  await forgetKeys(tx, userId);
  await forgetFinishedMails(tx, email);
}
