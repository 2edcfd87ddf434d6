import type { Queryable, Transaction } from './database.ts';
import type { JobName } from './jobs.ts';

/** A job that failed: for good, or to be tried again later. Never its payload, which names people. */
export type FailedJob = {
  id: string;
  queue: JobName;
  /** `failed`: given up. `retry`: waits for its next try. */
  state: 'failed' | 'retry';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  /** What the last try said. */
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
