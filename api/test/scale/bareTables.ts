import type { Queryable } from '../../src/platform/database.ts';

/** Without foreign keys, indexes and triggers, which return afterwards: a tenth of the cost. Keys are checked then. */
export async function withBareTables(sql: Queryable, fill: () => Promise<void>): Promise<void> {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'test_payments'::regnamespace)`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition
    from pg_indexes
    where schemaname in ('public', 'test_payments')
      and not exists (
        select from pg_constraint
        where conname = indexname and connamespace in ('public'::regnamespace, 'test_payments'::regnamespace)
      )`;
  const tables = await sql<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`;
  for (const { table, name } of keys) await sql.text(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await sql.text(`drop index ${name}`);
  for (const { name } of tables) await sql.text(`alter table ${name} disable trigger user`);
  await fill();
  for (const { name } of tables) await sql.text(`alter table ${name} enable trigger user`);
  for (const { definition } of indexes) await sql.text(definition);
  for (const { table, name, definition } of keys)
    await sql.text(`alter table ${table} add constraint ${name} ${definition}`);
}
