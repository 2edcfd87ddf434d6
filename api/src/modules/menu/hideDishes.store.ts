import type { Queryable, Transaction } from '../../platform/database.ts';

export type HiddenDish = {
  id: string;
  name: string;
  chef_id: string;
  user_id: string;
  first_name: string;
  campus: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
};

const hiddenColumns = (sql: Queryable) => sql`
  products.id, products.name, chef_id, user_id, first_name, products.campus, hidden_at, hidden_reason`;
const hiddenTables = (sql: Queryable) => sql`
  products join chefs on chefs.id = chef_id join users on users.id = user_id`;

export function findAnyDish(sql: Queryable, id: string): Promise<HiddenDish | undefined> {
  return sql<HiddenDish[]>`
    select ${hiddenColumns(sql)} from ${hiddenTables(sql)} where products.id = ${id} and products.deleted_at is null`.first();
}

export function lockDish(tx: Transaction, id: string): Promise<HiddenDish | undefined> {
  return tx<HiddenDish[]>`
    select ${hiddenColumns(tx)} from ${hiddenTables(tx)} where products.id = ${id} and products.deleted_at is null
    for no key update of products`.first();
}

/** Under the dish's lock: then its kitchen is read as it is now. */
export async function setHidden(tx: Transaction, id: string, reason: string | null, now: Date): Promise<void> {
  const at = reason === null ? null : now;
  await tx`
    update products set hidden_at = ${at}, hidden_reason = ${reason},
      is_listed = ${reason === null} and (select is_listed from chefs where chefs.id = chef_id)
    where id = ${id}`;
}

/** Newest first. */
export function findHidden(sql: Queryable, limit: number): Promise<HiddenDish[]> {
  return sql<HiddenDish[]>`
    select ${hiddenColumns(sql)} from ${hiddenTables(sql)} where hidden_at is not null and products.deleted_at is null
    order by hidden_at desc, products.id limit ${limit}`;
}
