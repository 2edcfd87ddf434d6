import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from '../../context.ts';
import type { OperatorHealth } from '../../generated/resolverTypes.ts';
import { type FailedJob, listFailedJobs } from '../../platform/jobRows.ts';
import type { Payments } from '../../providers/payments.ts';
import { readOrderFigures } from '../checkout/orderFigures.ts';

const SHOWN = 100;
const NANOSECONDS = 1_000_000;
const ASK_AGAIN_MS = 10_000;
const ROOT = new URL('../../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(ROOT, 'utf8')) as { version: string };

const lag = monitorEventLoopDelay({ resolution: 50 });
lag.enable();

export async function readHealth(context: Context): Promise<OperatorHealth> {
  const { payments, sql } = context;
  const [figures, jobs, isReachable] = await Promise.all([
    readOrderFigures(context),
    listFailedJobs(sql, SHOWN),
    askPayments(payments),
  ]);
  const lagMs = lag.count > 0 ? lag.percentile(99) / NANOSECONDS : 0;
  lag.reset();
  return {
    version,
    lag_ms: Math.round(lagMs),
    payments: payments.name,
    payments_reachable: isReachable,
    refunds_waiting: figures.refundsWaiting,
    refunds_refused: figures.refundsRefused,
    orders_late: figures.ordersLate,
    jobs: jobs.map(presentJob),
  };
}

const presentJob = (job: FailedJob) => ({
  id: job.id,
  queue: job.queue,
  tries: job.tries,
  since: job.created_at.toISOString(),
  next_try: job.state === 'failed' ? null : job.next_try_at.toISOString(),
  reason: job.reason,
});

const asked = new WeakMap<Payments, { at: number; answer: Promise<boolean> }>();

function askPayments(payments: Payments): Promise<boolean> {
  const last = asked.get(payments);
  const at = Date.now();
  if (last !== undefined && at - last.at < ASK_AGAIN_MS) return last.answer;
  const answer = payments.retrieveSession('cs_test_health').then(
    () => true,
    () => false,
  );
  asked.set(payments, { at, answer });
  return answer;
}
