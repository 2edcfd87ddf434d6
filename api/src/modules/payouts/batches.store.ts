import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type Batch = {
  id: string;
  until: Date;
  prepared_by: string;
  prepared_at: Date;
  complete_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
};

type NewBatch = Pick<Batch, 'id' | 'until' | 'prepared_by' | 'prepared_at'> & { weekly: string | null };

/** Nothing where this day's run was made before. */
export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<void> {
  await tx`insert into payout_batches ${valuesOf(batch)} on conflict (weekly) do nothing`;
}

export function hasWeekly(sql: Queryable, day: string): Promise<boolean> {
  return sql`select from payout_batches where weekly = ${day}`.some();
}

/** One that was missed is due where others were made before: nobody waited for the first. */
export function isWeeklyDue(sql: Queryable, day: string, today: string): Promise<boolean> {
  return sql`
    select where not exists (select from payout_batches where weekly = ${day})
      and (${day}::date = ${today}::date or exists (select from payout_batches where weekly < ${day}))`.some();
}

export function findOpenBatch(sql: Queryable, batchId: string): Promise<Pick<Batch, 'id' | 'until'> | undefined> {
  return sql<Batch[]>`select id, until from payout_batches where id = ${batchId} and complete_at is null`.first();
}

export function findOpenBatches(sql: Queryable): Promise<Pick<Batch, 'id' | 'until'>[]> {
  return sql<Batch[]>`
    select id, until from payout_batches where complete_at is null order by prepared_at limit 10`;
}

/** Nobody completes it until the end. */
export function lockOpen(tx: Transaction, batchId: string): Promise<boolean> {
  return tx`select from payout_batches where id = ${batchId} and complete_at is null for share`.some();
}

export function lockBatch(tx: Transaction, batchId: string): Promise<Batch | undefined> {
  return tx<Batch[]>`
    select id, until, prepared_by, prepared_at, complete_at, confirmed_by, confirmed_at
    from payout_batches where id = ${batchId} for update`.first();
}

/** One without a payout goes. */
export async function completeBatch(sql: Queryable, batchId: string, at: Date): Promise<void> {
  await sql`
    with empty as (
      delete from payout_batches where id = ${batchId} and weekly is null and complete_at is null
        and not exists (select from payouts where batch_id = ${batchId}) returning id
    )
    update payout_batches set complete_at = ${at}
    where id = ${batchId} and complete_at is null and not exists (select from empty)`;
}

export async function confirmBatch(tx: Transaction, batchId: string, by: string, at: Date): Promise<void> {
  await tx`update payout_batches set confirmed_by = ${by}, confirmed_at = ${at} where id = ${batchId}`;
}

/** In pages by id. */
export async function findEarners(
  sql: Queryable,
  { after, hasWage, limit }: { after: string; hasWage: boolean; limit: number },
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from payees
    where user_id > ${after} and (
      (select max(cents) from ledger_balances where account in ('chef', 'rider') and ledger_balances.user_id = payees.user_id) > 0
      or ${hasWage} and exists (select from riders where riders.user_id = payees.user_id))
    order by user_id limit ${limit}`;
  return rows.map((row) => row.user_id);
}
