import {
  type ActName,
  ANSWER_MINUTES,
  DEADLINES,
  type DeadlineOrder,
  type Deadlines,
  type Step,
  stepsOf,
} from './deadlines.ts';
import type { OrderStatus } from './orderLifecycle.ts';

const MINUTE = 60_000;

/** What an act does to the order. An act without `to` leaves the status; a Cancelled one is refunded. */
export const ACTS: Readonly<Record<ActName, { from: OrderStatus; to?: OrderStatus; reason?: string }>> = {
  cancelUnaccepted: { from: 'Pending', to: 'Cancelled', reason: 'Not accepted in time' },
  askWhetherToWait: { from: 'Waiting Pickup' },
  cancelWithoutRider: { from: 'Waiting Pickup', to: 'Cancelled', reason: 'No rider was found' },
  releaseClaim: { from: 'Waiting Pickup' },
  askArrival: { from: 'In Progress' },
  completeUnanswered: { from: 'In Progress', to: 'Completed' },
  cancelUndelivered: { from: 'In Progress', to: 'Cancelled', reason: 'Did not arrive' },
};

/** Why an act cancels the order; one that was never marked ready did not end for want of a rider. */
export function reasonOf(act: ActName, { ready_at }: Pick<DeadlineOrder, 'ready_at'>): string | undefined {
  return act === 'cancelWithoutRider' && !ready_at ? NEVER_READY : ACTS[act].reason;
}

const NEVER_READY = 'It was never marked ready';

/** The steps that are still to come if nothing happens, the next one first. Its time is the order's `due_at`. */
export function pendingSteps(order: DeadlineOrder, done: ReadonlySet<string>, deadlines = DEADLINES): Step[] {
  if (order.waits_forever) return [];
  return stepsOf(order, deadlines)
    .filter(({ key }) => !done.has(key))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

export interface Round {
  /** Steps with an audience to notify. */
  tell: Step[];
  act?: ActName;
  /** Keys of everything that is over with this round, overtaken reminders included. */
  done: string[];
}

/**
 * What a round does with an order. One act counts, one that ends the order first of all; a reminder that a later step to the same audience on the
 * same topic, or the end of the order, has overtaken is skipped.
 */
export function dueRound(order: DeadlineOrder, done: ReadonlySet<string>, now: Date, deadlines = DEADLINES): Round {
  const due = pendingSteps(order, done, deadlines).filter(({ at }) => at <= now);
  const ending = due.find(({ act }) => act !== undefined && ACTS[act].to !== undefined);
  const acting = ending ?? due.findLast(({ act }) => act !== undefined);
  const mailed = stepsOf(order, deadlines).filter((step) => step.mailed && done.has(step.key));
  const tell = due
    .filter((step) => step === acting || (ending === undefined && step.act === undefined))
    .flatMap((step, place, steps) => {
      const later = steps.slice(place + 1).filter(({ topic }) => topic === step.topic);
      const left = step.tell.filter((audience) => !later.some((other) => other.tell.includes(audience)));
      const isFirst = !mailed.some(({ topic }) => topic === step.topic);
      return left.length === 0 ? [] : [{ ...step, tell: left, mailed: step.mailed && isFirst }];
    });
  return { tell, ...(acting?.act && { act: acting.act }), done: due.map(({ key }) => key) };
}

/** By when a Pending order is accepted or ends; null for any other, and for one that waits. */
export function acceptBy(order: DeadlineOrder, deadlines: Deadlines): Date | null {
  return pendingSteps(order, new Set(), deadlines).find(({ act }) => act === 'cancelUnaccepted')?.at ?? null;
}

/** By when a claimed order is picked up or free again; null for any other, and for one that waits. */
export function claimedUntil(order: DeadlineOrder, deadlines: Deadlines): Date | null {
  const ends = pendingSteps(order, new Set(), deadlines).filter(({ act }) => act && CLAIM_ENDS.includes(act));
  return (order.claimed_at && ends[0]?.at) ?? null;
}

const CLAIM_ENDS: readonly ActName[] = ['releaseClaim', 'cancelWithoutRider'];

/** When an order that did not arrive, as its customer said, is refunded unless it is delivered before; null for any other. */
export function refundBy(order: DeadlineOrder): Date | null {
  return pendingSteps(order, new Set()).find(({ act }) => act === 'cancelUndelivered')?.at ?? null;
}

/** What the customer is asked at present. */
export type Question = 'rider_missing' | 'arrived';

type Asked = Omit<DeadlineOrder, 'paid_at'>;

export function questionOf(order: Asked, now: Date): Question | null {
  const { status, waiting_word: word } = order;
  // A rider who has claimed it is not missing.
  if (status === 'Waiting Pickup') return word === 'asked_waiting' && !order.claimed_at ? 'rider_missing' : null;
  if (order.denied_arrival_at) return null;
  if (status === 'Completed') return isUnproven(order, now) ? 'arrived' : null;
  return status === 'In Progress' && order.asked_arrival_at ? 'arrived' : null;
}

/** Delivered without PIN or photo, and neither confirmed nor refunded; for a day. */
function isUnproven({ proof, completed_at, confirmed_arrival_at, is_refunded }: Asked, now: Date): boolean {
  if (proof !== 'none' || !completed_at || confirmed_arrival_at || is_refunded) return false;
  return now.getTime() < completed_at.getTime() + ANSWER_MINUTES * MINUTE;
}

/** How far an outage of `gap` milliseconds puts off what was already put off by `before`: after two minutes, to half an hour. */
export function outageShift(before: number, gap: number): number {
  return gap > 2 * MINUTE ? Math.min(before + gap, 30 * MINUTE) : before;
}

/** An order that ended unaccepted, or that its chef answered. */
export type Answer = { missed: boolean; customer_id: string };

/**
 * Whether a kitchen is paused: of the last orders that were paid while it was open, newest first, two in a row ended unaccepted. One
 * customer alone does not pause it.
 */
export function pausesKitchen([last, before]: readonly Answer[]): boolean {
  return last?.missed === true && before?.missed === true && last.customer_id !== before.customer_id;
}
