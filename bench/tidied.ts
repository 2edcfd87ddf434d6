import type { Sql } from '../api/src/platform/database.ts';
import { eventually } from '../api/test/support/marketplace.ts';

const LONGEST_MS = 300_000;

/** Start-up jobs: the sweep and recent orders. */
export async function untilTidied(sql: Sql): Promise<void> {
  const count = async () => {
    const [counts] = await sql<[{ done: number; left: number }]>`
      select count(distinct name) filter (where state = 'completed') as done, count(*) filter (where state < 'completed') as left
      from pgboss.job where name in ('tidy', 'sweep')`;
    return counts;
  };
  await eventually(count, ({ done, left }) => done === 2 && left === 0, LONGEST_MS);
}
