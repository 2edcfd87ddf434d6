import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isWorthPushing,
  notificationPath,
  notificationRow,
  notificationSentence,
  notificationText,
  quietUntil,
} from '../src/notifications.ts';
import { NOTIFICATIONS, type NotificationRow } from '../src/notificationTable.ts';

const rows: [string, NotificationRow][] = Object.entries(NOTIFICATIONS);

function lineOf([kind, row]: [string, NotificationRow]): string {
  const { gathers, mail, fixed, waits } = row;
  const text = `${notificationSentence(row, [row.during.length > 0 ? '{no}' : '{name}'])}${gathers ? ` Several: ${gathers}.` : ''}`;
  const pushed = `${row.minutes} min${waits ? ', waits' : ''}`;
  const cells = [row.who, `\`${kind}\``, row.when, text, pushed, mail ? `\`${mail}\`` : '–', fixed ? 'no' : 'yes'];
  return `| ${cells.join(' | ')} |`;
}

test('the table of docs/notifications.md is the table of the code', () => {
  const page = readFileSync(new URL('../../docs/notifications.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => /^\| (customer|chef|rider) /.test(line));
  expect(lines).toEqual(rows.map(lineOf));
});

test('each leads to a page that lists its order', () => {
  const open = ['Pending', 'Waiting Pickup', 'In Progress'];
  const LISTED: Record<string, string[]> = {
    '/Customer/OrderDetails': open,
    '/Customer/PastOrders': ['Completed', 'Cancelled'],
    '/Customer/Review': ['Completed'],
    '/chef/orders': open,
    '/chef/orders/completed': ['Completed', 'Cancelled'],
    '/rider/orders': ['Waiting Pickup'],
    '/rider/orders/in-progress': ['In Progress'],
  };
  const astray = rows.filter(([, { path, during }]) => !during.every((status) => LISTED[path]?.includes(status)));
  // A delivery that its page asks about, the switch that resumes the kitchen, the work left.
  expect(astray.map(([kind]) => kind)).toEqual(['arrived', 'kitchen_paused', 'delivery_cancelled']);
});

test('no text of a push names more of an order than its number', () => {
  for (const [, { title, body, gathers = '', during }] of rows) {
    const names = `${title}${body}${gathers}`.match(/\{\w+\}/g) ?? [];
    expect([during.length > 0 ? '{no}' : '{name}', '{count}']).toEqual(expect.arrayContaining(names));
  }
});

test('what may wait for the morning is never the question of an open order', () => {
  const waiting = rows.filter(([, row]) => row.waits).map(([kind]) => kind);
  expect(waiting).toEqual(['presumed', 'how_was_it', 'review_hidden', 'back_again', 'kitchen_paused', 'orders_nearby']);
});

test('several orders are one line where the kind gathers, and the first of them elsewhere', () => {
  expect(notificationText(NOTIFICATIONS.orders_nearby, [7, 8, 9]).title).toBe('3 orders are near you');
  expect(notificationText(NOTIFICATIONS.orders_nearby, [7]).title).toBe('Order 7 is near you');
  expect(notificationText(NOTIFICATIONS.accepted, [7])).toEqual({
    title: 'Order 7 accepted',
    body: 'Your meal is being cooked.',
  });
});

test('a page is asked for its order', () => {
  expect(notificationPath(NOTIFICATIONS.new_order, 'a1')).toBe('/chef/orders?order=a1');
  expect(notificationPath(NOTIFICATIONS.new_order, null)).toBe('/chef/orders');
});

test('a kind of another version has no row', () => {
  expect(notificationRow('constructor')).toBeUndefined();
  expect(notificationRow('accepted')?.who).toBe('customer');
});

describe('quiet hours', () => {
  const until = (now: string, from: string | null = '23:00', to: string | null = '07:00') =>
    quietUntil(new Date(now), from, to)?.toISOString();

  test.each([
    ['2027-06-15T22:59:59-04:00', undefined],
    ['2027-06-15T23:00:00-04:00', '2027-06-16T11:00:00.000Z'],
    ['2027-06-16T03:00:00-04:00', '2027-06-16T11:00:00.000Z'],
    ['2027-06-16T07:00:00-04:00', undefined],
    // Clocks go forward on 14 March 2027, back on 7 November.
    ['2027-03-14T01:30:00-05:00', '2027-03-14T11:00:00.000Z'],
    ['2027-11-07T01:30:00-04:00', '2027-11-07T12:00:00.000Z'],
  ])('at %s end at %s', (now, end) => {
    expect(until(now)).toBe(end);
  });

  test('of one day begin and end on it', () => {
    expect(until('2027-06-15T13:30:00-04:00', '13:00', '15:00')).toBe('2027-06-15T19:00:00.000Z');
    expect(until('2027-06-15T15:00:00-04:00', '13:00', '15:00')).toBeUndefined();
  });

  test('there are none where they are switched off, or begin when they end', () => {
    expect(until('2027-06-16T03:00:00-04:00', null, null)).toBeUndefined();
    expect(until('2027-06-16T03:00:00-04:00', '07:00', '07:00')).toBeUndefined();
  });
});

describe('a push is worth sending', () => {
  const now = new Date('2027-06-15T12:00:00-04:00');
  const order = {
    at: now,
    read_at: null,
    status: 'Waiting Pickup',
    is_back: false,
    claim: null,
    is_on_duty: true,
    is_off: false,
  } as const;
  const worth = (kind: string, change: Partial<Parameters<typeof isWorthPushing>[1]> = {}) =>
    isWorthPushing(kind, { ...order, ...change }, now);
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('while it is unread, its order is where it was, and it is not too old', () => {
    expect(worth('accepted')).toBe(true);
    expect(worth('accepted', { read_at: now })).toBe(false);
    expect(worth('accepted', { status: 'In Progress' })).toBe(false);
    expect(worth('accepted', { at: before(60) })).toBe(true);
    expect(worth('accepted', { at: before(61) })).toBe(false);
    expect(worth('of_another_version')).toBe(false);
  });

  test('of a dish or a kitchen while it can be ordered from', () => {
    expect(worth('back_again', { status: null, is_back: true })).toBe(true);
    expect(worth('back_again', { status: null })).toBe(false);
  });

  test('not once its kind is switched off, unless it cannot be', () => {
    expect(worth('accepted', { is_off: true })).toBe(false);
    expect(worth('rider_missing', { is_off: true })).toBe(true);
  });

  test('to a rider on duty, of an order that nobody has claimed', () => {
    expect(worth('orders_nearby')).toBe(true);
    expect(worth('orders_nearby', { claim: 'other' })).toBe(false);
    expect(worth('orders_nearby', { is_on_duty: false })).toBe(false);
    // It waited for the morning.
    expect(worth('orders_nearby', { at: before(8 * 60) })).toBe(true);
  });

  test('of a claim while it lives', () => {
    expect(worth('claim_ending', { claim: 'own' })).toBe(true);
    expect(worth('claim_ending')).toBe(false);
    // Claimed by another rider since.
    expect(worth('claim_ending', { claim: 'other' })).toBe(false);
  });
});
