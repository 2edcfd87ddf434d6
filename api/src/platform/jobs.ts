import { setTimeout as passing } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Queryable, Transaction } from './database.ts';
import type { InFlight } from './inFlight.ts';
import { createOnceAMinute } from './logger.ts';
import type { Signals } from './signal.ts';

/** Payloads name records, which the job reads again when it runs. */
export type JobPayloads = {
  refund: { refundId: string; isNews?: boolean };
  payout: { payoutId: string };
  dispute: { disputeId: string };
  mail: {
    kind: string;
    to: string;
    values: Record<string, string>;
    messageId: string;
    orderId?: string;
    unsubscribeUrl?: string;
  };
  push: { ids: readonly string[] };
  removePictures: { userId: string };
  fulfil: { sessionId: string };
  release: { checkoutId: string };
  closePage: { checkoutId: string };
  paymentMessage: { id: string; sessionId: string };
  sweep: Record<string, never>;
  tidy: Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type JobOptions = { startAfter?: Date; key?: string };

/** Added in the causing transaction, retried until they succeed. */
export type Jobs = {
  add<Name extends JobName>(tx: Queryable, name: Name, payload: JobPayloads[Name], options?: JobOptions): Promise<void>;
  wake(names: readonly JobName[]): void;
};

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobRunner = Jobs & {
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
};

// `exclusive`: one waiting or running job of a key; `singleton`: one running job of the queue.
const QUEUES: Readonly<Record<JobName, 'standard' | 'exclusive' | 'singleton'>> = {
  refund: 'exclusive',
  payout: 'exclusive',
  dispute: 'exclusive',
  mail: 'standard',
  push: 'standard',
  removePictures: 'standard',
  fulfil: 'exclusive',
  release: 'exclusive',
  closePage: 'exclusive',
  paymentMessage: 'standard',
  sweep: 'singleton',
  tidy: 'singleton',
};
export const JOB_NAMES = Object.keys(QUEUES) as JobName[];
const POLL_SECONDS = 10;
const WAKE_MS = 100;
const AT_ONCE = 10;
const PUSHES_AT_ONCE = 5;
const HELPERS_POLL_SECONDS = 300;
const HEARTBEAT_SECONDS = 15;
const STOP_MS = 10_000;
/** Mails name people. */
const MAIL_KEPT_SECONDS = 3600;
const OTHERS_KEPT_SECONDS = 7 * 86_400;
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '7 * * * *';

// NOTIFY inside a transaction serialises commits.
export async function openJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { inFlight, signals }: { inFlight?: InFlight; signals?: Signals } = {},
): Promise<JobRunner> {
  // Its driver waits for ever otherwise.
  const limits = { query_timeout: 30_000, connectionTimeoutMillis: 5_000 };
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    ...limits,
    application_name: 'homeplate jobs',
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    // No job waits for another.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.warn({ err: { type: error.name, message: error.message } }, 'job queue'));
  await boss.start();
  const stored = new Map((await boss.getQueues([...JOB_NAMES])).map((queue) => [queue.name, queue]));
  for (const name of JOB_NAMES) {
    const options = {
      // Refunds and mails are tried for weeks, half a minute apart, to finish soon after a fault ends.
      retryLimit: QUEUES[name] === 'singleton' ? 0 : 50_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      expireInSeconds: 120,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: name === 'mail' ? MAIL_KEPT_SECONDS : OTHERS_KEPT_SECONDS,
    };
    const queue = stored.get(name);
    if (queue === undefined) await boss.createQueue(name, { ...options, policy: QUEUES[name] });
    else if (!isDeepStrictEqual(queue, { ...queue, ...options })) await boss.updateQueue(name, options);
  }
  const workers: { name: JobName; id: string }[] = [];
  const wakeHere = (names: readonly unknown[]) => {
    for (const { name, id } of workers) if (names.includes(name)) boss.notifyWorker(id);
  };
  const others = signals?.open<readonly JobName[]>({
    name: 'homeplate_jobs',
    everyMs: WAKE_MS,
    merge: (unsent = [], more) => [...new Set([...unsent, ...more])],
    write: async (names) => [{ names }],
    receive: ({ names } = {}) => wakeHere(Array.isArray(names) ? names : JOB_NAMES),
    missed: () => wakeHere(JOB_NAMES),
  });
  const wake = (names: readonly JobName[]) => {
    if (workers.length > 0) wakeHere(names);
    else others?.raise(names);
  };
  // Anyone can cause mails and pushes: logged once a minute.
  const failedMails = createOnceAMinute();
  const failedPushes = createOnceAMinute();
  return {
    async add(tx, name, payload, options = {}) {
      await boss.send(name, payload, {
        db: { executeSql: async (text, values = []) => ({ rows: await tx.text(text, values) }) },
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
      });
      if (options.startAfter !== undefined) return;
      if ('afterCommit' in tx) (tx as Transaction).afterCommit(() => wake([name]));
      else wake([name]);
    },
    wake,
    async work(handlers) {
      for (const name of JOB_NAMES) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        const settle = async (job: { id: string; data: object; retryCount: number }) => {
          const done = inFlight?.begin(`job ${name}`);
          try {
            await handle(job.data);
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            // Logged without the message, which the queue stores.
            const reason = error instanceof Error ? error.message : 'unknown';
            const failed = { queue: name, job: job.id, reason };
            const crowd = { mail: failedMails, push: failedPushes }[name as string];
            if (crowd !== undefined) crowd.report((count) => log.warn({ ...failed, count }, 'jobs failed'));
            else log.warn(failed, 'job failed');
            // Later tries are found by polling.
            const retryMs = 1_000 * 2 ** (job.retryCount + 1);
            if (retryMs < POLL_SECONDS * 1_000) setTimeout(wake, retryMs, [name]).unref();
            return { id: job.id, status: 'failed' as const, output: { reason } };
          } finally {
            done?.();
          }
        };
        // A batch waits for its slowest job, and anyone can name a slow push server.
        const [batchSize, count] = name === 'push' ? [1, PUSHES_AT_ONCE] : [AT_ONCE, 1];
        for (let worker = 0; worker < count; worker += 1) {
          const options = {
            pollingIntervalSeconds: worker === 0 && name !== 'tidy' ? POLL_SECONDS : HELPERS_POLL_SECONDS,
            batchSize,
            includeMetadata: true,
            perJobResults: true,
          } as const;
          const id = await boss.work<object, void, typeof options>(name, options, async (jobs) => {
            const results = await Promise.all(jobs.map(settle));
            // Otherwise whatever was added since has woken it.
            if (jobs.length === batchSize) boss.notifyWorker(id);
            return results;
          });
          workers.push({ name, id });
        }
      }
      await boss.schedule('sweep', EVERY_MINUTE);
      await boss.schedule('tidy', EVERY_HOUR);
      await boss.send('sweep', {});
      await boss.send('tidy', {});
      wake(['sweep', 'tidy']);
    },
    async stop() {
      // Its own waiting looks twice a second.
      const ended = Promise.all(JOB_NAMES.map((name) => boss.offWork(name)));
      await Promise.race([ended, passing(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
      failedMails.flush();
      failedPushes.flush();
    },
  };
}
