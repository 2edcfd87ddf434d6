import { HOLD_MS } from '@homeplate/domain/limits';
import { startOfTorontoDay, torontoDay, torontoDayBounds } from '@homeplate/domain/torontoTime';
import type { DemoCheckout } from '../../db/demo/orders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// The oldest of "today's" orders: early in the morning they all move closer together, so that they stay today's.
const TODAY_SPAN_MS = 4 * HOUR_MS;

/** When what happened to an order; each is used only if it happened. */
export type DemoMoments = {
  /** The Toronto day of the order. */
  day: string;
  opened: Date;
  expired: Date;
  paid: Date;
  cancelled: Date;
  refunded: Date;
  accepted: Date;
  ready: Date;
  /** Where it takes longer. */
  readyLater: Date;
  pickedUp: Date;
  delivered: Date;
};

export function momentsOf(paidAt: DemoCheckout['paid'], now: Date): DemoMoments {
  const isToday = 'minutesAgo' in paidAt;
  const sinceMidnight = now.getTime() - torontoDayBounds(now).from.getTime();
  const pace = isToday ? Math.min(1, sinceMidnight / TODAY_SPAN_MS) : 1;
  const paid = isToday ? now.getTime() - paidAt.minutesAgo * MINUTE_MS * pace : hourOf(paidAt, now);
  const after = (minutes: number) => new Date(paid + minutes * MINUTE_MS * pace);
  const opened = after(-2);
  return {
    day: torontoDay(new Date(paid)),
    opened,
    expired: new Date(opened.getTime() + HOLD_MS),
    paid: new Date(paid),
    cancelled: after(3),
    refunded: after(4),
    accepted: after(3),
    ready: after(18),
    readyLater: after(43),
    pickedUp: after(21),
    delivered: after(38),
  };
}

function hourOf({ daysAgo, hour }: { daysAgo: number; hour: number }, now: Date): number {
  return startOfTorontoDay(torontoDay(new Date(now.getTime() - daysAgo * DAY_MS))).getTime() + hour * HOUR_MS;
}
