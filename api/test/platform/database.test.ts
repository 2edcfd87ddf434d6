import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, PATIENCE_MS, withConnection } from '../../src/platform/database/connection.ts';
import { type Database, inTransaction, openDatabase, type Transaction, valuesOf } from '../../src/platform/database.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 5 });
  await sql`create table notes (id integer primary key, text text)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('a transaction that starts behind hundreds of waiting queries is its own', async () => {
  const nap = () => sql`select pg_sleep(0.2)`.execute();
  await Promise.all(Array.from({ length: 5 }, nap));
  const naps = Array.from({ length: 5 }, nap);
  const queries = Array.from({ length: 495 }, () => sql`select 7 as n`.execute());
  const writes = Array.from({ length: 40 }, (_, n) =>
    inTransaction(sql, async (tx) => {
      await tx`insert into notes ${valuesOf({ id: n, text: 'kept' })}`;
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

test('work that no connection comes free for is refused as busy', async () => {
  const pool = openPool(database.url, 1, PATIENCE_MS);
  await withConnection(pool, async () => {
    pool.options.connectionTimeoutMillis = 1;
    const refused = withConnection(pool, async () => 'done');
    await expect(refused).rejects.toMatchObject({ kind: 'RATE_LIMITED' });
  });
  pool.options.connectionTimeoutMillis = PATIENCE_MS;
  expect(await withConnection(pool, async () => 'done')).toBe('done');
  await pool.end();
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

test('a reserved connection keeps its session until its work is over, and is then everybody’s', async () => {
  await sql`select ${[1, 2]}::int[] as numbers`;
  const work = [1, 2].map((n) =>
    sql.reserve(async (connection) => {
      await connection`select pg_advisory_lock(${n})`;
      await inTransaction(sql, (tx) => tx`select pg_advisory_xact_lock(${10 + n})`);
      return connection`select pg_advisory_unlock(${n}) as held`;
    }),
  );
  expect((await Promise.all(work)).flat()).toEqual([{ held: true }, { held: true }]);
  expect(await sql`select 7 as n`).toEqual([{ n: 7 }]);
});

test('what a migration has changed meanwhile is asked again on every connection', async () => {
  await sql`create table dishes (id integer)`;
  await sql`insert into dishes values (1)`;
  const all = () => Promise.all([1, 2, 3].map(() => sql`select * from dishes`));
  const inside = () => inTransaction(sql, (tx) => tx`select * from dishes`);
  await Promise.all([all(), inside(), inside()]);
  await sql`alter table dishes add column name text`;
  expect(await inside()).toEqual([{ id: 1, name: null }]);
  expect((await all()).flat()).toEqual([1, 2, 3].map(() => ({ id: 1, name: null })));
  expect(await inside()).toEqual([{ id: 1, name: null }]);
});

test('what is to follow a commit runs once after it, and its failure changes nothing', async () => {
  const seen: string[] = [];
  const done = await inTransaction(sql, async (tx) => {
    tx.afterCommit(() => {
      throw new Error('too late to matter');
    });
    tx.afterCommit(() => seen.push('after'));
    await tx`insert into notes (id, text) values (20000, 'committed')`;
    seen.push('work');
    return 'done';
  });
  expect(done).toBe('done');
  expect(seen).toEqual(['work', 'after']);
  expect(await sql`select text from notes where id = 20000`).toEqual([{ text: 'committed' }]);
});

test('nothing follows what was rolled back, and a retry starts with nothing to follow', async () => {
  const seen: number[] = [];
  const failed = inTransaction(sql, async (tx) => {
    tx.afterCommit(() => seen.push(0));
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  let tries = 0;
  await inTransaction(sql, async (tx) => {
    tries += 1;
    const attempt = tries;
    tx.afterCommit(() => seen.push(attempt));
    if (attempt === 1) await tx.text("do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$");
  });
  expect(seen).toEqual([2]);
});

test('what a savepoint asks to follow shares its fate', async () => {
  const seen: string[] = [];
  await inTransaction(sql, async (tx) => {
    await tx.savepoint(async (part) => {
      await part.begin(async (inner) => inner.afterCommit(() => seen.push('inner')));
      part.afterCommit(() => seen.push('outer'));
    });
    const undone = tx.savepoint(async (part) => {
      await part.savepoint(async (inner) => inner.afterCommit(() => seen.push('never')));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual(['inner', 'outer']);
});

test('neither of two savepoints at once undoes what the other wrote unsaid', async () => {
  const table = `parts_${Date.now()}`;
  await sql.text(`create table ${table} (name text)`);
  const write = (name: string, fails: boolean) => async (part: Transaction) => {
    await part.text(`insert into ${table} values ('${name}')`);
    await part.text('select 1');
    if (fails) throw new Error('undone');
  };
  for (const fails of ['one', 'two']) {
    await inTransaction(sql, async (tx) => {
      const results = await Promise.allSettled(['one', 'two'].map((name) => tx.savepoint(write(name, name === fails))));
      expect(results.map(({ status }) => status)).toEqual([fails === 'one' ? 'rejected' : 'fulfilled', 'rejected']);
    });
  }
  expect(await sql.text(`select name from ${table}`)).toEqual([{ name: 'one' }]);
});

test('what is to follow a transaction is refused once it is over', async () => {
  let late: Transaction | undefined;
  let part: Transaction | undefined;
  await inTransaction(sql, async (tx) => {
    late = tx;
    await tx.savepoint(async (inner) => {
      part = inner;
    });
    expect(() => part?.afterCommit(() => {})).toThrow('The transaction is over');
  });
  expect(() => late?.afterCommit(() => {})).toThrow('The transaction is over');
});

test('a deadlock is tried again also when a statement sent behind it reports its failure first', async () => {
  let tries = 0;
  const deadlock = "do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$";
  const done = inTransaction(sql, async (tx) => {
    tries += 1;
    const slow = tries === 1 ? Promise.all([Promise.all([tx.text(deadlock)])]) : undefined;
    await Promise.all([slow, tx`select 1`.execute()]);
    return 'done';
  });
  expect(await done).toBe('done');
  expect(tries).toBe(2);
});

test('what the address of the database sets does not take the place of our own settings', async () => {
  const own = openDatabase(`${database.url}?options=-c%20search_path%3Dpublic&application_name=x`, { max: 2 });
  const asked = await inTransaction(
    own,
    (tx) => tx`
      select current_setting('default_transaction_read_only') as read_only, current_setting('search_path') as path,
        current_setting('application_name') as name`,
  );
  await own.end();
  expect(asked).toEqual([{ read_only: 'on', path: 'public', name: 'homeplate' }]);
});

test('a statement with a value that is undefined is refused', async () => {
  await expect(sql`insert into notes values (1, ${undefined})`).rejects.toThrow(TypeError);
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
  const grown: number[] = [];
  for (let round = 0; round < 3; round += 1) grown.push(-(await heapAfter(500)) + (await heapAfter(2000)));
  expect(Math.min(...grown) / 2000).toBeLessThan(100);
});
