import { describe, expect, test } from 'vitest';
import {
  acceptBy,
  dueRound,
  outageShift,
  pausesKitchen,
  pendingSteps,
  questionOf,
  reasonOf,
  refundBy,
} from '../src/deadlineRound.ts';
import { DEADLINES, type DeadlineOrder, type Deadlines, latestReady, uncollectedFrom } from '../src/deadlines.ts';

const MINUTE = 60_000;
const paid = Date.parse('2026-11-23T12:00:00-05:00');
const after = (minutes: number) => new Date(paid + minutes * MINUTE);
const none = new Set<string>();
const table = (order: DeadlineOrder, deadlines: Deadlines = DEADLINES) =>
  pendingSteps(order, none, deadlines).map(({ at, tell, act }) =>
    [(at.getTime() - paid) / MINUTE, tell.join('+'), act].filter((part) => part !== undefined).join(' '),
  );

const pending: DeadlineOrder = { status: 'Pending', paid_at: after(0) };
const cooking: DeadlineOrder = { ...pending, status: 'Waiting Pickup', accepted_at: after(0), ready_by: after(25) };
const waiting: DeadlineOrder = { ...cooking, ready_at: after(20) };
const carried: DeadlineOrder = { ...waiting, status: 'In Progress', picked_up_at: after(30), arrives_by: after(50) };

describe('the table of deadlines', () => {
  test('waits ten minutes for the chef to accept', () => {
    expect(table(pending)).toEqual([
      '0 chef',
      '1 chef',
      '3 chef',
      '5 customer',
      '6 chef',
      '10 customer+chef cancelUnaccepted',
    ]);
  });

  test('reminds the chef who does not say ready, while riders are called at the promised time', () => {
    expect(table(cooking)).toEqual([
      '25 chef',
      '25 riders',
      '35 chef',
      '35 riders',
      '40 customer+operators askWhetherToWait',
      '55 operators',
      '85 customer+chef+rider cancelWithoutRider',
    ]);
  });

  test('waits an hour for a rider from ready on, and asks the customer after fifteen minutes', () => {
    const rider = ['30 riders', '35 customer+operators askWhetherToWait', '80 customer+chef+rider cancelWithoutRider'];
    expect(table(waiting)).toEqual(['20 riders', ...rider]);
    expect(table({ ...waiting, kept_waiting_at: after(40) })).toContain('55 customer+operators askWhetherToWait');
    expect(table({ ...waiting, kept_waiting_at: after(66) })).toEqual(['20 riders', rider[0], rider[2]]);
  });

  test('asks again where the ready time has moved since, fifteen minutes after the new one', () => {
    const asks = (order: DeadlineOrder, done: ReadonlySet<string>) =>
      pendingSteps(order, done).filter(({ act }) => act === 'askWhetherToWait');
    const { done } = dueRound(cooking, none, after(40));
    const keys = new Set(done);
    expect(asks(cooking, keys)).toEqual([]);
    const minutes = (order: DeadlineOrder) => asks(order, keys).map(({ at }) => (at.getTime() - paid) / MINUTE);
    expect(minutes({ ...cooking, ready_by: after(55) })).toEqual([70]);
    expect(minutes({ ...cooking, ready_at: after(41) })).toEqual([56]);
    expect(minutes({ ...cooking, ready_at: after(41), kept_waiting_at: after(40) })).toEqual([56]);
    expect(minutes({ ...cooking, ready_at: after(41), kept_waiting_at: after(50) })).toEqual([65]);
    // Riders count from the latest promise; the question waits for the meal.
    const latest = { ...cooking, ready_by: after(180) };
    const over = new Set(dueRound(latest, none, after(195)).done);
    expect(asks({ ...latest, ready_at: after(196) }, over)[0]?.at).toEqual(after(211));
  });

  test('a handed-back order waits an hour again, at most until twelve hours after the payment', () => {
    const back = (at: number) => table({ ...waiting, handed_back_at: after(at) });
    expect(back(85)).toEqual([
      '95 riders',
      '100 customer+operators askWhetherToWait',
      '145 customer+chef+rider cancelWithoutRider',
    ]);
    expect(table({ ...waiting, handed_back_at: after(85), claimed_at: after(86) }).at(-1)).toBe(
      '175 customer+chef+rider cancelWithoutRider',
    );
    expect(back(700).at(-1)).toBe('720 customer+chef+rider cancelWithoutRider');
    expect(back(19)).toEqual(table(waiting));
  });

  test('gives a claim fifteen minutes, not before ten after ready, and suspends the rest', () => {
    expect(table({ ...waiting, claimed_at: after(22) })).toEqual([
      '32 rider',
      '37 rider+riders releaseClaim',
      '110 customer+chef+rider cancelWithoutRider',
    ]);
    expect(table({ ...waiting, claimed_at: after(5) }).slice(0, 2)).toEqual([
      '25 rider',
      '30 rider+riders releaseClaim',
    ]);
    const freed = (at: number) => table({ ...waiting, claim_ended_at: after(at) });
    expect(freed(45)).toEqual(['45 customer+operators askWhetherToWait', '80 customer+chef+rider cancelWithoutRider']);
    expect(freed(95)).toEqual(['95 customer+chef+rider cancelWithoutRider']);
    expect(freed(120)).toEqual(['110 customer+chef+rider cancelWithoutRider']);
  });

  test('asks at the door, from the upper end of the range on', () => {
    expect(table(carried)).toEqual(['70 rider', '85 rider', '90 operators', '110 customer askArrival']);
  });

  test('takes silence for arrival, and a no for a refund a day later', () => {
    const asked = { ...carried, asked_arrival_at: after(110) };
    expect(table(asked)).toEqual(['1550 customer+chef+rider completeUnanswered']);
    expect(table({ ...asked, denied_arrival_at: after(120) })).toEqual([
      '120 operators+rider',
      '1560 customer+chef+rider cancelUndelivered',
    ]);
    // Three days after the payment at the latest.
    expect(table({ ...asked, denied_arrival_at: after(3600) }).at(-1)).toBe(
      '4320 customer+chef+rider cancelUndelivered',
    );
    // What a customer reads is what happens.
    const scaled = { ...DEADLINES, scale: 6 };
    const denied = { ...asked, denied_arrival_at: after(3600) };
    expect(table(denied, scaled).at(-1)).toBe('5040 customer+chef+rider cancelUndelivered');
    expect(refundBy(denied, scaled)).toEqual(after(5040));
  });

  test('says once that an order runs late', () => {
    const late = { ...waiting, runs_late_at: after(44) };
    expect(table(late)).toContain('44 customer');
    expect(pendingSteps(late, new Set(['late.customer'])).some(({ topic }) => topic === 'late')).toBe(false);
  });

  test('is as many times as long as the configuration says, and takes its minutes', () => {
    expect(table(pending, { ...DEADLINES, scale: 6 }).at(-1)).toBe('60 customer+chef cancelUnaccepted');
    const accept = { soon: 0, chef: [0], mailed: 0, customer: 2, end: 3 };
    const short = { ...DEADLINES, minutes: { ...DEADLINES.minutes, accept } };
    expect(table(pending, short)).toEqual(['0 chef', '2 customer', '3 customer+chef cancelUnaccepted']);
  });

  test('a planned order’s deadlines count from the moment its answer is awaited', () => {
    const later = { answer_from: after(2000) };
    const shifted = (minutes: number, order: DeadlineOrder) =>
      table(order).map((line) => line.replace(/^\d+/, (at) => String(Number(at) + minutes)));
    expect(table({ ...pending, ...later })).toEqual(['1970 chef', ...shifted(2000, pending)]);
    expect(table({ ...pending, answer_from: after(30) })).toEqual(shifted(30, pending));
    expect(table({ ...pending, answer_from: after(-8) }).at(-1)).toBe('2 customer+chef cancelUnaccepted');
    const handedBack = { ...waiting, ...later, ready_at: after(2020), handed_back_at: after(2700) };
    expect(table(handedBack).at(-1)).toBe('2720 customer+chef+rider cancelWithoutRider');
    const denied = { ...carried, asked_arrival_at: after(110), denied_arrival_at: after(6000) };
    expect(table({ ...denied, ...later }).at(-1)).toBe('6320 customer+chef+rider cancelUndelivered');
    expect(table({ ...denied, help_called_at: after(6300), ...later }).at(-1)).toBe(
      '6320 customer+chef+rider cancelStranded',
    );
    expect(table({ ...denied, denied_arrival_at: after(4310), answer_from: after(-500) }).at(-1)).toBe(
      '4320 customer+chef+rider cancelUndelivered',
    );
  });

  test('cuts a ready time to three hours after Accept, but not that of an order for later', () => {
    const riders = (order: Partial<DeadlineOrder>) =>
      table({ ...cooking, ...order }).find((line) => line.endsWith(' riders'));
    expect(riders({ ready_by: after(400) })).toBe('180 riders');
    expect(riders({ ready_by: after(400), answer_from: after(200) })).toBe('400 riders');
    expect(riders({ ready_by: after(400), answer_from: after(-30) })).toBe('400 riders');
    expect(latestReady({}, after(20))).toBe(after(200).getTime());
    expect(latestReady({ answer_from: after(300) }, after(20))).toBe(after(480).getTime());
  });

  test('waits for no rider before a planned order was to be ready, claimed or not', () => {
    const early = { ...waiting, answer_from: after(0), first_ready_by: after(90) };
    expect(table(early)).toEqual([
      '90 riders',
      '100 riders',
      '105 customer+operators askWhetherToWait',
      '150 customer+chef+rider cancelWithoutRider',
    ]);
    expect(table({ ...early, ready_at: null, ready_by: after(30) })).toContain(
      '105 customer+operators askWhetherToWait',
    );
    expect(table({ ...early, claimed_at: after(40) })).toContain('180 customer+chef+rider cancelWithoutRider');
  });

  test('is empty for an order that waits for ever, and for a final one', () => {
    expect(table({ ...pending, waits_forever: true })).toEqual([]);
    expect(table({ ...carried, status: 'Completed' })).toEqual([]);
    expect(table({ ...carried, status: 'Cancelled' })).toEqual([]);
  });

  test('is put off by an outage above two minutes, by half an hour at most', () => {
    expect([outageShift(0, 120_000), outageShift(0, 120_001), outageShift(20 * MINUTE, 20 * MINUTE)]).toEqual([
      0,
      120_001,
      30 * MINUTE,
    ]);
    expect(table({ ...pending, outage_ms: 7 * MINUTE }).at(-1)).toBe('17 customer+chef cancelUnaccepted');
    expect(table({ ...carried, outage_ms: 7 * MINUTE })).toEqual(table(carried));
  });

  test('pauses a kitchen at the second unaccepted order in a row, of another customer', () => {
    const [missed, other, answered] = [
      { missed: true, customer_id: 'one' },
      { missed: true, customer_id: 'other' },
      { missed: false, customer_id: 'other' },
    ];
    expect(pausesKitchen([missed, other])).toBe(true);
    expect(pausesKitchen([missed, missed])).toBe(false);
    expect(pausesKitchen([missed, answered, other])).toBe(false);
    expect(pausesKitchen([missed])).toBe(false);
    expect(pausesKitchen([])).toBe(false);
  });
});

describe('a round', () => {
  test('skips reminders that were overtaken', () => {
    const { tell, done } = dueRound(pending, none, after(7));
    expect(tell.map(({ key }) => key)).toEqual(['accept.customer', 'accept.chef:6']);
    expect(dueRound(pending, new Set(done), after(7))).toEqual({ tell: [], done: [] });
  });

  test('mails a chef once: the reminder at three minutes, or the one that overtook it', () => {
    const mails = (minutes: number, done: ReadonlySet<string>) =>
      dueRound(pending, done, after(minutes)).tell.flatMap(({ key, mailed }) => (mailed ? [key] : []));
    expect(mails(2, none)).toEqual([]);
    expect(mails(4, none)).toEqual(['accept.chef:3']);
    expect(mails(7, none)).toEqual(['accept.chef:6']);
    expect(mails(7, new Set(['accept.chef:0', 'accept.chef:1', 'accept.chef:3']))).toEqual([]);
  });

  test('tells only of the end when the order ends', () => {
    const { tell, act } = dueRound(pending, none, after(500));
    expect([act, tell.map(({ key }) => key)]).toEqual(['cancelUnaccepted', ['accept.end']]);
  });

  test('ends an order rather than releasing the claim that was due as well', () => {
    expect(dueRound({ ...waiting, claimed_at: after(100) }, none, after(200)).act).toBe('cancelWithoutRider');
  });

  test('does nothing before the first step', () => {
    expect(dueRound(carried, none, after(69))).toEqual({ tell: [], done: [] });
  });
});

describe('what a page shows', () => {
  test('by when a pending order is accepted', () => {
    expect(acceptBy({ ...pending, outage_ms: MINUTE }, DEADLINES)).toEqual(after(11));
    expect(acceptBy({ ...pending, waits_forever: true }, DEADLINES)).toEqual(after(10));
    expect(acceptBy(cooking, DEADLINES)).toBeNull();
  });

  test('the question about a rider, while it is the last word about waiting', () => {
    const asked = { ...waiting, waiting_word: 'asked_waiting' } as const;
    expect([questionOf(waiting, after(0)), questionOf(asked, after(0))]).toEqual([null, 'rider_missing']);
    for (const word of ['ready', 'ready_moved'] as const)
      expect(questionOf({ ...asked, waiting_word: word }, after(0))).toBeNull();
    const kept = { ...asked, waiting_word: 'kept_waiting' } as const;
    expect(questionOf(kept, after(0))).toBe('kept_waiting');
    expect(questionOf({ ...kept, claimed_at: after(1) }, after(2))).toBeNull();
    expect(questionOf({ ...asked, status: 'In Progress' }, after(0))).toBeNull();
  });

  test('the question about the arrival, until a no or the end', () => {
    const asked = { ...carried, asked_arrival_at: after(110) };
    expect([questionOf(carried, after(0)), questionOf(asked, after(0))]).toEqual([null, 'arrived']);
    expect(questionOf({ ...asked, denied_arrival_at: after(111) }, after(0))).toBeNull();
    expect(questionOf({ ...asked, status: 'Completed' }, after(0))).toBeNull();
  });

  test('the question about a delivery without PIN or photo, for a day, until an answer or a refund', () => {
    const bare = { ...carried, status: 'Completed', proof: 'none', completed_at: after(100) } as const;
    expect(questionOf(bare, after(100 + 24 * 60 - 1))).toBe('arrived');
    expect(questionOf(bare, after(100 + 24 * 60))).toBeNull();
    expect(questionOf({ ...bare, proof: 'returned' }, after(101))).toBeNull();
    expect(questionOf({ ...bare, is_refunded: true }, after(101))).toBeNull();
    expect(questionOf({ ...bare, confirmed_arrival_at: after(101) }, after(102))).toBeNull();
  });

  test('the true cause of an end without a rider', () => {
    expect(reasonOf('cancelWithoutRider', { ready_at: null })).toBe('The kitchen did not mark it ready');
    expect(reasonOf('cancelWithoutRider', { ready_at: after(30) })).toBe('No rider was found');
  });
});

test('a pickup is called not collected once its customer was asked, outages counted', () => {
  const order: DeadlineOrder = { ...waiting, pickup: true, outage_ms: 7 * MINUTE };
  const asked = pendingSteps(order, none, DEADLINES).find(({ act }) => act === 'askCollected');
  expect(uncollectedFrom(order, DEADLINES)).toEqual(asked?.at);
  expect(asked?.at).toEqual(after(25 + 60 + 7));
  const planned = { ...order, answer_from: after(0), first_ready_by: after(90) };
  expect(uncollectedFrom(planned, DEADLINES)).toEqual(after(90 + 60 + 7));
  expect(table(planned)).toEqual(['157 customer+operators askCollected']);
});
