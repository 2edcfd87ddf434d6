import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTS, dueRound, pendingSteps, questionOf } from '../src/deadlineRound.ts';
import type { ActName, DeadlineOrder } from '../src/deadlines.ts';
import { isFinal } from '../src/orderLifecycle.ts';

const MINUTE = 60_000;
const paid = Date.parse('2026-11-23T12:00:00-05:00');
const after = (minutes: number) => new Date(paid + minutes * MINUTE);
const pending: DeadlineOrder = { status: 'Pending', paid_at: after(0) };

type Doing = { minutes: number; doing: string };
type Act = (order: DeadlineOrder, now: Date) => Partial<DeadlineOrder> | undefined;
const isWaiting = ({ status }: DeadlineOrder) => status === 'Waiting Pickup';

/** Undefined: not now. */
const DOINGS: Record<string, Act> = {
  accept: ({ status }, now) =>
    status === 'Pending'
      ? { status: 'Waiting Pickup', accepted_at: now, ready_by: new Date(now.getTime() + 180 * MINUTE) }
      : undefined,
  putOff: (order) =>
    isWaiting(order) && order.ready_by && !order.ready_at
      ? { ready_by: new Date(order.ready_by.getTime() + 15 * MINUTE) }
      : undefined,
  ready: (order, now) => (isWaiting(order) && !order.ready_at ? { ready_at: now } : undefined),
  claim: (order, now) => (isWaiting(order) && !order.claimed_at ? { claimed_at: now } : undefined),
  release: (order, now) => (order.claimed_at ? { claimed_at: null, claim_ended_at: now } : undefined),
  keepWaiting: (order, now) => (isWaiting(order) ? { kept_waiting_at: now } : undefined),
  pickup: (order, now) =>
    isWaiting(order)
      ? {
          status: 'In Progress',
          picked_up_at: now,
          arrives_by: new Date(now.getTime() + 300 * MINUTE),
          claimed_at: null,
        }
      : undefined,
  undoPickup: ({ status, picked_up_at }, now) =>
    status === 'In Progress' && now.getTime() - (picked_up_at?.getTime() ?? 0) <= 5 * MINUTE
      ? { status: 'Waiting Pickup', picked_up_at: null, arrives_by: null, claim_ended_at: now }
      : undefined,
  deny: ({ asked_arrival_at, denied_arrival_at }, now) =>
    asked_arrival_at && !denied_arrival_at ? { denied_arrival_at: now } : undefined,
  leave: ({ status, denied_arrival_at }, now) =>
    status === 'In Progress' && !denied_arrival_at
      ? { status: 'Completed', proof: 'none', completed_at: now }
      : undefined,
  denyLeft: (order, now) =>
    order.status === 'Completed' && questionOf(order, now) === 'arrived'
      ? { status: 'In Progress', proof: null, completed_at: null, denied_arrival_at: now }
      : undefined,
  confirm: ({ asked_arrival_at }) => (asked_arrival_at ? { status: 'Completed' } : undefined),
  deliver: ({ status }) => (status === 'In Progress' ? { status: 'Completed' } : undefined),
};

const EFFECTS: Record<ActName, (now: Date) => Partial<DeadlineOrder>> = {
  askWhetherToWait: () => ({}),
  releaseClaim: (now) => ({ claimed_at: null, claim_ended_at: now }),
  askArrival: (now) => ({ asked_arrival_at: now }),
  cancelUnaccepted: () => ({ status: 'Cancelled' }),
  cancelWithoutRider: () => ({ status: 'Cancelled' }),
  cancelUndelivered: () => ({ status: 'Cancelled' }),
  completeUnanswered: () => ({ status: 'Completed' }),
};

/** Parties act at will; rounds come late by up to `lag` minutes. */
function live(doings: readonly Doing[], lag: number, outage: number) {
  let order: DeadlineOrder = { ...pending, outage_ms: outage };
  const done = new Set<string>();
  const told: string[] = [];
  const times: number[] = [];
  let now = paid;
  const queue = [...doings];
  let doingAt = paid + (queue[0]?.minutes ?? 0) * MINUTE;
  const mayBeDenied = () => queue.length > 0 && questionOf(order, new Date(doingAt)) === 'arrived';
  while (!isFinal(order.status) || mayBeDenied()) {
    const next = isFinal(order.status) ? Number.POSITIVE_INFINITY : pendingSteps(order, done)[0]?.at.getTime();
    expect(next, 'an open order has a next step').toBeDefined();
    const roundAt = Math.max(now, (next as number) + lag * MINUTE);
    const doing = queue[0];
    if (doing !== undefined && doingAt <= roundAt) {
      now = Math.max(now, doingAt);
      order = { ...order, ...DOINGS[doing.doing]?.(order, new Date(now)) };
      queue.shift();
      doingAt = now + (queue[0]?.minutes ?? 0) * MINUTE;
      continue;
    }
    now = roundAt;
    const round = dueRound(order, done, new Date(now));
    expect(round.done.length, 'a round gets on').toBeGreaterThan(0);
    for (const step of round.tell) {
      expect(step.at.getTime()).toBeLessThanOrEqual(now);
      told.push(...step.tell.map((audience) => `${step.key} ${audience}`));
    }
    for (const key of round.done) done.add(key);
    times.push(now);
    if (round.act) {
      expect(ACTS[round.act].from).toBe(order.status);
      order = { ...order, ...EFFECTS[round.act](new Date(now)) };
      if (ACTS[round.act].to) expect(order.status).toBe(ACTS[round.act].to);
    }
  }
  return { order, told, times, now };
}

describe('every order', () => {
  const doings = fc.array(
    fc.record({
      minutes: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 200 })),
      doing: fc.constantFrom(...Object.keys(DOINGS).filter((name) => !['deliver', 'confirm'].includes(name))),
    }),
    { maxLength: 60 },
  );
  const started = doings.map((rest) => [{ minutes: 4, doing: 'accept' }, ...rest]);

  test('ends within 72 hours, tells each thing once, and never goes back in time', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.oneof(doings, started),
        fc.constantFrom(0, 1, 30),
        fc.constantFrom(0, 30 * MINUTE),
        (list, lag, outage) => {
          const { order, told, times, now } = live(list, lag, outage);
          expect(isFinal(order.status)).toBe(true);
          expect(now - paid).toBeLessThanOrEqual(72 * 60 * MINUTE);
          expect(new Set(told).size).toBe(told.length);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('that was left without proof and did not arrive is refunded a day after the customer said so', () => {
    const doings = ['accept', 'ready', 'claim', 'pickup', 'leave', 'denyLeft'].map((doing) => ({ minutes: 5, doing }));
    const { order, now } = live(doings, 0, 0);
    expect([order.status, (now - paid) / MINUTE]).toEqual(['Cancelled', 30 + 24 * 60]);
  });

  test('that nobody touches is refunded after ten minutes', () => {
    const { order, now, told } = live([], 0, 0);
    expect([order.status, (now - paid) / MINUTE]).toEqual(['Cancelled', 10]);
    expect(told).toHaveLength(7);
  });

  test('that somebody delivers is never touched by the system', () => {
    const quick = ['accept', 'ready', 'claim', 'pickup', 'deliver'].map((doing) => ({ minutes: 5, doing }));
    expect(live(quick, 0, 0).order.status).toBe('Completed');
  });
});
