import { openDatabase } from '../../../src/platform/database.ts';
import { grow, NOTHING } from '../../scale/grow.ts';
import { startTestAppOn, type TestApp } from '../testApp.ts';
import { createTestDatabase } from '../testDatabase.ts';
import { tapWire } from '../wireTap.ts';

export type HeardShop = TestApp & {
  /** Different statements sent so far. */
  heard: ReadonlySet<string>;
  /** Through the tap. */
  heardUrl: string;
};

const SIZE = { dishes: 5_000, users: 2_500, orders: 5_000 };

/** The shop has 10,000 dishes and orders, and a tap on its statements. */
export async function startHeardShop(): Promise<HeardShop> {
  const database = await createTestDatabase();
  await grow(database.url, NOTHING, SIZE, new Date());
  await keepStatistics(database.url);
  const heard = new Set<string>();
  // P prepares a statement: name, then text, each zero-terminated.
  const tap = await tapWire(database.url, (type, body) => {
    if (type !== 'P') return;
    const text = body.subarray(body.indexOf(0) + 1);
    heard.add(text.toString('utf8', 0, text.indexOf(0)));
  });
  const app = await startTestAppOn(database, {}, tap.url);
  return {
    ...app,
    heard,
    heardUrl: tap.url,
    async close() {
      await app.close();
      await tap.close();
    },
  };
}

/** Fresh statistics would show a day's few rows, which the planner rightly reads all. */
async function keepStatistics(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where schemaname <> 'pgboss'`;
  for (const { name } of tables) await sql.text(`alter table ${name} set (autovacuum_enabled = false)`);
  await sql.end();
}
