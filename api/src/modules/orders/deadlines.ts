import { DEADLINES, type DeadlineOrder, type Deadlines } from '@homeplate/domain/deadlines';
import { runsLateAt, travelBetween } from '@homeplate/domain/eta';
import type { Context } from '../../context.ts';
import type { DeadlineRow } from './deadlines.store.ts';

export type Planning = { config: Pick<Context['config'], 'deadlineScale'> };

export function deadlinesOf({ config }: Planning): Deadlines {
  return { ...DEADLINES, scale: config.deadlineScale };
}

export function asDeadlineOrder(row: DeadlineRow): DeadlineOrder {
  const { ready_by, kitchen_campus, customer_campus } = row;
  if (!ready_by) return row;
  const travel = travelBetween(kitchen_campus, customer_campus);
  return { ...row, runs_late_at: runsLateAt({ ...row, ready_by, travel }) ?? null };
}
