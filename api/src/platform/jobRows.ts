import type { Queryable, Transaction } from './database.ts';
import { JOB_NAMES, type JobName } from './jobs.ts';

export type JobCount = { queue: JobName; state: 'queued' | 'active' | 'failed'; count: number };

export async function forgetFinishedMails(tx: Queryable, to: string): Promise<void> {
  await tx`delete from pgboss.job where name = 'mail' and state >= 'completed' and lower(data ->> 'to') = lower(${to})`;
}

/** A job to be retried counts as queued. */
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

/** Never with its payload, which names people. */
export type FailedJob = {
  id: string;
  queue: JobName;
  /** `failed`: given up; `retry`: waits. */
  state: 'failed' | 'retry';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  reason: string | null;
};

export function listFailedJobs(sql: Queryable, limit: number): Promise<FailedJob[]> {
  return sql<FailedJob[]>`
    select id::text, name as queue, state::text, retry_count as tries, created_on as created_at,
      start_after as next_try_at, coalesce(output ->> 'reason', output ->> 'message') as reason
    from pgboss.job where state in ('failed', 'retry') order by created_on, id limit ${limit}`;
}

/** One by its id, those of a queue, or `all`; answers how many. Skips a job while another of its key waits or runs. */
export async function retryFailedJobs(tx: Transaction, wanted: string): Promise<number> {
  // The queue's clock is the database's.
  const rows = await tx`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null,
      start_after = now()
    where state in ('failed', 'retry') and ${wanted} in ('all', name, id::text)
      and (state = 'retry' or singleton_key is null or not exists (
        select from pgboss.job as other where other.name = job.name and other.singleton_key = job.singleton_key
          and (other.state in ('created', 'retry', 'active') or (other.state = 'failed' and other.id > job.id))))
    returning id`;
  return rows.length;
}
