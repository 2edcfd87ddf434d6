import type { Queryable } from '../../platform/database.ts';
import { inTransaction, type Sql } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  type EntryPage,
  type Payments,
  PaymentsRefused,
  type ProviderRefund,
  type RefundRequest,
} from '../../providers/payments.ts';
import {
  findRefundByKey,
  findRefundByReference,
  findTestEntries,
  insertRefund,
  isTestPayment,
  lockPayment,
} from './testPayments.store.ts';

/** How payments begin that take no refund. */
export const DEAD_CARD = 'pay_dead_';

type Refunds = Pick<Payments, 'refund' | 'findRefund'>;

/** Never more than was paid, and once for each key. */
export function createTestRefunds({ sql, now }: { sql: Sql; now: () => Date }): Refunds {
  return {
    refund: (request) => refundOnce(sql, request, now()),
    findRefund: async (paymentId, reference) => {
      const refund = await findRefundByReference(sql, paymentId, reference);
      return refund === undefined ? null : { id: refund.id, status: 'settled' };
    },
  };
}

const THEIRS = 'theirs';

/** Beside another provider, if PAYMENTS has changed: what the built-in one took is refunded there, and listed first. */
export function withTestRefunds(payments: Payments, options: { sql: Sql; now: () => Date }): Payments {
  const own = createTestRefunds(options);
  const listOwn = createTestEntries(options.sql);
  const named = (page: EntryPage) => ({ ...page, next: page.next && `${THEIRS}${page.next}` });
  const refunderOf = async (paymentId: string) => ((await isTestPayment(options.sql, paymentId)) ? own : payments);
  return {
    ...payments,
    refund: async (request) => (await refunderOf(request.paymentId)).refund(request),
    findRefund: async (paymentId, reference) => (await refunderOf(paymentId)).findRefund(paymentId, reference),
    listEntries: async (period, after) => {
      if (after?.startsWith(THEIRS))
        return payments.listEntries(period, after.slice(THEIRS.length) || null).then(named);
      const page = await listOwn(period, after);
      return { ...page, next: page.next ?? THEIRS };
    },
  };
}

async function refundOnce(sql: Sql, request: RefundRequest, at: Date): Promise<ProviderRefund> {
  const id = await inTransaction(sql, async (tx) => {
    const payment = await lockPayment(tx, request.paymentId);
    const before = await findRefundByKey(tx, request.idempotencyKey);
    if (before !== undefined) return before.id;
    if (request.paymentId.startsWith(DEAD_CARD)) throw new PaymentsRefused('The card takes no refund.');
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

const AT_ONCE = 500;

export function createTestEntries(sql: Queryable): Payments['listEntries'] {
  return async (period, after) => {
    const [at = '0', source = ''] = after?.split(' ') ?? [];
    const found = await findTestEntries(sql, period, { at: new Date(Number(at)), source }, AT_ONCE);
    const last = found.at(-1);
    return {
      entries: found.map((entry) => ({ ...entry, id: `txn_${entry.source}`, feeCents: 0 })),
      next: last === undefined || found.length < AT_ONCE ? null : `${last.at.getTime()} ${last.source}`,
    };
  };
}
