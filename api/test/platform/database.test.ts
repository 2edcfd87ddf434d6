import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, openDatabase, type Sql } from '../../src/platform/database.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 5 });
  await sql`create table notes (id integer primary key, text text)`;
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

// The driver hands queries on to connections that are busy, a hundred to each; a BEGIN must never be one of them.
test('a transaction that starts behind hundreds of waiting queries is its own', async () => {
  const nap = () => sql`select pg_sleep(0.2)`.execute();
  await Promise.all(Array.from({ length: 5 }, nap));
  const naps = Array.from({ length: 5 }, nap);
  const queries = Array.from({ length: 495 }, () => sql`select 7 as n`.execute());
  const writes = Array.from({ length: 40 }, (_, n) =>
    inTransaction(sql, async (tx) => {
      await tx`insert into notes ${tx({ id: n, text: 'kept' })}`;
      return (await tx`select ${n}::integer as n from notes where id = ${n}`)[0]?.n;
    }),
  );
  expect(await Promise.all(writes)).toEqual(writes.map((_, n) => n));
  expect(new Set((await Promise.all(queries)).map(([row]) => row?.n))).toEqual(new Set([7]));
  await Promise.all(naps);
  const left = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect(left).toHaveLength(0);
});

test('what one transaction gives up, no other query has seen', async () => {
  const refused = Array.from({ length: 100 }, (_, n) =>
    inTransaction(sql, async (tx) => {
      await tx`insert into notes (id, text) values (${10_000 + n}, 'never')`;
      throw new Error('given up');
    }).catch(() => 'given up'),
  );
  const asked = Array.from({ length: 300 }, () =>
    sql`select count(*) as never from notes where text = 'never'`.execute(),
  );
  for (const [row] of await Promise.all(asked)) expect(row?.never).toBe(0);
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['given up']));
});

test('a reserved connection keeps its session until it is released, and is then everybody’s', async () => {
  await sql`select ${[1, 2]}::int[] as numbers`;
  const reserved = await Promise.all([sql.reserve(), sql.reserve(), sql.reserve()]);
  for (const [n, connection] of reserved.entries()) await connection`select pg_advisory_lock(${n})`;
  for (const [n, connection] of reserved.entries()) {
    expect(await connection`select pg_advisory_unlock(${n}) as held`).toEqual([{ held: true }]);
    connection.release();
  }
  expect(await inTransaction(sql, (tx) => tx`select 7 as n`)).toEqual([{ n: 7 }]);
});

test('a connection that lives on keeps nothing of the transactions that it served', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapAfter = async (transactions: number) => {
    for (let n = 0; n < transactions; n += 1) await inTransaction(sql, (tx) => tx`select ${n}::int as n`);
    for (let round = 0; round < 3; round += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return process.memoryUsage().heapUsed;
  };
  const before = await heapAfter(1000);
  expect(((await heapAfter(4000)) - before) / 4000).toBeLessThan(100);
});
