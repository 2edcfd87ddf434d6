import { doAudited } from '../modules/operators/audit.ts';
import { printedLines } from '../platform/cleanText.ts';
import type { Transaction } from '../platform/database.ts';
import { type FailedJob, listFailedJobs, retryFailedJobs } from '../platform/jobRows.ts';
import { JOB_NAMES } from '../platform/jobs.ts';
import { showAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

const SHOWN = 100;

/** `jobs` */
export async function showFailedJobs(operator: Operator): Promise<void> {
  const find = (tx: Transaction) => listFailedJobs(tx, SHOWN);
  const shown = await showAudited(operator, 'look at jobs', find, {
    what: 'jobs',
    none: 'No job has failed.',
    describe,
  });
  if (shown === SHOWN) operator.say(`These are the oldest ${SHOWN}; there may be more.`);
}

export async function retryJobs(operator: Operator, wanted: string): Promise<void> {
  if (wanted !== 'all' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted))
    throw new UsageError(`${wanted} is not a job's id.`);
  const count = await doAudited(operator, 'retry job', operator.reason ?? null, async (tx) => {
    const result = await retryFailedJobs(tx, wanted);
    return { result, subject: wanted === 'all' ? null : wanted, details: { jobs: result } };
  });
  if (count === 0 && wanted !== 'all')
    throw new Refusal(`There is no failed job ${wanted}, or another one of its kind already does its work.`);
  operator.jobs.wake(JOB_NAMES);
  operator.say(
    count === 0
      ? 'No job has failed.'
      : `${count === 1 ? '1 job runs' : `${count} jobs run`} again at a running server.`,
  );
}

function describe(job: FailedJob): string {
  const next = job.state === 'failed' ? 'given up' : `next try ${job.next_try_at.toISOString()}`;
  const tries = job.tries === 1 ? '1 try' : `${job.tries} tries`;
  return printedLines([
    `${job.id}  ${job.queue}  ${tries} since ${job.created_at.toISOString()}, ${next}`,
    `  ${job.reason ?? 'no reason kept'}`,
  ]);
}
