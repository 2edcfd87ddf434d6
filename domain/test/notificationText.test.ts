import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NOTIFICATIONS, type NotificationRow } from '../src/notificationTable.ts';
import {
  isWorthPushing,
  notificationPath,
  notificationRow,
  notificationSentence,
  notificationText,
  pushBody,
  quietUntil,
} from '../src/notificationText.ts';

const rows: [string, NotificationRow][] = Object.entries(NOTIFICATIONS);

function lineOf([kind, row]: [string, NotificationRow]): string {
  const { mail, mailOnRequest, fixed, waits } = row;
  const cells = [
    `\`${kind}\``,
    row.when,
    `${row.minutes}${waits ? ', waits' : ''}`,
    mail ? `\`${mail}\`${mailOnRequest ? ', if chosen' : ''}` : '–',
    fixed ? 'no' : 'yes',
  ];
  return `| ${cells.join(' | ')} |`;
}

test.each([
  ['customer', 'Customers'],
  ['chef', 'Chefs'],
  ['rider', 'Riders'],
])('the table of docs/notifications.md is the table of the code for %ss', (who, heading) => {
  const page = readFileSync(new URL('../../docs/notifications.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [lines = ''] = section.split('\n## ');
  const listed = lines.split('\n').filter((line) => line.startsWith('| `'));
  expect(listed).toEqual(rows.filter(([, row]) => row.who === who).map(lineOf));
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
  const astray = rows.filter(
    ([, { path, openPath = path, during }]) =>
      !during.every((status) => LISTED[status === 'In Progress' ? openPath : path]?.includes(status)),
  );
  // A delivery that its page asks about, the switch that resumes the kitchen, the work left.
  expect(astray.map(([kind]) => kind)).toEqual(['arrived', 'kitchen_paused', 'dispute_borne', 'delivery_cancelled']);
});

test('a push names no more of an order than number, portions, times, stage, refund and spot', () => {
  for (const [, { title, body, gathers = '', push = '', during }] of rows) {
    const names = `${title}${body}${gathers}${push}`.match(/\{\w+\}/g) ?? [];
    const subjects = during.length > 0 ? ['{no}', '{order}'] : ['{name}'];
    expect([
      ...subjects,
      '{count}',
      '{when}',
      '{minutes}',
      '{sum}',
      '{day}',
      '{stop}',
      '{window}',
      '{planned}',
      '{where}',
      '{why}',
    ]).toEqual(expect.arrayContaining(names));
    expect(notificationText({ title, body }, [{ no: 1042, name: 'Dal' }]).title).toMatch(
      during.length > 0 ? /\b1042\b|^Your kitchen is paused$| to cook today$/ : /^Dal|^Your earnings/,
    );
  }
});

test('a name written from right to left is isolated in its title', () => {
  const { title } = notificationText(NOTIFICATIONS.back_again, [{ name: 'קוסקוס' }]);
  expect(title).toBe('\u2068קוסקוס\u2069 is back');
});

test.each([
  ['new_order', { portions: 3, minutes: 10 }, '3 portions. Answer within 10 minutes.'],
  ['new_order', { portions: 1, minutes: undefined }, '1 portion. Accept or reject it.'],
  ['unanswered', { portions: 2, minutes: 1 }, '2 portions. Answer within 1 minute, or it will be cancelled.'],
  ['orders_nearby', { portions: 5, minutes: 15 }, '5 portions. Take it, then pick it up within 15 minutes.'],
  ['not_ready', { portions: 2, minutes: 10 }, '2 portions. 10 minutes late. Mark it ready, or move the time.'],
  ['not_ready', { portions: 2, minutes: undefined }, '2 portions. Mark it ready, or move the time.'],
  ['claim_ending', { portions: 1, minutes: 5 }, '1 portion. It is yours for 5 minutes more.'],
  ['accepted', { portions: 5, minutes: 15 }, 'See when it arrives.'],
] as const)('a push of %s with %j says what is needed to act', (kind, facts, body) => {
  expect(pushBody(NOTIFICATIONS[kind], facts)).toBe(body);
});

test('what may wait for the morning is never the question of an open order', () => {
  const waiting = rows.filter(([, row]) => row.waits).map(([kind]) => kind);
  expect(waiting).toEqual([
    'presumed',
    'how_was_it',
    'review_hidden',
    'problem_refunded',
    'problem_refused',
    'back_again',
    'drop_announced',
    'drop_opening',
    'drop_free',
    'planned_order',
    'planned_today',
    'kitchen_paused',
    'problem_reported',
    'problem_paid',
    'problem_over',
    'contest_decided',
    'paper_checked',
    'paper_refused',
    'paper_expires',
    'dish_hidden',
    'dish_shown',
    'payout_sent',
    'payout_failed',
    'dispute_borne',
    'orders_nearby',
    'earnings_sent',
    'earnings_failed',
  ]);
});

test('several orders are one line where the kind gathers, and the first of them elsewhere', () => {
  expect(notificationText(NOTIFICATIONS.orders_nearby, [{ no: 7 }, { no: 8 }, { no: 9 }]).title).toBe(
    '3 orders are near you',
  );
  expect(notificationText(NOTIFICATIONS.orders_nearby, [{ no: 7 }]).title).toBe('Order 7 is near you');
  expect(notificationText(NOTIFICATIONS.accepted, [{ no: 7 }])).toEqual({
    title: 'Order 7 is cooking',
    body: 'See when it arrives.',
  });
});

test('a customer reads the food only where there is no lock screen', () => {
  const food = 'Egg Fried Rice + 2 more from Wei';
  expect(notificationSentence(NOTIFICATIONS.accepted, { no: 7, food })).toBe(
    'Egg Fried Rice + 2 more from Wei is cooking. See when it arrives.',
  );
  expect(notificationSentence(NOTIFICATIONS.new_order, { no: 7, food })).toBe('New order 7. Accept or reject it.');
  // `$&` would repeat the placeholder.
  expect(notificationText(NOTIFICATIONS.accepted, [{ no: 7, food: 'Dal $& from {no}' }]).title).toBe(
    'Dal $& from {no} is cooking',
  );
});

test('a customer automatically gets a mail of what ends or asks, and of no step', () => {
  const mailed = rows.filter(([, { who, mail, mailOnRequest }]) => who === 'customer' && mail && !mailOnRequest);
  expect(mailed.map(([kind]) => kind)).toEqual([
    'rider_missing',
    'not_marked_ready',
    'ready_to_collect',
    'collect_asked',
    'uncollected',
    'arrived',
    'returned',
    'presumed',
    'cancelled',
  ]);
  expect(rows.filter(([, { mailOnRequest, fixed, mail }]) => mailOnRequest && (fixed || !mail))).toEqual([]);
});

test('each role has at most three groups, and every switch of a group can change something', () => {
  const groups = Map.groupBy(rows, ([, { who, group }]) => `${who}: ${group}`);
  expect([...groups.keys()].toSorted()).toEqual([
    'chef: My kitchen',
    'chef: New orders',
    'chef: Orders I cook',
    'customer: Dishes and kitchens I wait for',
    'customer: My orders',
    'customer: Reviews',
    'rider: Orders I deliver',
    'rider: Orders near me',
  ]);
  for (const all of groups.values()) expect(all.some(([, { fixed }]) => !fixed)).toBe(true);
});

test('a page is asked for its order', () => {
  expect(notificationPath(NOTIFICATIONS.new_order, 'a1', 'Pending')).toBe('/chef/orders?order=a1');
  expect(notificationPath(NOTIFICATIONS.new_order, null, null)).toBe('/chef/orders');
  expect(notificationPath(NOTIFICATIONS.problem_reported, 'a1', 'In Progress')).toBe('/chef/orders?order=a1');
  expect(notificationPath(NOTIFICATIONS.problem_reported, 'a1', 'Completed')).toBe('/chef/orders/completed?order=a1');
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
