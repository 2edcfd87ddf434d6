import type { PaymentStatus } from '@homeplate/domain/orderLifecycle';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type NewRefund = {
  id: string;
  checkout_id: string;
  /** Null: a late payment that became no order. */
  order_id: string | null;
  provider_payment_id: string;
  amount_cents: number;
  reason: string;
  status: 'Refund Pending';
  created_at: Date;
};

export type Refund = Omit<NewRefund, 'status'> & {
  status: 'Refund Pending' | 'Refunded';
  provider_refund_id: string | null;
  attempts: number;
  order_no: number | null;
  first_name: string;
  email: string;
};

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  await tx`insert into refunds ${valuesOf(refund)}`;
}

export async function findRefund(sql: Queryable, refundId: string): Promise<Refund | undefined> {
  const rows = await sql<Refund[]>`
    select refunds.*, orders.order_no, checkouts.first_name, checkouts.email
    from refunds
    join checkouts on checkouts.id = refunds.checkout_id
    left join orders on orders.id = refunds.order_id
    where refunds.id = ${refundId}`;
  return rows[0];
}

export async function countRefundAttempt(sql: Queryable, refundId: string): Promise<void> {
  await sql`update refunds set attempts = attempts + 1 where id = ${refundId}`;
}

/** True once: that caller notifies the customer. */
export async function markRefunded(
  tx: Transaction,
  refundId: string,
  providerRefundId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update refunds set status = 'Refunded', provider_refund_id = ${providerRefundId}, settled_at = ${at}
    where id = ${refundId} and status = 'Refund Pending' returning id`;
  return rows.length === 1;
}

export async function setPaymentStatus(tx: Transaction, orderId: string, status: PaymentStatus): Promise<void> {
  await tx`update payments set payment_status = ${status} where order_id = ${orderId}`;
}

export async function findForgottenRefunds(sql: Queryable, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from refunds where status = 'Refund Pending' and created_at <= ${createdBefore}
    order by created_at limit ${limit}`;
  return rows.map((row) => row.id);
}

export async function countWaitingRefunds(sql: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  const [row] = await sql<[{ waiting: number; oldest: Date | null }]>`
    select count(*) as waiting, min(created_at) as oldest from refunds where status = 'Refund Pending'`;
  return row;
}
