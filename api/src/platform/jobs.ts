import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Queryable, Transaction } from './database.ts';
import type { InFlight } from './inFlight.ts';
import { createOnceAMinute } from './logger.ts';
import type { Signals } from './signal.ts';

/** The work that leaves the process, by queue. Each payload names records; the job reads them again when it runs. */
export type JobPayloads = {
  refund: { refundId: string };
  mail: {
    kind: string;
    to: string;
    values: Record<string, string>;
    messageId: string;
    /** That it is about. */
    orderId?: string;
    /** Of one that can be switched off. */
    unsubscribeUrl?: string;
  };
  /** Notifications of one user that are one message. */
  push: { ids: readonly string[] };
  /** Of a user who has deleted the account. */
  removePictures: { userId: string };
  fulfil: { sessionId: string };
  /** A page that the provider may have opened without our learning of it. */
  release: { checkoutId: string };
  /** A page that a customer was given, and that may no longer be paid. */
  closePage: { checkoutId: string };
  /** What the built-in payment provider tells the shop. */
  paymentMessage: { id: string; sessionId: string };
  /** Every minute and at start: what no event has settled. */
  sweep: Record<string, never>;
  /** Every hour and at start: what may wait, such as counting and clearing up. */
  tidy: Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type JobOptions = {
  /** Not before this instant. */
  startAfter?: Date;
  /** While a job of that key waits, a second one is not added. */
  key?: string;
};

/** How many jobs of a queue are in a state: waiting (`queued`), running (`active`), given up (`failed`). */
export type JobCount = { queue: JobName; state: 'queued' | 'active' | 'failed'; count: number };

/** Durable jobs in the same database: added in the transaction that causes them, retried until they succeed. */
export type Jobs = {
  add<Name extends JobName>(tx: Queryable, name: Name, payload: JobPayloads[Name], options?: JobOptions): Promise<void>;
  /** Lets the queues be looked at once, here or, where this process does no work, by the others. */
  wake(names: readonly JobName[]): void;
};

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobRunner = Jobs & {
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish and closes the runner's connections. */
  stop(): Promise<void>;
};

// `exclusive`: one waiting or running job of a key. `singleton`: one running job of the queue.
const QUEUES: Readonly<Record<JobName, 'standard' | 'exclusive' | 'singleton'>> = {
  refund: 'exclusive',
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
/** For what no process was woken for: one died after its commit, or a job starts later. */
const POLL_SECONDS = 10;
const WAKE_MS = 100;
const AT_ONCE = 10;
/** Each is a worker by itself. What was missed is found by the first; a waking calls them all. */
const PUSHES_AT_ONCE = 5;
const HELPERS_POLL_SECONDS = 300;
const HEARTBEAT_SECONDS = 15;
/** A mail names people. Of other work it is of use what failed. */
const MAIL_KEPT_SECONDS = 3600;
const OTHERS_KEPT_SECONDS = 7 * 86_400;
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '7 * * * *';

// A queue is woken after the commit of what was added: a NOTIFY inside a business transaction makes all commits wait for each other.
/** Opens the job queues, making their tables when they are missing. */
export async function openJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { inFlight, signals }: { inFlight?: InFlight; signals?: Signals } = {},
): Promise<JobRunner> {
  // Its driver waits for ever otherwise; an answer this late comes from a line that is dead. The connection is given up with it.
  const limits = { query_timeout: 30_000, connectionTimeoutMillis: 5_000 };
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    ...limits,
    application_name: 'homeplate jobs',
    // How soon the work of a process that was killed is taken up by another.
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    // What the clock starts may be this late.
    cronWorkerIntervalSeconds: POLL_SECONDS,
    // No job waits for another.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.warn({ err: { type: error.name, message: error.message } }, 'job queue'));
  await boss.start();
  for (const name of JOB_NAMES) {
    const options = {
      // A refund or a mail is never given up: weeks of tries, half a minute apart, so that all is done soon after a fault.
      retryLimit: QUEUES[name] === 'singleton' ? 0 : 50_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      expireInSeconds: 120,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: name === 'mail' ? MAIL_KEPT_SECONDS : OTHERS_KEPT_SECONDS,
    };
    await boss.createQueue(name, { ...options, policy: QUEUES[name] });
    // A queue that an older version made keeps that version's options until it is given ours.
    await boss.updateQueue(name, options);
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
  // Anyone can ask for a mail or a push, and any server can refuse it for now; of other work each failure is its own.
  const failedMails = createOnceAMinute();
  const failedPushes = createOnceAMinute();
  return {
    async add(tx, name, payload, options = {}) {
      await boss.send(name, payload, {
        // With a list of values it is prepared once for a connection: it is long.
        db: {
          executeSql: async (text, values = []) => ({ rows: await tx.text(text, values) }),
        },
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
            // The queue keeps the message and tries again; the log says what work waits.
            const reason = error instanceof Error ? error.message : 'unknown';
            const failed = { queue: name, job: job.id, reason };
            const crowd = { mail: failedMails, push: failedPushes }[name as string];
            if (crowd !== undefined) crowd.report((count) => log.warn({ ...failed, count }, 'jobs failed'));
            else log.warn(failed, 'job failed');
            // The longest that its next try may be put off; later tries are found by polling.
            const retryMs = 1_000 * 2 ** (job.retryCount + 1);
            if (retryMs < POLL_SECONDS * 1_000) setTimeout(wake, retryMs, [name]).unref();
            return { id: job.id, status: 'failed' as const, output: { reason } };
          } finally {
            done?.();
          }
        };
        // A batch waits for its slowest job: those that wait for servers that anyone can name come one by one.
        const [batchSize, count] = name === 'push' ? [1, PUSHES_AT_ONCE] : [AT_ONCE, 1];
        for (let worker = 0; worker < count; worker += 1) {
          const options = {
            pollingIntervalSeconds: worker === 0 ? POLL_SECONDS : HELPERS_POLL_SECONDS,
            batchSize,
            includeMetadata: true,
            perJobResults: true,
          } as const;
          const id = await boss.work<object, void, typeof options>(name, options, async (jobs) => {
            const results = await Promise.all(jobs.map(settle));
            // There may be more: it looks again until it finds nothing.
            boss.notifyWorker(id);
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
      await boss.stop({ graceful: true, timeout: 10_000 });
      failedMails.flush();
      failedPushes.flush();
    },
  };
}

/** Forgets what was mailed to an address; what waits is still sent. */
export async function forgetFinishedMails(tx: Queryable, to: string): Promise<void> {
  await tx`delete from pgboss.job where name = 'mail' and state >= 'completed' and lower(data ->> 'to') = lower(${to})`;
}

/** Counts the jobs of every queue, zeros included. A job that failed and is tried again counts as queued. */
export async function countJobs(sql: Queryable): Promise<JobCount[]> {
  const rows = await sql<JobCount[]>`
    select name as queue, case when state in ('created', 'retry') then 'queued' else state::text end as state,
      count(*) as count
    from pgboss.job where state < 'completed' or state = 'failed' group by 1, 2`;
  return JOB_NAMES.flatMap((queue) =>
    (['queued', 'active', 'failed'] as const).map((state) => {
      const found = rows.find((row) => row.queue === queue && row.state === state);
      return { queue, state, count: found?.count ?? 0 };
    }),
  );
}

/** A job that failed: for good, or to be tried again later. Never its payload, which names people. */
export type FailedJob = {
  id: string;
  queue: JobName;
  /** `failed`: given up. `retry`: waits for its next try. */
  state: 'failed' | 'retry';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  /** Why the last try failed. */
  reason: string | null;
};

/** The jobs whose last try failed, oldest first. */
export function listFailedJobs(sql: Queryable, limit: number): Promise<FailedJob[]> {
  return sql<FailedJob[]>`
    select id::text, name as queue, state::text, retry_count as tries, created_on as created_at,
      start_after as next_try_at, coalesce(output ->> 'reason', output ->> 'message') as reason
    from pgboss.job where state in ('failed', 'retry') order by created_on, id limit ${limit}`;
}

/**
 * Lets failed jobs run again at once: those with these ids, or all. Answers the ids that were put back. A job is left alone
 * while another of its key waits or runs, since that one does the same work.
 */
export async function retryFailedJobs(tx: Transaction, ids: readonly string[] | 'all'): Promise<string[]> {
  const wanted = ids === 'all' ? null : [...ids];
  // The queue's own clock is the database's.
  const rows = await tx<{ id: string }[]>`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null,
      start_after = now()
    where state in ('failed', 'retry') and (${wanted}::text[] is null or id::text = any(${wanted}))
      and (state = 'retry' or singleton_key is null or not exists (
        select from pgboss.job as other where other.name = job.name and other.singleton_key = job.singleton_key
          and (other.state in ('created', 'retry', 'active') or (other.state = 'failed' and other.id > job.id))))
    returning id::text`;
  return rows.map((row) => row.id);
}
