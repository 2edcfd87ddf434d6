import type { Context } from '../../context.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { countWaitingRefunds, findForgottenRefunds, insertRefund, setPaymentStatus } from './refunds.store.ts';

const FORGOTTEN_MS = 10 * 60_000;
const REMINDED_AT_ONCE = 200;

/** What refunding needs of the context. */
export type Refunding = Pick<Context, 'now' | 'jobs'>;

export type RefundOrder = {
  checkoutId: string;
  orderId: string;
  paymentId: string;
  /** Cents. */
  amount: number;
  reason: string;
};

/** Writes the refund of one order and the job that sends the money, in the transaction that ends the order. */
export async function refundOrder(context: Refunding, tx: Transaction, refund: RefundOrder): Promise<void> {
  await setPaymentStatus(tx, refund.orderId, 'Refund Pending');
  await writeRefund(context, tx, refund.orderId, refund);
}

/** The same for a whole payment that came too late to become orders. */
export async function refundCheckout(
  context: Context,
  tx: Transaction,
  refund: Omit<RefundOrder, 'orderId'>,
): Promise<void> {
  await writeRefund(context, tx, null, refund);
}

async function writeRefund(
  context: Refunding,
  tx: Transaction,
  orderId: string | null,
  refund: Omit<RefundOrder, 'orderId'>,
): Promise<void> {
  const id = newId();
  await insertRefund(tx, {
    id,
    checkout_id: refund.checkoutId,
    order_id: orderId,
    provider_payment_id: refund.paymentId,
    amount_cents: refund.amount,
    reason: refund.reason,
    status: 'Refund Pending',
    created_at: context.now,
  });
  await context.jobs.add(tx, 'refund', { refundId: id }, { key: id });
}

/** Puts refunds that have waited for long back into the queue, in case their job was lost; one that still waits stays one. */
export async function remindRefunds({ sql, now, jobs }: Context): Promise<void> {
  const ids = await findForgottenRefunds(sql, new Date(now.getTime() - FORGOTTEN_MS), REMINDED_AT_ONCE);
  for (const refundId of ids) await jobs.add(sql, 'refund', { refundId }, { key: refundId });
}

/** How many refunds wait for the provider, and since when the oldest of them does. */
export function readWaitingRefunds(sql: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  return countWaitingRefunds(sql);
}
