import {
  type ActName,
  ANSWER_MINUTES,
  DEADLINES,
  type DeadlineOrder,
  type Deadlines,
  type Step,
  stepsOf,
} from './deadlines.ts';
import { MISSED_ORDERS } from './kitchenHours.ts';
import type { OrderStatus } from './orderLifecycle.ts';

const MINUTE = 60_000;

/** Without `to` the status stays; a Cancelled order is refunded. */
export const ACTS: Readonly<Record<ActName, { from: OrderStatus; to?: OrderStatus; reason?: string }>> = {
  cancelUnaccepted: { from: 'Pending', to: 'Cancelled', reason: 'Not accepted in time' },
  askWhetherToWait: { from: 'Waiting Pickup' },
  cancelWithoutRider: { from: 'Waiting Pickup', to: 'Cancelled', reason: 'No rider was found' },
  releaseClaim: { from: 'Waiting Pickup' },
  askArrival: { from: 'In Progress' },
  askCollected: { from: 'Waiting Pickup' },
  completeUncollected: { from: 'Waiting Pickup', to: 'Completed' },
  cancelNeverReady: { from: 'Waiting Pickup', to: 'Cancelled', reason: 'The kitchen did not mark it ready' },
  completeUnanswered: { from: 'In Progress', to: 'Completed' },
  cancelUndelivered: { from: 'In Progress', to: 'Cancelled', reason: 'Did not arrive' },
  cancelStranded: { from: 'In Progress', to: 'Cancelled', reason: 'The rider could not deliver it' },
};

type Cooked = Pick<DeadlineOrder, 'ready_at' | 'picked_up_at'>;

/** What a rider had in hand was ready, marked or not. */
export const wasReady = ({ ready_at, picked_up_at }: Cooked) => Boolean(ready_at ?? picked_up_at);

/** An order that was never marked ready did not end for want of a rider. */
export function reasonOf(act: ActName, order: Cooked): string | undefined {
  return act === 'cancelWithoutRider' && !wasReady(order) ? NEVER_READY : ACTS[act].reason;
}

const NEVER_READY = ACTS.cancelNeverReady.reason;

/** Its time is the order's `due_at`. */
export function pendingSteps(order: DeadlineOrder, done: ReadonlySet<string>, deadlines = DEADLINES): Step[] {
  if (order.waits_forever) return [];
  return stepsOf(order, deadlines)
    .filter(({ key }) => !done.has(key))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

export interface Round {
  tell: Step[];
  act?: ActName;
  /** Overtaken reminders included. */
  done: string[];
}

/**
 * An ending one first. A reminder is skipped when the end, or a later step of the same topic and audience, has
 * overtaken it.
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

/** Null unless Pending. */
export function acceptBy(order: DeadlineOrder, deadlines: Deadlines): Date | null {
  return stepsOf(order, deadlines).find(({ act }) => act === 'cancelUnaccepted')?.at ?? null;
}

/** Null unless claimed. */
export function claimedUntil(order: DeadlineOrder, deadlines: Deadlines): Date | null {
  const ends = pendingSteps(order, new Set(), deadlines).filter(({ act }) => act && CLAIM_ENDS.includes(act));
  return (order.claimed_at && ends[0]?.at) ?? null;
}

const CLAIM_ENDS: readonly ActName[] = ['releaseClaim', 'cancelWithoutRider'];

/** Unless delivered; null for others. */
export function refundBy(order: DeadlineOrder, deadlines: Deadlines): Date | null {
  return pendingSteps(order, new Set(), deadlines).find(({ act }) => act && REFUNDING.includes(act))?.at ?? null;
}

const REFUNDING: readonly ActName[] = ['cancelUndelivered', 'cancelStranded'];

/** `kept_waiting`: may still cancel. */
export type Question = 'rider_missing' | 'kept_waiting' | 'arrived' | 'stranded' | 'collected';

type Asked = Omit<DeadlineOrder, 'paid_at'>;

export function questionOf(order: Asked, now: Date): Question | null {
  const { status, waiting_word: word } = order;
  if (order.pickup) return status === 'Waiting Pickup' && order.asked_arrival_at ? 'collected' : null;
  if (status === 'Waiting Pickup') {
    if (order.claimed_at) return null;
    return word === 'asked_waiting' ? 'rider_missing' : word === 'kept_waiting' ? word : null;
  }
  if (status === 'In Progress' && order.help_called_at) return 'stranded';
  if (order.denied_arrival_at) return null;
  if (status === 'Completed') return isUnproven(order, now) ? 'arrived' : null;
  return status === 'In Progress' && order.asked_arrival_at ? 'arrived' : null;
}

function isUnproven({ proof, completed_at, confirmed_arrival_at, is_refunded }: Asked, now: Date): boolean {
  if (proof !== 'none' || !completed_at || confirmed_arrival_at || is_refunded) return false;
  return now.getTime() < completed_at.getTime() + ANSWER_MINUTES * MINUTE;
}

/** In milliseconds. */
export function outageShift(before: number, gap: number): number {
  return gap > 2 * MINUTE ? Math.min(before + gap, 30 * MINUTE) : before;
}

export type Answer = { missed: boolean; customer_id: string };

/** Not of one customer, who could pause a kitchen alone. */
export function pausesKitchen(answers: readonly Answer[]): boolean {
  const last = answers.slice(0, MISSED_ORDERS);
  const customers = new Set(last.map(({ customer_id }) => customer_id));
  return last.length === MISSED_ORDERS && last.every(({ missed }) => missed) && customers.size > 1;
}
