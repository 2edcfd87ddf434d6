import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../api/src/platform/database.ts';
import { createTestDatabase } from '../api/test/support/testDatabase.ts';
import type { Bench } from './bench.ts';
import { startOurs } from './served.ts';

const SECONDS = 60;

export const bench: Bench = {
  title: 'idle',
  async run(lab) {
    const database = await createTestDatabase();
    lab.onEnd(() => database.drop());
    const sql = openDatabase(database.url, { max: 1 });
    lab.onEnd(() => sql.end());
    const transactions = async () => {
      const [row] = await sql<[{ count: number }]>`
        select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`;
      return row.count;
    };
    await startOurs(lab, database.url, { DEMO_PLAY: 'off' });
    lab.progress('start-up jobs finish first');
    await pause(20_000);
    const before = await transactions();
    lab.progress(`counting for ${SECONDS} s`);
    await pause(SECONDS * 1_000);
    const ratio = ((await transactions()) - before) / SECONDS;
    return [
      { what: 'transactions of an idle server in a second', limit: 'one transaction', ratio, target: { atMost: 4 } },
    ];
  },
};
