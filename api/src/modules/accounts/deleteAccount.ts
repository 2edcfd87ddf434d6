import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import { forgetKeys } from '../../platform/idempotency.ts';
import { forgetFinishedMails } from '../../platform/jobs.ts';
import { checkOwnPassword } from '../access/login.ts';
import { deletedAddress, forgetAccess, holdForDeletion } from '../access/personalData.ts';
import { forgetKitchen } from '../catalogue/personalData.ts';
import { forgetCheckouts, hasOpenPayment } from '../checkout/personalData.ts';
import { closePagesOf } from '../checkout/sweepCheckouts.ts';
import { forgetFavourites } from '../favourites/personalData.ts';
import { forgetMenu } from '../menu/personalData.ts';
import { forgetNotifications } from '../notifications/personalData.ts';
import { findOpenWork } from '../orders/forOperator.ts';
import { forgetOrders } from '../orders/personalData.ts';
import { forgetPerson, holdRider } from '../people/personalData.ts';
import { forgetReviews } from '../reviews/personalData.ts';

/**
 * Deletes the caller's account for good: orders and books stay, what is personal in them does not, and the e-mail is free again. Throws
 * BAD_USER_INPUT for a wrong password, RATE_LIMITED, CONFLICT while an order or a payment of the caller is open.
 */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  password: string | null | undefined,
): Promise<Outcome> {
  const { userId } = actor;
  const { email, first_name, password_hash } = await checkOwnPassword(context, actor, password);
  await inTransaction(context.sql, async (tx) => {
    // First the rider's row, as claims and Pickups do; then the user's, which payments, orders and sign-ins hold.
    await holdRider(tx, userId);
    if (!(await holdForDeletion(tx, userId, password_hash))) throw new DomainError('UNAUTHENTICATED', 'sessionExpired');
    await refuseOpen(tx, userId);
    await context.jobs.add(tx, 'mail', mailJob('accountDeleted', email, { first_name }));
    await forgetAll(context, tx, { userId, email });
  });
  context.http.clearCookie('session');
  context.actor = null;
  return { success: true, message: 'Your account is deleted.' };
}

async function refuseOpen(tx: Transaction, userId: string): Promise<void> {
  const { bought, toCook, toDeliver } = await findOpenWork(tx, userId);
  const numbers = [...new Set([...bought, ...toCook, ...toDeliver])];
  if (numbers.length > 0) throw conflict('ordersOpen', { orders: numbers.join(', ') });
  if (await hasOpenPayment(tx, userId)) throw conflict('paymentOpen');
}

async function forgetAll(
  context: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetAccess(context, tx, userId);
  // Pages of others that sell what this person cooks.
  await closePagesOf(context, tx, userId);
  await forgetOrders(tx, userId, deletedAddress(userId));
  await forgetCheckouts(tx, userId, deletedAddress(userId));
  await forgetReviews(tx, userId);
  await forgetFavourites(tx, userId);
  await forgetNotifications(tx, userId);
  await forgetKitchen(tx, userId, async () => {
    await forgetMenu(context, tx, userId);
    await forgetPerson(context, tx, userId);
  });
  await forgetKeys(tx, userId);
  await forgetFinishedMails(tx, email);
}
