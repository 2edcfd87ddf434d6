import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { nextStep, onceAccepted, orderFood } from '../src/features/orders/customer/customerTexts.ts';
import { OrderTimeline } from '../src/features/orders/customer/OrderTimeline.tsx';
import {
  addressLines,
  clockTime,
  countdown,
  etaRange,
  exactTime,
  fetchText,
  mapLink,
  minutesLate,
  workFirst,
} from '../src/features/orders/orderTexts.ts';

const eta = { from: '2026-11-21T17:50:00Z', to: '2026-11-21T18:15:00Z', late: false };
const order = (_id: string, order_no: number, status: string) => ({ _id, order_no, status });

describe('an address', () => {
  const whole = {
    address_line_1: 'Doon Campus',
    address_line_2: 'Room B-214',
    city: 'Kitchener',
    province: 'Ontario',
    postal_code: 'N2G 4M4',
  };

  test('is written with the door first', () => {
    expect(addressLines(whole)).toEqual(['Room B-214, Doon Campus', 'Kitchener, Ontario N2G\u00a04M4']);
  });

  test('leaves no gap for what the reader may not see', () => {
    const { address_line_1 } = whole;
    expect(addressLines({ address_line_1, address_line_2: null, city: null })).toEqual(['Doon Campus']);
    expect(addressLines(null)).toEqual([]);
  });

  test('is searched on the map without the room', () => {
    expect(mapLink(whole)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Doon%20Campus%2C%20Kitchener%2C%20Ontario',
    );
    expect(mapLink({})).toBeUndefined();
  });
});

describe('what the customer reads', () => {
  const chef_id = { user: { first_name: 'Amira' } };
  const at = Date.parse('2026-11-21T17:40:00Z');

  test('each open status says what happens next', () => {
    expect(nextStep({ status: 'Pending', chef_id }, at)).toContain('Waiting for Amira to accept');
    expect(nextStep({ status: 'Waiting Pickup', chef_id }, at)).toContain('A rider will pick it up next');
    expect(nextStep({ status: 'In Progress', chef_id, rider: { first_name: 'Ravi' } }, at)).toBe(
      'Ravi is on the way to you.',
    );
    expect(nextStep({ status: 'Completed', chef_id }, at)).toBe('');
  });

  test('by when a chef answers, where that has an end, and that a meal is ready', () => {
    expect(nextStep({ status: 'Pending', chef_id, accept_by: '2026-11-21T17:40:00Z' }, at)).toBe(
      "Waiting for Amira to accept. If they don't by 12:40, you get a full refund.",
    );
    expect(nextStep({ status: 'Waiting Pickup', chef_id }, at)).toBe('Amira is cooking. A rider will pick it up next.');
    expect(nextStep({ status: 'Waiting Pickup', chef_id, ready_at: eta.from }, at)).toBe(
      'Your order is ready. We are asking riders nearby.',
    );
    expect(nextStep({ status: 'Waiting Pickup', chef_id, ready_at: eta.from, claimed: true }, at)).toBe(
      'Your order is ready. A rider is coming to the kitchen for it.',
    );
  });

  test('that a meal is cooked later than was promised, until it is ready', () => {
    const cooking = { status: 'Waiting Pickup', chef_id, ready_by: '2026-11-21T17:39:00Z' };
    expect(nextStep(cooking, at)).toBe('Amira is still cooking, later than planned. A rider will pick it up next.');
    expect(nextStep({ ...cooking, ready_by: '2026-11-21T17:41:00Z' }, at)).toContain('Amira is cooking.');
    const ready = { ...cooking, ready_at: '2026-11-21T17:40:00Z' };
    expect(nextStep(ready, at)).toContain('Your order is ready.');
    const back = { ...ready, timeline: [{ status: 'In Progress' }] };
    expect(nextStep(back, at)).toBe('We are asking riders nearby.');
    expect(nextStep({ ...back, claimed: true }, at)).toBe('A rider is coming to the kitchen for it.');
  });

  test('what follows from a meal that did not arrive', () => {
    const denied = { status: 'In Progress', chef_id, arrival_denied: true };
    const refund_by = '2026-11-22T17:40:00Z';
    expect(nextStep({ ...denied, handoff: { pin: '1234' }, refund_by }, at)).toBe(
      'Thank you for telling us. Your rider now needs your PIN or a photo to deliver it. If it does not arrive by Sun 12:40, you get a full refund automatically.',
    );
    expect(nextStep({ ...denied, handoff: { pin: null } }, at)).toBe(
      'Thank you for telling us. Your rider now needs a photo to deliver it.',
    );
  });

  test('when it arrives is a range', () => {
    expect(etaRange(eta)).toBe('12:50–13:15');
  });

  test('what waits for its kitchen has a range from the usual minutes to where it goes', () => {
    const arrivals = [
      { campus: 'Doon Campus', from: 25, to: 55 },
      { campus: 'Guelph Campus', from: 45, to: 75 },
    ];
    const waits = { status: 'Pending', customer_id: { address_line_1: 'Doon Campus' }, chef_id: { arrivals } };
    expect(onceAccepted(waits, at)).toBe('13:05–13:35 if accepted now');
    expect(onceAccepted(waits, at + 60_000)).toBe('13:05–13:40 if accepted now');
    expect(onceAccepted({ ...waits, status: 'Waiting Pickup' }, at)).toBe('');
    expect(onceAccepted({ ...waits, customer_id: { address_line_1: 'Milton Campus' } }, at)).toBe('');
    expect(onceAccepted({ ...waits, chef_id: {} }, at)).toBe('');
  });

  test('a ticket is headed by its food', () => {
    const items = [{ product_id: { name: 'Egg Fried Rice' } }, { product_id: { name: 'Dal' } }];
    expect(orderFood({ items, chef_id, order_no: 1042 })).toBe('Egg Fried Rice + 1 more from Amira');
    expect(orderFood({ items: [], chef_id, order_no: 1042 })).toBe('Order 1042');
  });

  test("times are the campus's", () => {
    expect(exactTime('2026-11-21T15:42:00Z')).toBe('Sat, Nov 21, 2026, 10:42');
    expect(clockTime('2026-07-21T15:42:00Z')).toBe('11:42');
    expect(clockTime(null)).toBe('');
    expect(exactTime('not a date')).toBe('');
  });
});

describe('what chef and rider read of time', () => {
  const at = Date.parse('2026-11-21T17:40:00Z');

  test('the time to answer runs down to the second and ends', () => {
    expect(countdown('2026-11-21T17:47:19Z', at)).toBe('7:19');
    expect(countdown('2026-11-21T18:42:05Z', at)).toBe('1:02:05');
    expect(countdown('2026-11-21T17:40:00.200Z', at)).toBe('0:01');
    expect(countdown('2026-11-21T17:40:00Z', at)).toBeUndefined();
    expect(countdown('no date', at)).toBeUndefined();
  });

  test('an order is late by whole minutes, until it is ready', () => {
    const ready_by = '2026-11-21T17:37:00Z';
    expect(minutesLate({ ready_by }, at)).toBe(3);
    expect(minutesLate({ ready_by, ready_at: '2026-11-21T17:39:00Z' }, at)).toBe(0);
    expect(minutesLate({ ready_by: '2026-11-21T17:45:00Z' }, at)).toBe(0);
    expect(minutesLate({}, at)).toBe(0);
  });

  test('a chef sees first what is cancelled, who is here, what to answer, then what to cook', () => {
    const carried = order('a', 1001, 'In Progress');
    const ready = { ...order('b', 1002, 'Waiting Pickup'), ready_at: '2026-11-21T17:41:00Z' };
    const cooking = { ...order('c', 1003, 'Waiting Pickup'), ready_by: '2026-11-21T17:55:00Z' };
    const sooner = { ...order('h', 1008, 'Waiting Pickup'), ready_by: '2026-11-21T17:45:00Z' };
    const [first, second] = [order('d', 1004, 'Pending'), order('e', 1005, 'Pending')];
    const over = order('f', 1006, 'Cancelled');
    const here = {
      ...order('g', 1007, 'Waiting Pickup'),
      ready_at: '2026-11-21T17:41:00Z',
      here_at: '2026-11-21T17:42:00Z',
    };
    const inTurn = [over, here, first, second, sooner, cooking, carried, ready];
    expect(workFirst([carried, ready, cooking, sooner, first, here, over, second])).toEqual(inTurn);
  });

  test('a rider reads when it can be fetched', () => {
    expect(fetchText({ ready_by: '2026-11-21T17:50:00Z' }, at)).toBe('Ready in 10 min');
    expect(fetchText({ ready_by: '2026-11-21T17:30:00Z' }, at)).toBe('Due 10 min ago, not ready yet');
    expect(fetchText({ ready_by: '2026-11-21T17:50:00Z', ready_at: '2026-11-21T17:39:00Z' }, at)).toBe('Ready now');
    const back = { ready_at: '2026-11-21T17:39:00Z', coming_back: true };
    expect(fetchText(back, at)).toBe('On its way back to the kitchen');
    expect(fetchText({}, at)).toBe('');
    const planned = { starts_at: '2026-11-21T19:50:00Z', ready_by: '2026-11-21T19:47:00Z' };
    expect(fetchText(planned, at)).toBe('');
    expect(fetchText({ ...planned, ready_by: '2026-11-21T18:00:00Z' }, at)).toBe('Ready in 20 min');
  });
});

test('a Pickup keeps its time after a denied delivery; one after an undone Pickup has its own', () => {
  const event = (status: string, time: string) => ({ status, at: `2026-11-23T${time}:00-05:00` });
  const begun = [event('Pending', '11:50'), event('Waiting Pickup', '11:55'), event('In Progress', '12:00')];
  const shownAs = (status: string, ...more: object[]) =>
    renderToStaticMarkup(createElement(OrderTimeline, { order: { status, timeline: [...begun, ...more] } }));
  const shown = (...more: object[]) => shownAs('In Progress', ...more);
  const denied = shown(event('Completed', '12:10'), event('In Progress', '12:15'));
  expect([denied.includes('12:00'), denied.includes('12:15')]).toEqual([true, false]);
  const arrived = [event('Completed', '12:10'), event('In Progress', '12:15'), event('Completed', '12:30')];
  const delivered = shownAs('Completed', ...arrived);
  expect(['12:00', '12:10', '12:15', '12:30'].filter((time) => delivered.includes(time))).toEqual(['12:00', '12:30']);
  const again = shown(event('Waiting Pickup', '12:02'), event('In Progress', '12:20'));
  expect([again.includes('12:00'), again.includes('12:20')]).toEqual([false, true]);
});
