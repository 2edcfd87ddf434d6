import {
  LEAST_DELIVERY_KM,
  LEAST_READY_MINUTES,
  MOST_DAYS_AHEAD,
  MOST_DAYS_AWAY,
  MOST_DELIVERY_KM,
  MOST_READY_MINUTES,
} from '../limits.ts';
import { laterDay, torontoDay } from '../torontoTime.ts';
import { isDay } from './patterns.ts';
import { isBlank, type Rule } from './rule.ts';

export type KitchenForm = { delivery_km: string; prep_minutes: string };

/** Null: everywhere; undefined: no distance. */
export function parseDeliveryKm(text: string): number | null | undefined {
  if (isBlank(text)) return null;
  const km = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return km >= LEAST_DELIVERY_KM && km <= MOST_DELIVERY_KM ? km : undefined;
}

export function parsePrepMinutes(text: string): number | undefined {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes >= LEAST_READY_MINUTES && minutes <= MOST_READY_MINUTES ? minutes : undefined;
}

export const kitchenRules: readonly Rule<KitchenForm>[] = [
  {
    field: 'delivery_km',
    isBroken: (form) => parseDeliveryKm(form.delivery_km) === undefined,
    code: 'deliveryKmInvalid',
  },
  {
    field: 'prep_minutes',
    isBroken: (form) => parsePrepMinutes(form.prep_minutes) === undefined,
    code: 'prepMinutesInvalid',
  },
];

export type DaysAwayForm = { from: string; to: string };

export const daysAwayRules: readonly Rule<DaysAwayForm>[] = [
  { field: 'from', isBroken: ({ from }, now) => !isDay(from) || from < torontoDay(now), code: 'daysAwayInvalid' },
  { field: 'to', isBroken: ({ from, to }) => !isDay(to) || to < from, code: 'daysAwayInvalid' },
  {
    field: 'to',
    isBroken: ({ to }, now) => isDay(to) && to > laterDay(torontoDay(now), MOST_DAYS_AHEAD),
    code: 'daysAwayTooFar',
  },
  {
    field: 'to',
    isBroken: ({ from, to }) => isDay(from) && to > laterDay(from, MOST_DAYS_AWAY - 1),
    code: 'daysAwayTooMany',
  },
];
