import { inTransaction, type Sql } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Payments, PaymentsRefused, type ProviderRefund, type RefundRequest } from '../../providers/payments.ts';
import {
  findRefundByKey,
  findRefundByReference,
  insertRefund,
  isTestPayment,
  lockPayment,
} from './testPayments.store.ts';

type Refunds = Pick<Payments, 'refund' | 'findRefund'>;

/** How the built-in provider sends money back: never more than was paid, and once for each key. */
export function createTestRefunds({ sql, now }: { sql: Sql; now: () => Date }): Refunds {
  return {
    refund: (request) => refundOnce(sql, request, now()),
    findRefund: async (paymentId, reference) => {
      const refund = await findRefundByReference(sql, paymentId, reference);
      return refund === undefined ? null : { id: refund.id, status: 'settled' };
    },
  };
}

/**
 * A provider beside what the built-in one took before: the demo campus comes with paid orders, and PAYMENTS may change. Such a
 * payment is refunded where it was made, since nobody else knows it.
 */
export function withTestRefunds(payments: Payments, options: { sql: Sql; now: () => Date }): Payments {
  const own = createTestRefunds(options);
  const refunderOf = async (paymentId: string) => ((await isTestPayment(options.sql, paymentId)) ? own : payments);
  return {
    ...payments,
    refund: async (request) => (await refunderOf(request.paymentId)).refund(request),
    findRefund: async (paymentId, reference) => (await refunderOf(paymentId)).findRefund(paymentId, reference),
  };
}

async function refundOnce(sql: Sql, request: RefundRequest, at: Date): Promise<ProviderRefund> {
  const id = await inTransaction(sql, async (tx) => {
    const payment = await lockPayment(tx, request.paymentId);
    const before = await findRefundByKey(tx, request.idempotencyKey);
    if (before !== undefined) return before.id;
    if (payment === undefined || payment.refunded_cents + request.amount > payment.amount_cents)
      throw new PaymentsRefused('The refund is higher than what is left of the payment.');
    const refund = {
      id: `re_${newId()}`,
      idempotency_key: request.idempotencyKey,
      payment_id: request.paymentId,
      amount_cents: request.amount,
      reference: request.reference,
      created_at: at,
    };
    await insertRefund(tx, refund);
    return refund.id;
  });
  return { id, status: 'settled' };
}
