import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type TaxNumberRow = {
  user_id: string;
  tax_number_sealed: string;
  tax_number_last: string;
  given_at: Date;
  checked_at: Date | null;
};

const isUnused = (sql: Queryable) => sql`coalesce(first_checked_at, checked_at) is null`;

export function findTaxNumber(sql: Queryable, userId: string): Promise<TaxNumberRow | undefined> {
  return sql<TaxNumberRow[]>`
    select user_id, tax_number_sealed, tax_number_last, given_at, checked_at from tax_numbers
    where user_id = ${userId} and kept_until is null`.first();
}

export async function writeTaxNumber(tx: Transaction, row: Omit<TaxNumberRow, 'checked_at'>): Promise<void> {
  await tx`
    insert into tax_numbers ${valuesOf(row)}
    on conflict (user_id) do update set tax_number_sealed = excluded.tax_number_sealed,
      tax_number_last = excluded.tax_number_last, given_at = excluded.given_at, checked_at = null, kept_until = null,
      first_checked_at = coalesce(tax_numbers.first_checked_at, tax_numbers.checked_at),
      removed_at = case when tax_numbers.checked_at is null then tax_numbers.removed_at end`;
}

/** One that was used is kept for the years that it counted in. */
export async function removeTaxNumber(tx: Transaction, userId: string, at: Date, until: Date): Promise<void> {
  await tx`
    with unused as (delete from tax_numbers where user_id = ${userId} and ${isUnused(tx)})
    update tax_numbers set removed_at = ${at}, kept_until = ${until}, checked_at = null,
      first_checked_at = coalesce(first_checked_at, checked_at)
    where user_id = ${userId} and kept_until is null and not ${isUnused(tx)}`;
}

/** False where another was given since. */
export function markChecked(tx: Transaction, { user_id, given_at }: TaxNumberRow, at: Date): Promise<boolean> {
  return tx`
    update tax_numbers set checked_at = ${at}
    where user_id = ${user_id} and date_trunc('milliseconds', given_at) = ${given_at} returning user_id`.some();
}

export async function findWaitingNumbers(sql: Queryable): Promise<{ email: string; given_at: Date }[]> {
  return sql<{ email: string; given_at: Date }[]>`
    select email, given_at from tax_numbers join users on users.id = user_id
    where checked_at is null and kept_until is null order by given_at limit 200`;
}

/** Serves a deleted account: a number that was never used goes at once. */
export async function keepTaxNumberUntil(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx`
    with unused as (delete from tax_numbers where user_id = ${userId} and ${isUnused(tx)})
    update tax_numbers set kept_until = ${until} where user_id = ${userId} and not ${isUnused(tx)}`;
}

export async function deleteKeptNumbers(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from tax_numbers where kept_until < ${now}`;
}
