import type { Queryable, Transaction } from '../../platform/database.ts';

export type Road = 'stripe' | 'manual';

export type PayeeRow = {
  user_id: string;
  road: Road;
  email: string | null;
  provider_account: string | null;
  provider_ready: boolean;
  created_at: Date;
  /** A change of the bank numbers counts, where these are paid. */
  changed_at: Date;
  has_bank: boolean;
  leaving_at: Date | null;
  came_back: boolean;
};

const changedAt = (sql: Queryable) => sql`
  case when payees.road = 'manual' and payees.email is null then greatest(changed_at, updated_at) else changed_at end`;

/** The person changed where they are paid after the payout was prepared. */
export const hasChanged = (sql: Queryable) => sql`
  coalesce((
    select date_trunc('milliseconds', ${changedAt(sql)}) > coalesce(payouts.payee_changed_at, batch.prepared_at)
    from payout_batches as batch join payees on payees.user_id = payouts.user_id
      left join payment_infos on payment_infos.user_id = payees.user_id
    where batch.id = payouts.batch_id), true)`;

const payee = (sql: Queryable, userId: string) => sql`
  select payees.user_id, road, email, provider_account, provider_ready, payees.created_at, leaving_at,
    ${changedAt(sql)} as changed_at, coalesce(came_back_at > ${changedAt(sql)}, false) as came_back,
    coalesce(bank_account_number_sealed <> '' and transit_number_sealed <> '' and institution_number_sealed <> '', false)
      as has_bank
  from payees left join payment_infos on payment_infos.user_id = payees.user_id where payees.user_id = ${userId}`;

export function findPayee(sql: Queryable, userId: string): Promise<PayeeRow | undefined> {
  return sql<PayeeRow[]>`${payee(sql, userId)}`.first();
}

/** The second of two runs waits, and sees what the first did. */
export function lockPayee(tx: Transaction, userId: string): Promise<PayeeRow | undefined> {
  return tx<PayeeRow[]>`${payee(tx, userId)} for update of payees`.first();
}

export function hasAllNumbers(sql: Queryable, userId: string): Promise<boolean> {
  return sql`
    select from payment_infos where user_id = ${userId} and bank_account_number_sealed <> ''
      and transit_number_sealed <> '' and institution_number_sealed <> ''`.some();
}

export async function savePayee(
  tx: Transaction,
  { userId, road, email }: { userId: string; road: Road; email: string | null },
  at: Date,
): Promise<void> {
  await tx`
    insert into payees (user_id, road, email, created_at, changed_at)
    values (${userId}, ${road}, ${email}, ${at}, ${at})
    on conflict (user_id) do update set road = excluded.road, email = excluded.email, changed_at = excluded.changed_at`;
}

/** The first of two stays. */
export async function setProviderAccount(
  sql: Queryable,
  userId: string,
  { account, former }: { account: string; former: string | null },
  at: Date,
): Promise<void> {
  await sql`
    update payees set provider_account = ${account}, provider_ready = false,
      changed_at = case when provider_account is null then changed_at else ${at} end
    where user_id = ${userId} and provider_account is not distinct from ${former}`;
}

/** Answers its owner once. A first choice stays one. */
export function setReady(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<{ email: string; first_name: string } | undefined> {
  return tx<{ email: string; first_name: string }[]>`
    update payees set provider_ready = true, changed_at = ${at},
      created_at = case when payees.created_at = changed_at then ${at} else payees.created_at end
    from users where user_id = ${userId} and users.id = user_id and not provider_ready
    returning users.email, first_name`.first();
}

export async function setUnready(sql: Queryable, userId: string): Promise<void> {
  await sql`update payees set provider_ready = false where user_id = ${userId} and provider_ready`;
}

export function takeAsking(
  sql: Queryable,
  now: Date,
  limit: number,
): Promise<{ user_id: string; provider_account: string }[]> {
  return sql<{ user_id: string; provider_account: string }[]>`
    update payees set provider_asked_at = ${now}
    where user_id in (
      select user_id from payees
      where road = 'stripe' and provider_account is not null and not provider_ready and (provider_asked_at is null
        or provider_asked_at <= ${now}::timestamptz - case when changed_at > ${now}::timestamptz - interval '1 hour'
          then interval '50 seconds' else interval '1 hour' end)
      order by provider_asked_at nulls first limit ${limit} for update skip locked)
    returning user_id, provider_account`;
}

export async function setCameBack(tx: Transaction, payoutId: string, at: Date): Promise<void> {
  await tx`
    update payees set came_back_at = ${at} from payouts
    where payouts.id = ${payoutId} and payees.user_id = payouts.user_id and not ${hasChanged(tx)}`;
}

export async function clearCameBack(tx: Transaction, userId: string): Promise<void> {
  await tx`update payees set came_back_at = null where user_id = ${userId}`;
}

export async function setLeaving(sql: Queryable, userId: string, at: Date): Promise<void> {
  await sql`update payees set leaving_at = ${at} where user_id = ${userId}`;
}
