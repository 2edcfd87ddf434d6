import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { countAttempt, deleteExpiredCounters } from '../../src/platform/rateLimit.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const LIMIT = { name: 'knock', max: 3, windowSeconds: 60 };
const START = Date.parse('2026-06-15T16:00:00Z');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 8 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const knock = (subject: string, second: number, rateLimits = true) =>
  countAttempt({ sql, now: new Date(START + second * 1000), config: { rateLimits } }, LIMIT, subject);

test('the fourth knock within any sixty seconds is refused, and told how long to wait', async () => {
  for (const second of [0, 20, 40]) await knock('a', second);
  await expect(knock('a', 59)).rejects.toMatchObject({
    kind: 'RATE_LIMITED',
    message: 'Too many attempts. Please try again in a minute.',
  });
  await knock('a', 60);
  await expect(knock('a', 79)).rejects.toMatchObject({ kind: 'RATE_LIMITED' });
  await knock('a', 80);
  await expect(knock('a', 81)).rejects.toMatchObject({ kind: 'RATE_LIMITED' });
});

test('nobody is told to wait longer than the window', async () => {
  for (const second of [5, 5, 5]) await knock('early', second);
  await expect(knock('early', 0)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 1 minute.',
  });
});

test('others are counted on their own', async () => {
  for (const second of [0, 0, 0]) await knock('b', second);
  await knock('c', 0);
});

test('exactly three of fifty at once pass, and a refused one is not counted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => knock('d', 0)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await knock('d', 60);
});

test('an attempt that is given back makes room for one other', async () => {
  const attempts = [await knock('e', 5), await knock('e', 5), await knock('e', 5)];
  await attempts[0]?.giveBack();
  await knock('e', 6);
  await expect(knock('e', 6)).rejects.toMatchObject({ kind: 'RATE_LIMITED' });
});

test('switched off, nothing is counted', async () => {
  for (let time = 0; time < 10; time += 1) await (await knock('f', 0, false)).giveBack();
});

test('a counter that holds nobody up any more is forgotten', async () => {
  await sql`truncate rate_counters`;
  await knock('g', 0);
  await knock('h', 30);
  await deleteExpiredCounters(sql, new Date(START + 60_000));
  expect(await sql`select 1 from rate_counters`).toHaveLength(1);
});
