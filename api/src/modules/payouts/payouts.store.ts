import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { hasChanged, type Road } from './payee.store.ts';

export type PayoutState = 'prepared' | 'confirmed' | 'sending' | 'paid' | 'failed' | 'cancelled';

export type NewPayout = {
  id: string;
  batch_id: string;
  user_id: string;
  cents: number;
  chef_cents: number;
  rider_cents: number;
  road: Road;
  state: 'prepared';
  from_at: Date | null;
  until: Date;
  engaged_seconds: number | null;
  top_up_cents: number;
  payee_changed_at: Date;
  held_orders: string[];
};

export type Payout = Pick<NewPayout, 'id' | 'user_id' | 'cents' | 'chef_cents' | 'rider_cents' | 'road'> & {
  state: PayoutState;
  tries: number;
  reference: string | null;
  /** Its payee changed, and no bank file has it. */
  is_held: boolean;
};

export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx`insert into payouts ${valuesOf(payout)}`;
}

export type Prepared = { people: number; cents: number };

export function sumBatch(sql: Queryable, batchId: string): Promise<Prepared> {
  return sql<[Prepared]>`
    select count(*)::int as people, coalesce(sum(cents), 0)::int as cents from payouts where batch_id = ${batchId}`.first();
}

export function isPaidIn(tx: Queryable, batchId: string, userId: string): Promise<boolean> {
  return tx`select from payouts where batch_id = ${batchId} and user_id = ${userId}`.some();
}

/** Whatever came of it: its top-up is in the books. */
export function findLastPeriod(tx: Queryable, userId: string): Promise<{ until: Date; lastId: number } | undefined> {
  return tx<{ until: Date; lastId: number }[]>`
    select until, (select max(ledger.id) from ledger where fact = 'payout_prepared' and subject = payouts.id) as "lastId"
    from payouts where user_id = ${userId} and from_at is not null order by until desc limit 1`.first();
}

/** Answers those that a job sends. */
export async function confirmPayoutsOf(tx: Transaction, batchId: string): Promise<Pick<Payout, 'id' | 'road'>[]> {
  return tx<Pick<Payout, 'id' | 'road'>[]>`
    update payouts set state = 'confirmed' where batch_id = ${batchId} and state = 'prepared' returning id, road`;
}

export async function findUnsettled(tx: Transaction, batchId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from payouts where batch_id = ${batchId} and road = 'manual' and state = 'confirmed' order by id`;
  return rows.map((row) => row.id);
}

const columns = (sql: Queryable) => sql`
  payouts.id, payouts.user_id, cents, chef_cents, rider_cents, payouts.road, state, tries, reference,
  exported_at is null and ${hasChanged(sql)} as is_held`;

/** Locks held payouts of which nothing was sent. */
export function lockHeld(tx: Transaction, batchId: string): Promise<Payout[]> {
  return tx<Payout[]>`
    select ${columns(tx)} from payouts
    where batch_id = ${batchId} and (state = 'prepared' or state = 'confirmed' and payouts.road = 'manual')
      and exported_at is null and ${hasChanged(tx)}
    order by id for update`;
}

export function lockPayout(tx: Transaction, payoutId: string): Promise<Payout | undefined> {
  return tx<Payout[]>`select ${columns(tx)} from payouts where id = ${payoutId} for update`.first();
}

export type Sending = Payout & { provider_account: string | null };

export type PastPayout = {
  id: string;
  at: Date;
  cents: number;
  state: string;
  reference: string | null;
  reason: string | null;
};

export function findPast(sql: Queryable, userId: string, limit: number): Promise<PastPayout[]> {
  return sql<PastPayout[]>`
    select id, settled_at as at, cents, state, reference, reason from payouts
    where user_id = ${userId} and settled_at is not null order by until desc limit ${limit}`;
}

export async function sumUnsent(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<[{ cents: number }]>`
    select coalesce(sum(cents), 0)::int as cents from payouts
    where user_id = ${userId} and state in ('prepared', 'confirmed')`;
  return row.cents;
}

export function findOwner(tx: Queryable, userId: string): Promise<{ email: string; first_name: string }> {
  return tx<[{ email: string; first_name: string }]>`select email, first_name from users where id = ${userId}`.first();
}

/** From here on nothing stops it: the request may have arrived. */
export function startSending(sql: Queryable, payoutId: string, at: Date): Promise<Sending | undefined> {
  return sql<Sending[]>`
    update payouts set state = 'sending', tried_at = ${at}
    from users left join payees on payees.user_id = users.id
    where payouts.id = ${payoutId} and payouts.road = 'stripe' and users.id = payouts.user_id
      and (state = 'sending' or state = 'confirmed' and not ${hasChanged(sql)})
    returning ${columns(sql)}, provider_account`.first();
}

/** A definite answer: nothing was sent. */
export async function markShort(sql: Queryable, { id, tries }: Payout, at: Date): Promise<void> {
  await sql`
    update payouts set state = 'confirmed', tries = ${tries + 1}, short_since = coalesce(short_since, ${at})
    where id = ${id} and state = 'sending' and tries = ${tries}`;
}

type End = {
  state: 'paid' | 'failed' | 'cancelled';
  by: string;
  at: Date;
  providerId?: string;
  reference?: string | null;
  reason?: string | null;
};

/** False where another was faster. */
export function endPayout(tx: Transaction, { id, state: before }: Payout, end: End): Promise<boolean> {
  return tx`
    update payouts set state = ${end.state}, settled_by = ${end.by}, settled_at = ${end.at}, short_since = null,
      provider_id = coalesce(${end.providerId ?? null}, provider_id), reference = coalesce(${end.reference ?? null}, reference),
      reason = ${end.reason ?? null}
    where id = ${id} and state = ${before} returning id`.some();
}

export async function setProviderId(tx: Transaction, id: string, providerId: string): Promise<void> {
  await tx`update payouts set provider_id = ${providerId} where id = ${id} and provider_id is null`;
}

/** Those whose job was lost, and after a pause those for which our balance did not reach. */
export async function findForgotten(sql: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payouts
    where state in ('confirmed', 'sending') and road = 'stripe' and (tried_at is null or tried_at <= ${before})
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

export type WaitingPayouts = { sending: number; short: number };

export function countWaitingPayouts(sql: Queryable): Promise<WaitingPayouts> {
  return sql<[WaitingPayouts]>`
    select count(*)::int as sending, count(short_since)::int as short
    from payouts where state in ('confirmed', 'sending') and road = 'stripe'`.first();
}
