import { identifier, type Queryable, type Transaction } from '../../platform/database.ts';

/** Encrypted fields, by the names that the values are bound to. */
export const SEALED_FIELDS = [
  'driver_license_number',
  'bank_account_number',
  'transit_number',
  'institution_number',
  'tax_number',
  'avoided_allergens',
] as const;
export type SealedField = (typeof SEALED_FIELDS)[number];

const TABLES: Record<SealedField, string> = {
  driver_license_number: 'riders',
  bank_account_number: 'payment_infos',
  transit_number: 'payment_infos',
  institution_number: 'payment_infos',
  tax_number: 'tax_numbers',
  avoided_allergens: 'avoided_allergens',
};

export function lockSealedOtherwise(tx: Transaction, field: SealedField, beginning: string) {
  const column = identifier(`${field}_sealed`);
  return tx<{ userId: string; sealed: string }[]>`
    select user_id as "userId", ${column} as sealed from ${identifier(TABLES[field])}
    where ${column} <> '' and not starts_with(${column}, ${beginning}) order by user_id for no key update`;
}

export async function findSealed(
  sql: Queryable,
  field: SealedField,
  userId: string,
): Promise<string | null | undefined> {
  const column = identifier(`${field}_sealed`);
  const [row] = await sql<{ sealed: string | null }[]>`
    select ${column} as sealed from ${identifier(TABLES[field])} where user_id = ${userId}`;
  return row?.sealed;
}

export async function countSealedOtherwise(sql: Queryable, field: SealedField, beginnings: readonly string[]) {
  const column = identifier(`${field}_sealed`);
  const [row] = await sql<[{ count: number }]>`
    select count(*) from ${identifier(TABLES[field])}
    where ${column} <> '' and not exists (select from unnest(${beginnings as string[]}::text[]) as beginning where starts_with(${column}, beginning))`;
  return row.count;
}

export async function replaceSealed(sql: Queryable, field: SealedField, userId: string, sealed: string): Promise<void> {
  await sql`update ${identifier(TABLES[field])} set ${identifier(`${field}_sealed`)} = ${sealed} where user_id = ${userId}`;
}
