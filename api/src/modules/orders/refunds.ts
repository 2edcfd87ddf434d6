import { formatCents } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { PaymentsRefused, type ProviderRefund } from '../../providers/payments.ts';
import { orderChanged } from './live.ts';
import {
  countRefundAttempt,
  countWaitingRefunds,
  findForgottenRefunds,
  findRefund,
  insertRefund,
  markRefunded,
  type Refund,
  setPaymentStatus,
} from './refunds.store.ts';

const FORGOTTEN_MS = 10 * 60_000;
const REMINDED_AT_ONCE = 200;

export type NewRefund = {
  checkoutId: string;
  /** Null: a late payment without orders. */
  orderId: string | null;
  paymentId: string;
  /** Cents. */
  amount: number;
  reason: string;
};

/** In the transaction that owes it, with the job that sends the money. */
export async function refundPayment(jobs: Jobs, tx: Transaction, refund: NewRefund, at: Date): Promise<void> {
  const id = newId();
  if (refund.orderId !== null) await setPaymentStatus(tx, refund.orderId, 'Refund Pending');
  await insertRefund(tx, {
    id,
    checkout_id: refund.checkoutId,
    order_id: refund.orderId,
    provider_payment_id: refund.paymentId,
    amount_cents: refund.amount,
    reason: refund.reason,
    status: 'Refund Pending',
    created_at: at,
  });
  await jobs.add(tx, 'refund', { refundId: id }, { key: id });
}

/** In case their job was lost; a waiting job stays one. */
export async function remindRefunds({ sql, now, jobs }: Context): Promise<void> {
  const ids = await findForgottenRefunds(sql, new Date(now.getTime() - FORGOTTEN_MS), REMINDED_AT_ONCE);
  for (const refundId of ids) await jobs.add(sql, 'refund', { refundId }, { key: refundId });
}

export function readWaitingRefunds(sql: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  return countWaitingRefunds(sql);
}

/** One key until the provider settles it, so safe to repeat. */
export async function settleRefund(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.sql, refundId);
  if (refund === undefined || refund.status === 'Refunded') return;
  await countRefundAttempt(context.sql, refund.id);
  const sent = await sendOnce(context, refund).catch((error: unknown) => alertRefusal(context, refund, error));
  if (sent.status === 'settled') return markSettled(context, refund, sent);
  if (sent.status === 'failed') alert(context, refund);
  throw new Error(`The refund is ${sent.status} at the provider.`);
}

// The money stays owed: the job is retried while an operator looks.
function alertRefusal(context: Context, refund: Refund, error: unknown): never {
  if (error instanceof PaymentsRefused) alert(context, refund);
  throw error;
}

function alert(context: Context, refund: Refund): void {
  context.log.error({ alert: 'refund_failed', refundId: refund.id }, 'the provider does not refund a payment');
}

/** An earlier try may have succeeded without an answer: ask the provider first. */
async function sendOnce({ payments }: Context, refund: Refund): Promise<ProviderRefund> {
  if (refund.attempts > 0) {
    const found = await payments.findRefund(refund.provider_payment_id, refund.id);
    if (found !== null) return found;
  }
  return payments.refund({
    paymentId: refund.provider_payment_id,
    amount: refund.amount_cents,
    idempotencyKey: `refund-${refund.id}`,
    reference: refund.id,
  });
}

async function markSettled(context: Context, refund: Refund, sent: ProviderRefund): Promise<void> {
  await inTransaction(context.sql, async (tx) => {
    if (!(await markRefunded(tx, refund.id, sent.id, context.now))) return;
    if (refund.order_id !== null) {
      await setPaymentStatus(tx, refund.order_id, 'Refunded');
      orderChanged(context, tx, [refund.order_id]);
    }
    const mail = mailJob('refunded', refund.email, {
      first_name: refund.first_name,
      order_no: refund.order_no === null ? '' : String(refund.order_no),
      reason: refund.reason.replace(/\.$/, ''),
      amount: formatCents(refund.amount_cents),
    });
    await context.jobs.add(tx, 'mail', mail);
  });
}
