import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTS, dueRound, pendingSteps, questionOf } from '../src/deadlineRound.ts';
import type { ActName, DeadlineOrder } from '../src/deadlines.ts';
import { movedReadyTime } from '../src/eta.ts';
import { isFinal } from '../src/orderLifecycle.ts';

const MINUTE = 60_000;
const paid = Date.parse('2026-11-23T12:00:00-05:00');
const after = (minutes: number) => new Date(paid + minutes * MINUTE);
const pending: DeadlineOrder = { status: 'Pending', paid_at: after(0) };

type Doing = { minutes: number; doing: string };
type Act = (order: DeadlineOrder, now: Date) => Partial<DeadlineOrder> | undefined;
const isWaiting = ({ status }: DeadlineOrder) => status === 'Waiting Pickup';
const isBrought = (order: DeadlineOrder) => isWaiting(order) && !order.pickup;

/** Undefined: not now. */
const DOINGS: Record<string, Act> = {
  accept: ({ status, answer_from }, now) => {
    const from = Math.max(now.getTime(), answer_from?.getTime() ?? 0);
    return status === 'Pending'
      ? { status: 'Waiting Pickup', accepted_at: now, ready_by: new Date(from + 180 * MINUTE) }
      : undefined;
  },
  putOff: (order) =>
    isWaiting(order) && order.ready_by && !order.ready_at
      ? { ready_by: new Date(order.ready_by.getTime() + 15 * MINUTE) }
      : undefined,
  bringForward: (order, now) => {
    const by =
      isWaiting(order) && !order.ready_at && movedReadyTime(order.ready_by?.getTime() ?? 0, -10, now.getTime());
    return by ? { ready_by: new Date(by) } : undefined;
  },
  ready: (order, now) => (isWaiting(order) && !order.ready_at ? { ready_at: now } : undefined),
  claim: (order, now) => (isBrought(order) && !order.claimed_at ? { claimed_at: now } : undefined),
  release: (order, now) => (order.claimed_at ? { claimed_at: null, claim_ended_at: now } : undefined),
  keepWaiting: (order, now) => (isWaiting(order) ? { kept_waiting_at: now } : undefined),
  pickup: (order, now) =>
    isBrought(order)
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
  handBack: ({ status, asked_arrival_at, denied_arrival_at, ready_at }, now) =>
    status === 'In Progress' && !asked_arrival_at && !denied_arrival_at
      ? {
          ...{ status: 'Waiting Pickup', picked_up_at: null, arrives_by: null, help_called_at: null },
          ...{ handed_back_at: now, ready_at: ready_at ?? now },
        }
      : undefined,
  help: ({ status, help_called_at }, now) =>
    status === 'In Progress' && !help_called_at ? { help_called_at: now } : undefined,
  handOver: ({ status }) => (status === 'In Progress' ? { help_called_at: null } : undefined),
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
  askCollected: (now) => ({ asked_arrival_at: now }),
  completeUncollected: () => ({ status: 'Completed' }),
  cancelNeverReady: () => ({ status: 'Cancelled' }),
  askArrival: (now) => ({ asked_arrival_at: now }),
  cancelUnaccepted: () => ({ status: 'Cancelled' }),
  cancelWithoutRider: () => ({ status: 'Cancelled' }),
  cancelUndelivered: () => ({ status: 'Cancelled' }),
  cancelStranded: () => ({ status: 'Cancelled' }),
  completeUnanswered: () => ({ status: 'Completed' }),
};

/** Parties act at will; rounds come late by up to `lag` minutes. `from`: minutes until the answer is awaited. */
function live(doings: readonly Doing[], lag: number, outage: number, from: number | null = null, pickup = false) {
  let order: DeadlineOrder = { ...pending, pickup, outage_ms: outage, answer_from: from === null ? null : after(from) };
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
        fc.constantFrom(null, null, -15, 0, 5, 400, 5 * 24 * 60),
        fc.boolean(),
        (list, lag, outage, from, pickup) => {
          const { order, told, times, now } = live(list, lag, outage, from, pickup);
          expect(isFinal(order.status)).toBe(true);
          expect(now - paid).toBeLessThanOrEqual((Math.max(from ?? 0, 0) + 72 * 60) * MINUTE);
          expect(new Set(told).size).toBe(told.length);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('an order left without proof is refunded a day after the customer denies its arrival', () => {
    const doings = ['accept', 'ready', 'claim', 'pickup', 'leave', 'denyLeft'].map((doing) => ({ minutes: 5, doing }));
    const { order, now } = live(doings, 0, 0);
    expect([order.status, (now - paid) / MINUTE]).toEqual(['Cancelled', 30 + 24 * 60]);
  });

  test.each([
    [null, 10, 7],
    [4000, 4010, 8],
  ])('that nobody touches is refunded ten minutes after its answer is awaited (from %s)', (from, minutes, tells) => {
    const { order, now, told } = live([], 0, 0, from);
    expect([order.status, (now - paid) / MINUTE]).toEqual(['Cancelled', minutes]);
    expect(told).toHaveLength(tells);
  });

  test.each([
    ['accept ready', 'Completed'],
    ['accept', 'Cancelled'],
  ])('that nobody collects ends a day after the question: %s', (words, status) => {
    const { order, now, told } = live(
      words.split(' ').map((doing) => ({ minutes: 4, doing })),
      ...([0, 0, null, true] as const),
    );
    expect(order.status).toBe(status);
    expect((now - paid) / MINUTE).toBe(4 + 180 + 60 + 24 * 60);
    expect(told.filter((what) => /^(rider|claim|late|door)/.test(what))).toEqual([]);
    expect(told.slice(-2)).toEqual(['collect.end customer', 'collect.end chef']);
  });

  test('that somebody delivers is never touched by the system', () => {
    const quick = ['accept', 'ready', 'claim', 'pickup', 'deliver'].map((doing) => ({ minutes: 5, doing }));
    expect(live(quick, 0, 0).order.status).toBe('Completed');
  });
});
