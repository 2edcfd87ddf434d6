import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, inTransaction, openDatabase } from '../../src/platform/database.ts';
import { type JobHandlers, openJobs } from '../../src/platform/jobs.ts';
import { createSignals } from '../../src/platform/signal.ts';
import { eventually } from '../support/marketplace.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

beforeEach(() => sql`delete from pgboss.job`);

const nothing = async () => {};
const idle: JobHandlers = {
  refund: nothing,
  payout: nothing,
  dispute: nothing,
  mail: nothing,
  push: nothing,
  removePictures: nothing,
  fulfil: nothing,
  release: nothing,
  closePage: nothing,
  paymentMessage: nothing,
  sweep: nothing,
  tidy: nothing,
};
/** Well below the seconds between two polls. */
const AT_ONCE = { timeout: 7_000, interval: 20 };

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

test('a stop waits for the job that runs', async () => {
  const jobs = await openJobs(database.url, quiet);
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const closePage = () => {
    begun.resolve();
    return end.promise;
  };
  await jobs.work({ ...idle, closePage });
  await jobs.add(sql, 'closePage', { checkoutId: 'c1' });
  await begun.promise;
  const stopped = jobs.stop();
  // Longer than a stop that does not wait.
  for (let n = 0; n < 400; n += 1) await sql`select state from pgboss.job`;
  end.resolve();
  await stopped;
  expect([...(await sql`select state from pgboss.job where name = 'closePage'`)]).toEqual([{ state: 'completed' }]);
});

test('a failed job is a log line with its id and reason; failed mails are one line a minute', async () => {
  const lines: { queue: string; count?: number; reason: string }[] = [];
  const log = { warn: (line: (typeof lines)[number]) => lines.push(line), info() {}, error() {} } as never;
  const jobs = await openJobs(database.url, log);
  const failed: string[] = [];
  const fail = (reason: string) => {
    failed.push(reason);
    return Promise.reject(new Error(reason));
  };
  await jobs.work({
    ...idle,
    refund: ({ refundId }) => fail(`no ${refundId}`),
    mail: ({ messageId }) => fail(`no mail ${messageId}`),
  });
  for (const refundId of ['r1', 'r2', 'r3']) await jobs.add(sql, 'refund', { refundId }, { key: refundId });
  for (const messageId of ['m1', 'm2', 'm3'])
    await jobs.add(sql, 'mail', { kind: 'x', to: 'a@campus.ca', values: {}, messageId });
  await eventually(
    async () => new Set(failed).size,
    (found) => found === 6,
  );
  await jobs.stop();
  const ofQueue = (name: string) => lines.filter(({ queue }) => queue === name);
  expect(new Set(ofQueue('refund').map(({ reason }) => reason))).toEqual(new Set(['no r1', 'no r2', 'no r3']));
  expect(ofQueue('refund')).toHaveLength(failed.filter((reason) => /^no r/.test(reason)).length);
  const mails = ofQueue('mail').map(({ count }) => count ?? 0);
  expect(mails).toEqual([1, failed.filter((reason) => /^no mail/.test(reason)).length - 1]);
});

test('a job runs as soon as its transaction is committed', async () => {
  const done: string[] = [];
  const jobs = await openJobs(database.url, quiet);
  await jobs.work({ ...idle, fulfil: async ({ sessionId }) => void done.push(sessionId) });
  try {
    for (const sessionId of ['s1', 's2', 's3']) {
      await inTransaction(sql, async (tx) => {
        await jobs.add(tx, 'fulfil', { sessionId }, { key: sessionId });
        expect(done).not.toContain(sessionId);
      });
      await vi.waitFor(() => expect(done).toContain(sessionId), AT_ONCE);
    }
  } finally {
    await jobs.stop();
  }
});

test('more jobs than a batch run without waiting for the next look', async () => {
  const done = new Set<string>();
  const mail = (messageId: string) => ({ kind: 'x', to: 'a@campus.ca', values: {}, messageId });
  const jobs = await openJobs(database.url, quiet);
  const handle = async ({ messageId }: { messageId: string }) => {
    if (done.size === 0) await jobs.add(sql, 'mail', mail('meanwhile'));
    done.add(messageId);
  };
  try {
    await jobs.work({ ...idle, mail: handle });
    await inTransaction(sql, async (tx) => {
      for (let number = 1; number <= 25; number += 1) await jobs.add(tx, 'mail', mail(String(number)));
    });
    await vi.waitFor(() => expect(done.size).toBe(26), AT_ONCE);
  } finally {
    await jobs.stop();
  }
});

test('a job that a command adds runs at once at a server', async () => {
  const done: string[] = [];
  const server = createSignals(sql);
  const working = await openJobs(database.url, quiet, { signals: server });
  await server.start();
  await working.work({ ...idle, refund: async ({ refundId }) => void done.push(refundId) });
  const command = createSignals(sql);
  const adding = await openJobs(database.url, quiet, { signals: command });
  try {
    await adding.add(sql, 'refund', { refundId: 'r1' }, { key: 'r1' });
    await vi.waitFor(() => expect(done).toEqual(['r1']), AT_ONCE);
    await adding.add(sql, 'refund', { refundId: 'r2' }, { key: 'r2' });
    await command.close();
    await vi.waitFor(() => expect(done).toEqual(['r1', 'r2']), AT_ONCE);
  } finally {
    await Promise.all([working.stop(), adding.stop()]);
    await server.close();
  }
});

test('a job that fails runs again some seconds later', async () => {
  const tries: number[] = [];
  const jobs = await openJobs(database.url, quiet);
  await jobs.work({
    ...idle,
    closePage: async () => {
      tries.push(tries.length);
      if (tries.length === 1) throw new Error('not yet');
    },
  });
  try {
    await jobs.add(sql, 'closePage', { checkoutId: 'c1' }, { key: 'c1' });
    await vi.waitFor(() => expect(tries).toEqual([0, 1]), AT_ONCE);
  } finally {
    await jobs.stop();
  }
});
