import {
  LEAST_DELIVERY_KM,
  LEAST_READY_MINUTES,
  MOST_DAYS_AHEAD,
  MOST_DAYS_AWAY,
  MOST_DELIVERY_KM,
  MOST_NOTICE_MINUTES,
  MOST_READY_MINUTES,
  MOST_WINDOW_ORDERS,
} from '../limits.ts';
import { laterDay, localDay } from '../localTime.ts';
import { hasUnreadComma, typedAmount, typedCount } from '../typed.ts';
import { isDay } from './patterns.ts';
import { isBlank, type Rule, ruleOf } from './rule.ts';

export type KitchenForm = {
  delivery_km: string;
  prep_minutes: string;
  notice_minutes: string;
  orders_per_window: string;
};

/** Null: everywhere; undefined: no distance. */
export function parseDeliveryKm(text: string): number | null | undefined {
  if (isBlank(text)) return null;
  const km = typedAmount(text);
  return km >= LEAST_DELIVERY_KM && km <= MOST_DELIVERY_KM ? km : undefined;
}

export function parsePrepMinutes(text: string): number | undefined {
  return wholeOf(text, LEAST_READY_MINUTES, MOST_READY_MINUTES);
}

const wholeOf = (text: string, least: number, most: number): number | undefined => {
  const count = typedCount(text);
  return count >= least && count <= most ? count : undefined;
};

export const parseNotice = (text: string) => wholeOf(text, 0, MOST_NOTICE_MINUTES);
export const parseWindowOrders = (text: string) => wholeOf(text, 1, MOST_WINDOW_ORDERS);

export const kitchenRules: readonly Rule<KitchenForm>[] = [
  ruleOf('delivery_km', hasUnreadComma, 'deliveryKmComma'),
  ruleOf('delivery_km', (km) => parseDeliveryKm(km) === undefined, 'deliveryKmInvalid'),
  ruleOf('prep_minutes', (minutes) => parsePrepMinutes(minutes) === undefined, 'prepMinutesInvalid'),
  ruleOf('notice_minutes', (minutes) => parseNotice(minutes) === undefined, 'noticeInvalid'),
  ruleOf('orders_per_window', (orders) => parseWindowOrders(orders) === undefined, 'windowOrdersInvalid'),
];

export type DaysAwayForm = { from: string; to: string };

export const daysAwayRules: readonly Rule<DaysAwayForm>[] = [
  { field: 'from', isBroken: ({ from }, now) => !isDay(from) || from < localDay(now), code: 'daysAwayInvalid' },
  { field: 'to', isBroken: ({ from, to }) => !isDay(to) || to < from, code: 'daysAwayInvalid' },
  ruleOf('to', (to, now) => isDay(to) && to > laterDay(localDay(now), MOST_DAYS_AHEAD), 'daysAwayTooFar'),
  {
    field: 'to',
    isBroken: ({ from, to }) => isDay(from) && to > laterDay(from, MOST_DAYS_AWAY - 1),
    code: 'daysAwayTooMany',
  },
];
