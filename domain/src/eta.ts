import { campusDistance } from './distance.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const HANDOVER = 3;

export interface EtaOrder {
  ready_by: Date;
  ready_at?: Date | null;
  picked_up_at?: Date | null;
  promised_to?: Date | null;
  travel: Travel;
}

/** Minutes. */
export type Travel = { min: number; max: number };

/** Minutes around the expected arrival. */
export type Spread = { early: number; late: number };

export type Spreads = { kitchen: Spread; road: Spread };

/** Minutes late (`missedBy`; negative: early), of the kitchen and of all kitchens. */
export type Misses = { own: readonly number[]; pooled: readonly number[] };

export const OWN_MISSES = 20;
export const POOLED_MISSES = 50;
const COLD: Spreads = { kitchen: { early: -5, late: 15 }, road: { early: -3, late: 7 } };
const NEAR: Travel = { min: 6, max: 12 };
const UNKNOWN: Travel = { min: 6, max: 30 };

export function travelBetween(kitchenCampus: string | null, customerCampus: string | null): Travel {
  const km = campusDistance(kitchenCampus, customerCampus);
  if (km === undefined) return UNKNOWN;
  if (km === 0) return NEAR;
  const minutes = ((km * 1.4) / 35) * 60 + 5;
  return { min: minutes, max: minutes };
}

/** Never before now; undefined: what is due is not brought forward. */
export function movedReadyTime(readyBy: number, minutes: number, now: number): number | undefined {
  if (minutes < 0 && readyBy <= now) return undefined;
  return Math.max(now, Math.max(readyBy, now) + minutes * MINUTE);
}

/** Rounded outward to five minutes, never in the past. */
export function etaOf(order: EtaOrder, spreads: Spreads, now: Date): { from: Date; to: Date; late: boolean } {
  const { expected, overdue, least } = forecast(order, now.getTime());
  const spread = order.picked_up_at ? spreads.road : spreads.kitchen;
  // A late order is less certain: half its delay may come again.
  const latest = Math.max(expected + spread.late * MINUTE + overdue / 2, now.getTime() + least);
  const earliest = Math.min(expected + spread.early * MINUTE, latest);
  const down = Math.floor(earliest / STEP) * STEP;
  const from = down >= now.getTime() ? down : Math.ceil(now.getTime() / STEP) * STEP;
  const to = Math.max(Math.ceil(latest / STEP) * STEP, from + STEP);
  return { from: new Date(from), to: new Date(to), late: now >= (runsLateAt(order) ?? Number.POSITIVE_INFINITY) };
}

/** Minutes from an order to its door, rounded outward to five. */
export function usualMinutes(prepMinutes: number, travel: Travel, spreads: Spreads): { from: number; to: number } {
  const { from, to } = etaOf({ ready_by: new Date(prepMinutes * MINUTE), travel }, spreads, new Date(0));
  return { from: from.getTime() / MINUTE, to: to.getTime() / MINUTE };
}

export function runsLateAt(order: EtaOrder): Date | undefined {
  const promise = order.promised_to?.getTime();
  if (promise === undefined) return undefined;
  const { start, remaining } = stretch(order);
  if (start + remaining > promise) return new Date(0);
  return new Date(order.picked_up_at ? promise : promise - remaining);
}

// A tap hours late tells nothing.
const MISSED = { least: -30, most: 60 };

/** `statedAt`: Accept or Pickup. */
export function missedBy(order: EtaOrder, statedAt: Date, deliveredAt: Date): number {
  const minutes = (deliveredAt.getTime() - forecast(order, statedAt.getTime()).expected) / MINUTE;
  return Math.min(Math.max(minutes, MISSED.least), MISSED.most);
}

export function spreadsFor(travel: Travel, misses: { kitchen: Misses; road: Misses }): Spreads {
  const half = (travel.max - travel.min) / 2;
  const spread = (phase: keyof Spreads): Spread => {
    const { own, pooled } = misses[phase];
    if (own.length >= OWN_MISSES) return percentiles(own);
    if (pooled.length >= POOLED_MISSES) return percentiles(pooled);
    return { early: COLD[phase].early - half, late: COLD[phase].late + half };
  };
  return { kitchen: spread('kitchen'), road: spread('road') };
}

function percentiles(misses: readonly number[]): Spread {
  const sorted = misses.toSorted((one, other) => one - other);
  const last = sorted.length - 1;
  return { early: sorted[Math.floor(last * 0.1)] ?? 0, late: sorted[Math.ceil(last * 0.9)] ?? 0 };
}

type Stretch = { start: number; remaining: number; due: number; least: number };

/** Milliseconds; `due`: when it should have moved on, `least`: the least it takes. */
function stretch({ ready_by, ready_at, picked_up_at, travel }: EtaOrder): Stretch {
  const way = ((travel.min + travel.max) / 2) * MINUTE;
  if (picked_up_at) {
    const start = picked_up_at.getTime();
    return { start, remaining: way, due: start + travel.max * MINUTE, least: 0 };
  }
  const start = (ready_at ?? ready_by).getTime();
  return { start, remaining: HANDOVER * MINUTE + way, due: start, least: (HANDOVER + travel.min) * MINUTE };
}

function forecast(order: EtaOrder, now: number) {
  const { start, remaining, due, least } = stretch(order);
  const overdue = Math.max(now - due, 0);
  return { expected: start + overdue + remaining, overdue, least };
}
