import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, inTransaction, openDatabase, type Sql, type Transaction } from '../../src/platform/database.ts';
import { type FaultProxy, startFaultProxy } from '../faults/faultProxy.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const PATIENCE_MS = 2_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: FaultProxy;
let sql: Database;
let direct: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.url, { max: 4 });
  await direct`create table notes (id integer primary key)`;
});
afterAll(async () => {
  await direct.end();
  await database.drop();
});
beforeEach(async () => {
  await direct`delete from notes`;
  proxy = await startFaultProxy(database.url);
  sql = openDatabase(proxy.url, { max: 5, patienceMs: PATIENCE_MS });
});
afterEach(async () => {
  await sql.end();
  await proxy.close();
});

const write = (tx: Transaction | Sql, id: number) => tx`insert into notes values (${id})`;
const written = async () => (await direct<{ id: number }[]>`select id from notes order by id`).map((row) => row.id);
const LOST = /^(The connection to the database ended|The connection of this transaction was lost|read ECONN)/;

/** On every connection there may be. */
async function expectSound(): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? sql`select ${n}::int as n` : inTransaction(sql, (tx) => tx`select ${n}::int as n`),
    ),
  );
  expect(answers.map(([row]) => row?.n)).toEqual(answers.map((_, n) => n));
}

describe.each(['cut', 'reset'] as const)('a connection that is lost by a %s', (fault) => {
  test('in the middle of a statement is an error, and the next statement works', async () => {
    proxy.breakAt('pg_sleep', fault);
    await expect(sql`select pg_sleep(0.1)`).rejects.toThrow();
    await expectSound();
  });

  test('in the middle of a transaction undoes it, and the next transaction works', async () => {
    proxy.breakAt('pg_sleep', fault);
    const work = inTransaction(sql, async (tx) => {
      await write(tx, 1);
      await tx`select pg_sleep(0.1)`;
    });
    await expect(work).rejects.toThrow(LOST);
    await expectSound();
    expect(await written()).toEqual([]);
  });

  test('between two statements ends the transaction: the second is refused and writes nothing', async () => {
    const goesOn = Promise.withResolvers<string>();
    const work = inTransaction(sql, async (tx) => {
      await write(tx, 1);
      proxy[fault]();
      await expectSound();
      try {
        await write(tx, 2);
        goesOn.resolve('written');
      } catch (error) {
        goesOn.resolve((error as Error).message);
      }
    });
    await expect(work).rejects.toThrow(LOST);
    expect(await goesOn.promise).toBe('The connection of this transaction was lost.');
    await expectSound();
    expect(await written()).toEqual([]);
  });

  test('inside a savepoint whose failure is forgiven ends the whole transaction', async () => {
    proxy.breakAt('pg_sleep', fault);
    const work = inTransaction(sql, async (tx) => {
      await write(tx, 1);
      await tx.savepoint((inner) => inner`select pg_sleep(0.1)`).catch(() => {});
      await write(tx, 2);
    });
    await expect(work).rejects.toThrow(LOST);
    await expectSound();
    expect(await written()).toEqual([]);
  });

  test('before COMMIT arrives undoes the transaction; after it, only the answer is lost', async () => {
    proxy.breakAt('commit', fault);
    await expect(inTransaction(sql, (tx) => write(tx, 1))).rejects.toThrow();
    proxy.breakAt('commit', fault, 'answered');
    await expect(inTransaction(sql, (tx) => write(tx, 2))).rejects.toThrow();
    await expectSound();
    expect(await written()).toEqual([2]);
  });

  test('while it listened is opened again, says so, and hears what comes then', async () => {
    const heard: string[] = [];
    let listens = 0;
    const { unlisten } = await sql.listen(
      ['news'],
      (text) => heard.push(text),
      () => {
        listens += 1;
      },
    );
    for (const [round, text] of ['one', 'two', 'three'].entries()) {
      proxy[fault]();
      await vi.waitFor(() => expect(listens).toBe(round + 2), { timeout: 5_000 });
      await direct`select pg_notify('news', ${text})`;
      await vi.waitFor(() => expect(heard).toContain(text), { timeout: 5_000 });
    }
    await unlisten();
    expect(heard).toEqual(['one', 'two', 'three']);
  });
});

test('a session that the database itself ends is opened anew for whoever listens', async () => {
  let listens = 0;
  const { unlisten } = await sql.listen(
    ['news'],
    () => {},
    () => {
      listens += 1;
    },
  );
  await direct`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'homeplate listener'`;
  await vi.waitFor(() => expect(listens).toBe(2), { timeout: 5_000 });
  await unlisten();
});

test('a BEGIN that fails leaves nothing of the statements that were sent together with it', async () => {
  proxy.garble('begin');
  await expect(inTransaction(sql, (tx) => Promise.all([write(tx, 1), write(tx, 2)]))).rejects.toThrow();
  expect(await written()).toEqual([]);
  await expectSound();
});

test('thirty losses under load keep what was said to be written, and write nothing in part', async () => {
  await expectSound();
  const acknowledged: number[] = [];
  let next = 0;
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      next += 2;
      const id = next;
      const done = await inTransaction(sql, async (tx) => {
        await write(tx, id);
        await new Promise((turn) => setImmediate(turn));
        await write(tx, id + 1);
        return true;
      }).catch(() => false);
      if (done) acknowledged.push(id);
      await sql`select 1`.catch(() => {});
    }
  };
  const workers = Promise.all(Array.from({ length: 12 }, worker));
  try {
    for (let loss = 0; loss < 30; loss += 1) {
      const seen = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(seen), { timeout: 20_000, interval: 5 });
      if (loss % 2) proxy.cut();
      else proxy.reset();
    }
  } finally {
    isOver = true;
  }
  await workers;
  await expectSound();
  const ids = await written();
  const present = new Set(ids);
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
  expect(ids.filter((id) => !present.has(id - (id % 2)) || !present.has(id - (id % 2) + 1))).toEqual([]);
});

test('a silent database is an error in time for everybody, and works again when it answers', async () => {
  await expectSound();
  proxy.stall();
  const startedAt = performance.now();
  const asked = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => sql`select ${n}::int`),
    ...Array.from({ length: 10 }, (_, n) => inTransaction(sql, (tx) => write(tx, n))),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(4 * PATIENCE_MS);
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));
  const texts = asked.map((answer) => answer.status === 'rejected' && (answer.reason as Error).message);
  expect(texts).toContain('The database did not answer in time.');
  const known = [
    'The database did not answer in time.',
    // A connection that was being opened when its caller's patience ended.
    'The connection to the database ended.',
    'We are very busy right now. Please try again in a moment.',
  ];
  expect(texts.filter((text) => !known.some((it) => it === text))).toEqual([]);
  proxy.resume();
  await expectSound();
  expect(await written()).toEqual([]);
});

test('a database that falls silent inside a transaction ends that transaction, and no other', async () => {
  const other = inTransaction(sql, async (tx) => {
    await write(tx, 1);
    await expect(
      inTransaction(sql, async (silent) => {
        await write(silent, 2);
        proxy.breakAt('pg_sleep', 'stall');
        await silent`select pg_sleep(0)`;
      }),
    ).rejects.toThrow('The database did not answer in time.');
    return 'kept';
  });
  expect(await other).toBe('kept');
  await expectSound();
  expect(await written()).toEqual([1]);
});
