import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Sql } from '../../src/platform/database.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { createTestDatabase } from '../testDatabase.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

const quiet = { warn() {}, info() {}, error() {} } as never;

test('a start gives queues that an older version made the options of this one', async () => {
  await sql`
    update pgboss.queue set retry_limit = 2, retry_delay = 600, retry_backoff = false, retry_delay_max = null,
      expire_seconds = 900, heartbeat_seconds = null`;
  const jobs = await openJobs(database.url, quiet);
  await jobs.add(sql, 'mail', { kind: 'x', to: 'a@campus.ca', values: {}, messageId: '1' });
  await jobs.stop();
  const same = { retry_delay: 1, retry_backoff: true, retry_delay_max: 30, expire_seconds: 120, heartbeat_seconds: 15 };
  const queues = await sql`
    select name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds
    from pgboss.queue where name in ('mail', 'refund', 'sweep') order by name`;
  expect([...queues]).toEqual([
    { name: 'mail', policy: 'standard', retry_limit: 50_000, ...same },
    { name: 'refund', policy: 'exclusive', retry_limit: 50_000, ...same },
    { name: 'sweep', policy: 'singleton', retry_limit: 0, ...same },
  ]);
  const [job] = await sql`select retry_limit, retry_delay_max from pgboss.job where name = 'mail'`;
  expect(job).toEqual({ retry_limit: 50_000, retry_delay_max: 30 });
});
