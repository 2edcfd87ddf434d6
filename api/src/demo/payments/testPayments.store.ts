import { type Queryable, type Sql, type Transaction, valuesOf } from '../../platform/database.ts';

export type PageRequest = {
  lines: readonly { name: string; unitAmount: number; quantity: number }[];
  origin: string;
  successUrl: string;
  cancelUrl: string;
};

export type TestSession = {
  id: string;
  reference: string;
  idempotency_key: string;
  request: PageRequest;
  amount_cents: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_id: string | null;
  created_at: Date;
  expires_at: Date;
};

/** Answers the session that the key names, new or not. */
export function insertSession(sql: Sql, session: Omit<TestSession, 'payment_id'>): Promise<TestSession> {
  return sql<[TestSession]>`
    insert into test_payments.sessions
      (id, reference, idempotency_key, request, amount_cents, currency, status, created_at, expires_at)
    values (${session.id}, ${session.reference}, ${session.idempotency_key}, ${session.request},
      ${session.amount_cents}, ${session.currency}, ${session.status}, ${session.created_at}, ${session.expires_at})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning *`.first();
}

export function findSessionById(sql: Queryable, id: string): Promise<TestSession | undefined> {
  return sql<TestSession[]>`select * from test_payments.sessions where id = ${id}`.first();
}

export function findSessionByReference(sql: Queryable, reference: string): Promise<TestSession | undefined> {
  return sql<TestSession[]>`
    select * from test_payments.sessions where reference = ${reference} order by created_at desc limit 1`.first();
}

export async function expireOpenSession(sql: Queryable, id: string): Promise<void> {
  await sql`update test_payments.sessions set status = 'expired' where id = ${id} and status = 'open'`;
}

/** Once, and only while the page is open; for the one caller that did. */
export function completeSession(sql: Queryable, id: string, paymentId: string, now: Date) {
  return sql<TestSession[]>`
    update test_payments.sessions set status = 'complete', payment_id = ${paymentId}, paid_at = ${now}
    where id = ${id} and status = 'open' and expires_at > ${now} returning *`.first();
}

export type TestEntry = { type: 'charge' | 'refund'; source: string; reference: string; cents: number; at: Date };

/** Oldest first, after the page's last. */
export async function findTestEntries(
  sql: Queryable,
  { from, until }: { from: Date; until: Date },
  after: { at: Date; source: string },
  limit: number,
) {
  return sql<TestEntry[]>`
    (select 'charge' as type, payment_id as source, reference, amount_cents as cents, coalesce(paid_at, created_at) as at
      from test_payments.sessions where status = 'complete' and coalesce(paid_at, created_at) >= ${from}
        and coalesce(paid_at, created_at) < ${until} and (coalesce(paid_at, created_at), payment_id) > (${after.at}, ${after.source})
      order by coalesce(paid_at, created_at), payment_id limit ${limit})
    union all
    (select 'refund', id, reference, -amount_cents, created_at from test_payments.refunds
      where created_at >= ${from} and created_at < ${until} and (created_at, id) > (${after.at}, ${after.source})
      order by created_at, id limit ${limit})
    order by at, source limit ${limit}`;
}

export function isTestPayment(sql: Queryable, paymentId: string): Promise<boolean> {
  return sql`select from test_payments.sessions where payment_id = ${paymentId}`.some();
}

/** So that refunds that come together cannot exceed it. */
export async function lockPayment(
  tx: Transaction,
  paymentId: string,
): Promise<{ amount_cents: number; refunded_cents: number } | undefined> {
  await tx`select from test_payments.sessions where payment_id = ${paymentId} for update`;
  return tx<{ amount_cents: number; refunded_cents: number }[]>`
    select amount_cents,
      (select coalesce(sum(amount_cents), 0) from test_payments.refunds where payment_id = ${paymentId}) as refunded_cents
    from test_payments.sessions where payment_id = ${paymentId}`.first();
}

export type TestRefund = {
  id: string;
  idempotency_key: string;
  payment_id: string;
  amount_cents: number;
  reference: string;
  created_at: Date;
};

export async function insertRefund(tx: Transaction, refund: TestRefund): Promise<void> {
  await tx`insert into test_payments.refunds ${valuesOf(refund)}`;
}

export function findRefundByKey(sql: Queryable, key: string): Promise<TestRefund | undefined> {
  return sql<TestRefund[]>`select * from test_payments.refunds where idempotency_key = ${key}`.first();
}

export function findRefundByReference(sql: Queryable, paymentId: string, reference: string) {
  return sql<TestRefund[]>`
    select * from test_payments.refunds where payment_id = ${paymentId} and reference = ${reference}`.first();
}
