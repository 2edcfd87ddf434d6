import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EtaOrder,
  etaOf,
  missedBy,
  movedReadyTime,
  runsLateAt,
  spreadsFor,
  type Travel,
  travelBetween,
} from '../src/eta.ts';

const MINUTE = 60_000;
const noon = Date.parse('2026-11-23T12:00:00-05:00');
const after = (minutes: number) => new Date(noon + minutes * MINUTE);
const near: Travel = { min: 6, max: 12 };
const nobody = { own: [], pooled: [] };
const cold = spreadsFor(near, { kitchen: nobody, road: nobody });
const minutesOf = ({ from, to, late }: ReturnType<typeof etaOf>) => [
  (from.getTime() - noon) / MINUTE,
  (to.getTime() - noon) / MINUTE,
  late,
];

describe('distances', () => {
  test('become minutes on the road', () => {
    expect(travelBetween('Doon Campus', 'Doon Campus')).toEqual({ min: 6, max: 12 });
    expect(travelBetween('Doon Campus', 'Waterloo Campus').min).toBeCloseTo(37, 0);
  });
});

describe('the range of a first kitchen', () => {
  test('is ready, handover and travel, five minutes less and fifteen more', () => {
    // 25 + 3 + 6 − 5 = 29 and 25 + 3 + 12 + 15 = 55, outward.
    expect(minutesOf(etaOf({ ready_by: after(25), travel: near }, cold, after(0)))).toEqual([25, 55, false]);
  });

  test('is travel, three minutes less and seven more, after Pickup', () => {
    const order = { ready_by: after(25), picked_up_at: after(0), travel: near };
    expect(minutesOf(etaOf(order, cold, after(0)))).toEqual([0, 20, false]);
  });

  test('follows what was stated of readiness', () => {
    const order = { ready_by: after(25), travel: near };
    expect(minutesOf(etaOf({ ...order, ready_at: after(10) }, cold, after(10)))).toEqual([10, 40, false]);
    expect(minutesOf(etaOf({ ...order, ready_by: after(35) }, cold, after(20)))).toEqual([35, 65, false]);
  });

  test('says once it is later than promised', () => {
    const order = { ready_by: after(25), travel: near, promised_to: after(55) };
    expect(etaOf(order, cold, after(42)).late).toBe(false);
    expect(runsLateAt(order)).toEqual(after(43));
    expect(minutesOf(etaOf(order, cold, after(43)))).toEqual([45, 85, true]);
    expect(etaOf({ ...order, ready_by: after(60) }, cold, after(1)).late).toBe(true);
  });
});

const orders: fc.Arbitrary<EtaOrder> = fc.record({
  ready_by: fc.integer({ min: 5, max: 180 }).map(after),
  ready_at: fc.option(fc.integer({ min: 0, max: 240 }).map(after)),
  picked_up_at: fc.option(fc.integer({ min: 0, max: 300 }).map(after)),
  promised_to: fc.option(fc.integer({ min: 10, max: 300 }).map(after)),
  travel: fc.oneof(
    fc.constant(near),
    fc.integer({ min: 6, max: 250 }).map((minutes) => ({ min: minutes, max: minutes })),
  ),
});
const misses = fc.array(fc.integer({ min: -60, max: 120 }), { maxLength: 80 });
const phase = fc.record({ own: misses, pooled: misses });
const history = fc.record({ kitchen: phase, road: phase });
const seconds = fc.integer({ min: 0, max: 30_000 }).map((count) => new Date(noon + count * 1000));

test.each([
  ['later', 20, 10, 30],
  ['later, from now where it is over', -7, 5, 5],
  ['to earlier', 20, -10, 10],
  ['to earlier, but not before now', 3, -10, 0],
  ['not to earlier once it is due', 0, -5, undefined],
  ['not to earlier once it is late', -7, -5, undefined],
])('a ready time is moved %s', (_, minutes, by, moved) => {
  const at = movedReadyTime(noon + minutes * MINUTE, by, noon);
  expect(at === undefined ? at : (at - noon) / MINUTE).toBe(moved);
});

describe('every range', () => {
  const always = (check: (order: EtaOrder, spreads: ReturnType<typeof spreadsFor>, now: Date) => void) =>
    fc.assert(
      fc.property(orders, history, seconds, (order, past, now) => check(order, spreadsFor(order.travel, past), now)),
      { numRuns: 1000 },
    );

  test('is not past, stands on five minutes, and has a width', () => {
    always((order, spreads, now) => {
      const { from, to } = etaOf(order, spreads, now);
      expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(5 * MINUTE);
      expect([from.getTime() % (5 * MINUTE), to.getTime() % (5 * MINUTE)]).toEqual([0, 0]);
    });
  });

  test('does not end before what must still happen', () => {
    always((order, spreads, now) => {
      const least = order.picked_up_at ? 0 : 3 + order.travel.min;
      expect(etaOf(order, spreads, now).to.getTime()).toBeGreaterThanOrEqual(now.getTime() + least * MINUTE);
    });
  });

  test('holds what it holds before rounding, but for the past', () => {
    always((order, spreads, now) => {
      const { from, to } = etaOf(order, spreads, now);
      const start = (order.picked_up_at ?? order.ready_at ?? order.ready_by).getTime();
      const way = (order.travel.min + order.travel.max) / 2 + (order.picked_up_at ? 0 : 3);
      const { early, late } = order.picked_up_at ? spreads.road : spreads.kitchen;
      if (now.getTime() > start) return;
      expect(from.getTime()).toBeLessThanOrEqual(Math.max(start + (way + early) * MINUTE, now.getTime() + 5 * MINUTE));
      expect(to.getTime()).toBeGreaterThanOrEqual(start + (way + late) * MINUTE);
    });
  });

  test('moves only forward while nothing happens, stays late, and grows when late', () => {
    fc.assert(
      fc.property(orders, history, seconds, seconds, (order, past, one, other) => {
        const spreads = spreadsFor(order.travel, past);
        const [sooner, later] = [one, other].sort((first, second) => first.getTime() - second.getTime());
        const [before, then] = [etaOf(order, spreads, sooner as Date), etaOf(order, spreads, later as Date)];
        expect(then.from.getTime()).toBeGreaterThanOrEqual(before.from.getTime());
        expect(then.to.getTime()).toBeGreaterThanOrEqual(before.to.getTime());
        expect(then.late || !before.late).toBe(true);
      }),
      { numRuns: 1000 },
    );
    const widths = [0, 20, 40, 60, 90].map((late) => {
      const { from, to } = etaOf({ ready_by: after(0), travel: near }, cold, after(late));
      return to.getTime() - from.getTime();
    });
    expect(widths).toEqual([...widths].sort((one, other) => one - other));
    expect(widths.at(-1)).toBeGreaterThan(widths[0] as number);
  });

  test('turns late at the instant that is foretold', () => {
    always((order) => {
      const turn = runsLateAt(order)?.getTime();
      if (turn === undefined || turn < noon) return;
      expect(etaOf(order, cold, new Date(turn - 1)).late).toBe(false);
      expect(etaOf(order, cold, new Date(turn)).late).toBe(true);
    });
  });
});

describe('calibration', () => {
  const count = (length: number, value: number) => Array.from({ length }, () => value);

  test('calibration uses a kitchen’s own twenty deliveries, else fifty of all kitchens', () => {
    const spread = (own: number, pooled: number) =>
      spreadsFor(near, { kitchen: { own: count(own, 4), pooled: count(pooled, 9) }, road: nobody }).kitchen;
    expect(spread(20, 50)).toEqual({ early: 4, late: 4 });
    expect(spread(19, 50)).toEqual({ early: 9, late: 9 });
    expect(spread(19, 49)).toEqual({ early: -8, late: 18 });
  });

  test('counts a tap that comes hours late, or too early, as one within bounds', () => {
    const order = { ready_by: after(10), travel: near };
    const missed = [-600, 22, 10, 52, 23 * 60].map((arrived) => missedBy(order, after(0), after(arrived)));
    expect(missed).toEqual([-30, 0, -12, 30, 60]);
  });

  test('keeps eight of ten first promises, and is late for one of ten at most, over a term', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const pooled: number[] = [];
    const kitchens = Array.from({ length: 12 }, () => ({ bias: normal() * 6, own: [] as number[] }));
    const outcome = { inside: 0, later: 0, all: 0 };
    for (let round = 0; round < 300; round++) {
      for (const kitchen of kitchens) {
        const order = { ready_by: after([15, 25, 40, 60][Math.floor(random() * 4)] ?? 25), travel: near };
        const spreads = spreadsFor(near, {
          kitchen: { own: kitchen.own.slice(-100), pooled: pooled.slice(-500) },
          road: nobody,
        });
        const { from, to } = etaOf(order, spreads, after(0));
        // Now and then a meal is much later.
        const delay = kitchen.bias + normal() * 6 + (random() < 0.05 ? 25 * random() : 0);
        const arrived = new Date(order.ready_by.getTime() + (12 + delay) * MINUTE);
        outcome.all++;
        if (arrived > to) outcome.later++;
        else if (arrived >= from) outcome.inside++;
        const miss = missedBy(order, after(0), arrived);
        kitchen.own.push(miss);
        pooled.push(miss);
      }
    }
    expect(outcome.inside / outcome.all).toBeGreaterThanOrEqual(0.8);
    expect(outcome.later / outcome.all).toBeLessThanOrEqual(0.1);
  });
});
