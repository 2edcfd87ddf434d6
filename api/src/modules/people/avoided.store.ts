import { type Queryable, valuesOf } from '../../platform/database.ts';

export async function writeAvoided(
  sql: Queryable,
  row: { user_id: string; avoided_allergens_sealed: string; consented_at: Date },
): Promise<void> {
  await sql`
    insert into avoided_allergens ${valuesOf(row)}
    on conflict (user_id) do update
      set avoided_allergens_sealed = excluded.avoided_allergens_sealed, consented_at = excluded.consented_at`;
}

export async function deleteAvoided(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from avoided_allergens where user_id = ${userId}`;
}
