import { type FailedJob, listFailedJobs, retryFailedJobs } from '../platform/jobRows.ts';
import { JOB_NAMES } from '../platform/jobs.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

const SHOWN = 100;

/** `jobs` */
export async function showFailedJobs(operator: Operator): Promise<void> {
  const jobs = await doAudited(operator, 'look at jobs', null, async (tx) => {
    const found = await listFailedJobs(tx, SHOWN);
    return { result: found, subject: null, details: { jobs: found.length } };
  });
  if (jobs.length === 0) return operator.say('No job has failed.');
  for (const job of jobs) operator.say(describe(job));
  if (jobs.length === SHOWN) operator.say(`These are the oldest ${SHOWN}; there may be more.`);
}

/** `retry <job id> | all` */
export async function retryJobs(operator: Operator, wanted: string): Promise<void> {
  if (wanted !== 'all' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted))
    throw new UsageError(`${wanted} is not a job's id.`);
  const count = await doAudited(operator, 'retry job', operator.reason ?? null, async (tx) => {
    const ids = await retryFailedJobs(tx, wanted === 'all' ? 'all' : [wanted]);
    if (ids.length === 0 && wanted !== 'all')
      throw new Refusal(`There is no failed job ${wanted}, or another one of its kind already does its work.`);
    const subject = wanted === 'all' ? null : wanted;
    return { result: ids.length, subject, details: { jobs: ids.length } };
  });
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
  return `${job.id}  ${job.queue}  ${tries} since ${job.created_at.toISOString()}, ${next}\n  ${job.reason ?? 'no reason kept'}`;
}
