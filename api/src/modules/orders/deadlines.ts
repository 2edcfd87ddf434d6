import { DEADLINES, type DeadlineOrder, type Deadlines } from '@homeplate/domain/deadlines';
import { runsLateAt, travelBetween } from '@homeplate/domain/eta';
import type { Context } from '../../context.ts';
import type { TimedOrder } from './deadlines.store.ts';

export type Planning = { config: Pick<Context['config'], 'deadlineScale'> };

export function deadlinesOf({ config }: Planning): Deadlines {
  return { ...DEADLINES, scale: config.deadlineScale };
}

/** The order as its deadlines see it: with the instant from which it runs late. */
export function asDeadlineOrder(row: TimedOrder): DeadlineOrder {
  const { ready_by, kitchen_campus, customer_campus } = row;
  if (!ready_by) return row;
  const travel = travelBetween(kitchen_campus, customer_campus);
  return { ...row, runs_late_at: runsLateAt({ ...row, ready_by, travel }) ?? null };
}
