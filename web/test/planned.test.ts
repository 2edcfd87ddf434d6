import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CookingList } from '../src/features/orders/chef/CookingList.tsx';
import type { ChefOrder } from '../src/features/orders/chef/chefOrders.queries.ts';
import { EndOrderDialog } from '../src/features/orders/chef/EndOrderDialog.tsx';
import { Coming, Today } from '../src/features/orders/chef/Planned.tsx';
import { dishSums, isStartSoon, plannedDays, waysText } from '../src/features/orders/chef/plannedDays.ts';
import { toAnswer } from '../src/features/orders/chef/toAnswer.ts';
import { cancelText } from '../src/features/orders/customer/AheadParts.tsx';
import { calendarFile } from '../src/features/orders/customer/calendar.ts';
import { comesAt, isNear, nextStep, windowOf } from '../src/features/orders/customer/customerTexts.ts';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();
let count = 1050;
/** Its answer is awaited 50 minutes before its window, for ten. */
function planned(start: number, ...items: [name: string, quantity: number, note?: string][]): ChefOrder {
  const awaited = start - 50 * MINUTE;
  count += 1;
  return {
    ...{
      _id: `order-${count}`,
      order_no: count,
      status: 'Pending',
      starts_at: iso(start),
      ends_at: iso(start + 30 * MINUTE),
    },
    ...{ start_from: iso(awaited - 60 * MINUTE), accept_by: iso(awaited + 10 * MINUTE) },
    items: items.map(([name, quantity, special_request = null]) => ({
      ...{ quantity, special_request, allergens: null, product_id: { id: name, name } },
    })),
  } as unknown as ChefOrder;
}

const NOON = Date.parse('2026-11-23T12:00:00-05:00');
const DAY = 24 * 60 * MINUTE;

test('no far order rings, whenever its window and the others are', () => {
  const starts = fc.array(fc.integer({ min: -120, max: 8 * 24 * 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(starts, (minutes) => {
      const orders = minutes.map((later) => planned(NOON + later * MINUTE));
      const ringing = new Set(toAnswer(orders, [], NOON));
      const isAwaited = (later: number) => later <= 50 && later > 40;
      expect(orders.map(({ _id }) => ringing.has(_id))).toEqual(minutes.map(isAwaited));
    }),
  );
});

test('what is to be started within half an hour is soon', () => {
  const orders = [planned(NOON + 200 * MINUTE), planned(NOON + 100 * MINUTE)];
  const startBy = NOON + 60 * MINUTE;
  expect([31, 30, -5].map((before) => isStartSoon(orders, startBy - before * MINUTE))).toEqual([false, true, true]);
  expect(isStartSoon([{ ...planned(NOON), accept_by: null }], NOON - DAY)).toBe(true);
});

describe('the chef’s orders for later', () => {
  const orders = [
    planned(NOON + 4 * DAY, ['Dal', 1]),
    planned(NOON + 100 * MINUTE, ['Butter Chicken', 2], ['Dal', 1]),
    planned(NOON + 6 * 60 * MINUTE, ['Dal', 2]),
    planned(NOON + 100 * MINUTE, ['Butter Chicken', 3, 'Not too spicy']),
    planned(NOON + 4 * DAY - 30 * MINUTE, ['Dal', 4]),
  ];

  test('are what can be started, by window, and the others by day', () => {
    const { now, days } = plannedDays(orders, NOON);
    expect(now.map(({ starts_at, orders: own }) => [starts_at, own.length])).toEqual([[iso(NOON + 100 * MINUTE), 2]]);
    const counts = (windows: (typeof days)[number]['windows']) => windows.map((window) => window.orders.length);
    expect(days.map(({ day, windows, toCook }) => [day, counts(windows), counts(toCook)])).toEqual([
      ['2026-11-23', [1], [2, 1]],
      ['2026-11-27', [1, 1], [1, 1]],
    ]);
  });

  test('are cooked from sums by dish, each note with its order', () => {
    const of = (order_no: number, collect: boolean) => ({ order_no, collect });
    expect(waysText([of(1055, false), of(1058, false), of(1062, true)])).toBe(
      '1055 and 1058 go by rider, 1062 is a pickup.',
    );
    expect(waysText([of(1062, true), of(1063, true)])).toBe('1062 and 1063 are pickups.');
    expect(dishSums(orders.slice(1, 4)).map(({ name, quantity, notes }) => [name, quantity, notes])).toEqual([
      ['Butter Chicken', 5, [`${orders[3]?.order_no}: “Not too spicy”`]],
      ['Dal', 3, []],
    ]);
  });

  test('are bagged from a list: day, half hour, number, name, way, dishes, notes and allergens', () => {
    const [order] = [planned(NOON, ['Dal', 2, 'No onions'])];
    const full = { ...order, customer_id: { first_name: 'Maya' }, collect: true } as ChefOrder;
    const windows = [{ starts_at: iso(NOON), ends_at: iso(NOON + 30 * MINUTE), orders: [full] }];
    const list = createElement(CookingList, { day: '2026-11-23', windows });
    expect(
      renderToStaticMarkup(list)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    ).toMatch(
      new RegExp(
        `Monday, November 23, 2026 .*2 × Dal.*12:00 *– *12:30 ${full.order_no} Maya, pickup 2 × Dal “No onions” Allergens not stated\\. Print`,
      ),
    );
  });

  const drawn = (
    view: typeof Today | typeof Coming,
    of: readonly ChefOrder[],
    wanted: string | null = null,
    parts: readonly object[] = [{ soon: true }, { soon: false }],
  ) =>
    renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(
          MemoryRouter,
          { initialEntries: [wanted ? `/?order=${wanted}` : '/'] },
          (view === Coming ? [{}] : parts).map((part, key) =>
            createElement(view, { key, orders: of, onEnd: () => undefined, ...(part as { soon: boolean }) }),
          ),
        ),
      ),
    ).replaceAll(/<[^>]*>/g, ' ');

  test('one tap starts those of a window, but not one whose note needs a thought', () => {
    const start = Math.ceil(Date.now() / (30 * MINUTE)) * 30 * MINUTE + 60 * MINUTE;
    const careful = planned(start, ['Peanut Curry', 1, 'No peanuts please']);
    const html = drawn(Today, [planned(start, ['Dal', 1]), planned(start, ['Dal', 2]), careful]);
    expect(html).toMatch(/3 orders.*3 × +Dal.*Start +2 +for/s);
    expect(html).toMatch(new RegExp(`${careful.order_no}.*No peanuts please”.*Reject`, 's'));
  });

  test('beside other work, those that can wait stand apart', () => {
    const soon = planned(Date.now() + 50 * MINUTE, ['Dal', 1]);
    const late = planned(Date.now() + 100 * MINUTE, ['Biryani', 1]);
    const dishes = (part: object) => drawn(Today, [late, soon], null, [part]).match(/Dal|Biryani|Now/g);
    expect(dishes({ soon: true, isAlone: true })).toEqual(['Dal']);
    expect(dishes({ soon: true, isAlone: false })).toEqual(['Dal', 'Now']);
    expect(dishes({ soon: false })).toEqual(['Biryani']);
  });

  test('a far one has no start, and can be rejected where a notification leads to it', () => {
    const far = planned(Date.now() + 3 * DAY, ['Dal', 2]);
    expect(drawn(Coming, [far])).toMatch(/1 order.* 1 +at .*Orders.*List/s);
    expect(drawn(Coming, [far])).not.toContain('Reject');
    const shown = drawn(Coming, [far], far._id);
    expect(shown).toContain('Reject');
    expect(shown).not.toContain('Start');
    expect(shown).toContain('A rider brings it');
    expect(drawn(Coming, [{ ...far, collect: true, pickup_spot: 'Library' }], far._id)).toContain('Pickup: Library');
  });
});

test('an order for later is rejected with reasons of its time', () => {
  const order = { ...planned(Date.now() + 3 * DAY, ['Dal', 2]), status: 'Pending' };
  const shown = renderToStaticMarkup(
    createElement(EndOrderDialog, { order, onPress: () => undefined, onClose: () => undefined }),
  );
  expect(shown).toContain('Too many orders for that time');
  expect(shown).not.toMatch(/Sold out|right now/);
});

describe('a customer’s order for later', () => {
  const wei = { user: { first_name: 'Wei' } };
  const start = NOON + 4 * DAY;
  const order = {
    ...{ status: 'Pending', starts_at: iso(start), ends_at: iso(start + 30 * MINUTE), chef_id: wei },
    ...{ accept_by: iso(start - 40 * MINUTE), cancel_until: iso(start - 160 * MINUTE) },
  };

  test('names its window, until when it can be cancelled, and who starts it when', () => {
    expect(windowOf(order, NOON)).toBe('Friday 12:00–12:30');
    expect(windowOf(order, start)).toBe('Today 12:00–12:30');
    expect(cancelText(order, NOON)).toBe('You can cancel until Friday 09:20.');
    expect(cancelText(order, start - 200 * MINUTE)).toBe('You can cancel until 09:20.');
    expect(cancelText(order, start - 100 * MINUTE)).toBe('Wei counts on it now, so it can no longer be cancelled.');
    expect(cancelText({ ...order, cancel_until: null }, NOON)).toBe('');
    expect(nextStep(order, NOON)).toBe(
      "Wei will start it on the day. If they don't by Fri 11:20, you get a full refund.",
    );
  });

  test('is on every page only once it is near', () => {
    expect(isNear(order, NOON)).toBe(false);
    expect(isNear(order, start - 99 * MINUTE)).toBe(true);
    expect(isNear({ ...order, status: 'Waiting Pickup', accept_by: null }, NOON)).toBe(true);
    expect(isNear({ status: 'Pending', accept_by: null }, NOON)).toBe(true);
  });

  test('stands by when it comes, after what is near', () => {
    const later = { ...order, starts_at: iso(start + DAY), accept_by: iso(start + DAY - 40 * MINUTE) };
    const near = { status: 'In Progress', starts_at: iso(NOON) };
    const sorted = [later, order, near].toSorted((one, other) => comesAt(one, NOON) - comesAt(other, NOON));
    expect(sorted).toEqual([near, order, later]);
  });

  const file = (more: object) => {
    const dish = { product_id: { name: 'Dal, hot; with \\ rice\nBEGIN:VALARM' } };
    const full = { _id: 'abc', order_no: 1042, items: [dish], ...order, ...more, handoff: { pin: '4711' } };
    return calendarFile(full, 'https://homeplate.test/Customer/OrderDetails?order=abc', new Date(NOON));
  };

  test('is a calendar entry on the campus’s clock, escaped and folded, without door and PIN', () => {
    const text = file({ customer_id: { address_line_2: 'Block 2, Room 14' } });
    expect(text).toContain(
      '\r\nDTSTART;TZID=America/Toronto:20261127T120000\r\nDTEND;TZID=America/Toronto:20261127T123000\r\n',
    );
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Toronto\r\n(.*\r\n)+END:VTIMEZONE/);
    expect(text.replaceAll('\r\n ', '')).toContain(
      '\r\nSUMMARY:Dal\\, hot\\; with \\\\ rice\\nBEGIN:VALARM from Wei\r\n',
    );
    expect(text).not.toMatch(/4711|Room 14|^BEGIN:VALARM|LOCATION/m);
    expect(file({ pickup_spot: 'Library, desk', pickup_campus: 'Doon Campus' })).toContain(
      '\r\nLOCATION:Library\\, desk\\, Doon Campus\r\n',
    );
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  });

  test('keeps its instant in the hour that the autumn repeats', () => {
    const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
    expect(file({ starts_at: first, ends_at: '2026-11-01T06:00:00.000Z' })).toContain(
      'DTSTART;TZID=America/Toronto:20261101T013000\r\nDTEND:20261101T060000Z\r\n',
    );
    expect(file({ starts_at: second, ends_at: '2026-11-01T07:00:00.000Z' })).toContain(
      'DTSTART:20261101T063000Z\r\nDTEND;TZID=America/Toronto:20261101T020000\r\n',
    );
  });
});
