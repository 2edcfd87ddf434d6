import { type Queryable, type Sql, type Transaction, valuesOf } from '../../platform/database.ts';

/** What the shop asked the page to show. */
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

/** Stores a session unless its key was used before, and answers the one that the key names. */
export async function insertSession(sql: Sql, session: Omit<TestSession, 'payment_id'>): Promise<TestSession> {
  const [stored] = await sql<[TestSession]>`
    insert into test_payments.sessions
      (id, reference, idempotency_key, request, amount_cents, currency, status, created_at, expires_at)
    values (${session.id}, ${session.reference}, ${session.idempotency_key}, ${session.request},
      ${session.amount_cents}, ${session.currency}, ${session.status}, ${session.created_at}, ${session.expires_at})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning *`;
  return stored;
}

export async function findSessionById(sql: Queryable, id: string): Promise<TestSession | undefined> {
  const rows = await sql<TestSession[]>`select * from test_payments.sessions where id = ${id}`;
  return rows[0];
}

export async function findSessionByReference(sql: Queryable, reference: string): Promise<TestSession | undefined> {
  const rows = await sql<TestSession[]>`
    select * from test_payments.sessions where reference = ${reference} order by created_at desc limit 1`;
  return rows[0];
}

export async function expireOpenSession(sql: Queryable, id: string): Promise<void> {
  await sql`update test_payments.sessions set status = 'expired' where id = ${id} and status = 'open'`;
}

/** Takes the payment, once, and only while the page is open; true for the one caller that did. */
export async function completeSession(sql: Queryable, id: string, paymentId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update test_payments.sessions set status = 'complete', payment_id = ${paymentId}
    where id = ${id} and status = 'open' and expires_at > ${now} returning id`;
  return rows.length === 1;
}

/** Whether the built-in provider took this payment. */
export async function isTestPayment(sql: Queryable, paymentId: string): Promise<boolean> {
  const rows = await sql`select from test_payments.sessions where payment_id = ${paymentId}`;
  return rows.length === 1;
}

/** Locks the payment, so that refunds that come together cannot exceed it. */
export async function lockPayment(
  tx: Transaction,
  paymentId: string,
): Promise<{ amount_cents: number; refunded_cents: number } | undefined> {
  await tx`select from test_payments.sessions where payment_id = ${paymentId} for update`;
  const rows = await tx<{ amount_cents: number; refunded_cents: number }[]>`
    select amount_cents,
      (select coalesce(sum(amount_cents), 0) from test_payments.refunds where payment_id = ${paymentId}) as refunded_cents
    from test_payments.sessions where payment_id = ${paymentId}`;
  return rows[0];
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

export async function findRefundByKey(sql: Queryable, key: string): Promise<TestRefund | undefined> {
  const rows = await sql<TestRefund[]>`select * from test_payments.refunds where idempotency_key = ${key}`;
  return rows[0];
}

export async function findRefundByReference(
  sql: Queryable,
  paymentId: string,
  reference: string,
): Promise<TestRefund | undefined> {
  const rows = await sql<TestRefund[]>`
    select * from test_payments.refunds where payment_id = ${paymentId} and reference = ${reference}`;
  return rows[0];
}
