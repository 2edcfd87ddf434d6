import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CookItems, needsThought } from '../src/features/orders/chef/CookItems.tsx';
import { soldOutOf } from '../src/features/orders/chef/chefOrders.queries.ts';
import { AnswerBy } from '../src/features/orders/chef/NewOrder.tsx';
import { dishesToCook, ToCook } from '../src/features/orders/chef/ToCook.tsx';
import { toAnswer } from '../src/features/orders/chef/toAnswer.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const order = (_id: string, status = 'Pending', accept_by: string | null = '2026-11-23T12:05:00Z') => ({
  _id,
  status,
  accept_by,
});
const act = (id: string, state: string, list = 'chef') => ({ list, order: { _id: id }, state });

test('orders wait for an answer while they are pending and their time is not over', () => {
  const orders = [order('a'), order('b', 'Waiting Pickup', null), order('c', 'Pending', '2026-11-23T12:00:00Z')];
  expect(toAnswer(orders, [], now)).toEqual(['a']);
  expect(toAnswer([order('forever', 'Pending', null)], [], now)).toEqual(['forever']);
});

test('a tap answers at once; one that failed does not', () => {
  const orders = ['a', 'b', 'c', 'd', 'e'].map((id) => order(id));
  const acts = [
    act('a', 'sending'),
    act('b', 'done'),
    act('c', 'late'),
    act('d', 'failed'),
    act('e', 'done', 'waiting'),
  ];
  expect(toAnswer(orders, acts, now)).toEqual(['d', 'e']);
});

test('what is to cook is counted by dish, new orders too, without what is ready or gone', () => {
  const item = (id: string, name: string, quantity: number) => ({
    product_id: { id, name },
    quantity,
    special_request: null,
    allergens: null,
  });
  const cook = (status: string, ready_at: string | null, ...items: ReturnType<typeof item>[]) => ({
    status,
    ready_at,
    items,
  });
  expect(
    dishesToCook([
      cook('Pending', null, item('dal', 'Dal', 9)),
      cook('Waiting Pickup', null, item('dal', 'Dal', 2), item('rice', 'Rice', 1)),
      cook('Waiting Pickup', '2026-11-23T12:00:00Z', item('dal', 'Dal', 9)),
      cook('Waiting Pickup', null, item('dal', 'Dal', 2), item('dal', 'Dal', 1)),
      cook('In Progress', null, item('rice', 'Rice', 9)),
    ]),
  ).toEqual([
    { id: 'dal', name: 'Dal', quantity: 14, orders: 3 },
    { id: 'rice', name: 'Rice', quantity: 1, orders: 1 },
  ]);
});

test('what is to cook keeps its sequence, whichever order comes first', () => {
  const of = (name: string) =>
    ({ status: 'Pending', ready_at: null, items: [{ product_id: { id: name, name } }] }) as never;
  const names = (...dishes: string[]) => dishesToCook(dishes.map(of)).map(({ name }) => name);
  expect(names('Rice', 'Dal', 'Biryani')).toEqual(names('Dal', 'Biryani', 'Rice'));
});

const cooked = (special_request: string | null, allergens: { contains: string[]; may_contain: string[] } | null) =>
  ({ items: [{ quantity: 2, special_request, allergens, product_id: { id: 'k', name: 'Korma' } }] }) as never;
const cashews = { contains: ['cashews'], may_contain: [] };
const none = { contains: [], may_contain: [] };

test.each([
  ['names what the dish contains', 'I am allergic to cashews', cashews, 'Contains cashews'],
  [
    'names what it may contain',
    'no nuts please, tree nuts!',
    { contains: [], may_contain: ['cashews'] },
    'May contain cashews',
  ],
  ['names an allergen of a dish that states none', 'no milk', null, 'Allergens not stated'],
])('a note that %s is an alarm, above the dish and once', (_what, note, allergens, words) => {
  const order = cooked(note, allergens);
  expect(needsThought(order)).toBe(true);
  const html = renderToStaticMarkup(createElement(CookItems, order));
  expect(html.replaceAll(/(<[^>]*>)+/g, '|')).toContain(`“${note}”|${words}|`);
  expect(html.split(note)).toHaveLength(2);
  expect(html.indexOf(note)).toBeLessThan(html.indexOf('aria-label="Items"'));
});

test('one note of two dishes is read once, with what is in each', () => {
  const item = (name: string, allergens: object) => ({
    quantity: 1,
    special_request: 'no cashews',
    allergens,
    product_id: { id: name, name },
  });
  const items = [item('Korma', cashews), item('Dal', { contains: [], may_contain: ['cashews'] })] as never;
  const html = renderToStaticMarkup(createElement(CookItems, { items }));
  expect(html.replaceAll(/(<[^>]*>)+/g, '|')).toContain(
    '“no cashews”|Korma: Contains cashews|Dal: May contain cashews|',
  );
  expect(html.split('no cashews')).toHaveLength(2);
});

test('an order with a dish that its chef ended says so, and is answered by itself', () => {
  const order: { items: never } = cooked(null, none);
  const soldOut = soldOutOf([{ id: 'k', quantity: 5, sold_out_today: true }]);
  expect(needsThought(order, soldOut)).toBe(true);
  expect(needsThought(order, soldOutOf([{ id: 'dal', quantity: 5, sold_out_today: true }]))).toBe(false);
  expect(renderToStaticMarkup(createElement(CookItems, { ...order, soldOut }))).toContain('sold out');
});

test('a dish whose last portions are in orders is marked too, and they are answered with others', () => {
  const order: { items: never } = cooked(null, none);
  const soldOut = soldOutOf([
    { id: 'k', quantity: 0, sold_out_today: false },
    { id: 'dal', quantity: 1, sold_out_today: false },
  ]);
  expect(needsThought(order, soldOut)).toBe(false);
  expect(renderToStaticMarkup(createElement(CookItems, { ...order, soldOut }))).toContain('sold out');
  const dishes = ['k', 'dal'].map((id) => ({ id, name: id, quantity: 1, orders: 1 }));
  const strip = renderToStaticMarkup(
    createElement(ToCook, { dishes, soldOut, marked: undefined, onMark: () => undefined }),
  );
  expect(strip.replaceAll(/(<[^>]*>)+/g, '|')).toMatch(/k \|1\|sold out\|.*dal \|1\|$/);
});

test.each([
  ['without a note', null, cashews],
  ['with one that names no allergen', 'not too spicy', cashews],
  ['with one that names what is no ingredient', 'allergic to cashews', none],
])('an order %s has no alarm', (_what, note, allergens) => {
  const order = cooked(note, allergens);
  expect(needsThought(order)).toBe(false);
  expect(renderToStaticMarkup(createElement(CookItems, order))).not.toContain('Careful:');
});

test('the time to answer is in minutes, and near its end in seconds and in another tone', () => {
  const shown = (seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    return renderToStaticMarkup(createElement(AnswerBy, { until }));
  };
  expect(shown(7 * 60)).toContain('7 min to answer');
  expect(shown(110)).toMatch(/1:(50|49) to answer/);
  expect(shown(110)).toContain('2 minutes to answer');
  const toneOf = (html: string) => /bg-[\w-]+/.exec(html)?.[0];
  expect(toneOf(shown(110))).not.toBe(toneOf(shown(7 * 60)));
  expect(shown(-1)).toContain('Too late to answer');
});
