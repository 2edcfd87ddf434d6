import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { extrasText } from '../src/features/checkout/CartLinks.tsx';
import { ArrivalLine, WithDelivery } from '../src/features/menu/KitchenLine.tsx';
import { ownCampus } from '../src/session/campus.ts';

type Dish = Parameters<typeof WithDelivery>[0]['of'];
const dish = (arrivals: unknown, kitchen = { state: 'open', opens_at: null, closes_at: null }): Dish =>
  ({ price: 12.5, chef: { id: 'c', user: { first_name: 'Sofía' }, kitchen, arrivals } }) as unknown as Dish;
const shown = (of: Dish) =>
  renderToStaticMarkup(createElement(WithDelivery, { of, className: '' })).replace(/<[^>]*>/g, '');
const way = (of: Dish) => renderToStaticMarkup(createElement(ArrivalLine, { chef: of.chef })).replace(/<[^>]*>/g, '');

test.each([
  ['', {}],
  [' + delivery', { deliveryFeeCents: 299 }],
  [' + delivery', { deliveryKmCents: 60 }],
  [' + delivery + tax', { deliveryFeeCents: 299, taxPercent: 13 }],
])('the price of the cart names what comes on top: "%s"', (text, site) => {
  expect(extrasText({ deliveryFeeCents: 0, taxPercent: 0, ...site } as Parameters<typeof extrasText>[0])).toBe(text);
});

describe('the price with delivery', () => {
  const near = { from: 25, to: 40, fee: 2.99 };
  const all = [
    { campus: 'Doon Campus', ...near },
    { campus: 'Waterloo Campus', from: 45, to: 60, fee: 10.79 },
  ];

  test('of a list is that to its campus, also of a closed kitchen', () => {
    expect(shown(dish([near]))).toBe('$15.49 with delivery');
    expect(way(dish([near]))).toBe('25–40 min · $2.99 delivery');
    const closed = dish([near], { state: 'closed', opens_at: null, closes_at: null });
    expect([shown(closed), way(closed)]).toEqual(['$15.49 with delivery', '']);
  });

  test('of a page is that to the campus of this browser', () => {
    const { onServer } = ownCampus;
    ownCampus.onServer = 'Waterloo Campus';
    try {
      expect([shown(dish(all)), way(dish(all))]).toEqual(['$23.29 with delivery', '45–60 min · $10.79 delivery']);
    } finally {
      ownCampus.onServer = onServer;
    }
    expect([shown(dish(all)), way(dish(all))]).toEqual(['', '']);
  });

  test('gives way to the reason where a kitchen does not deliver, also a closed one', () => {
    const { onServer } = ownCampus;
    ownCampus.onServer = 'Guelph Campus';
    try {
      const closed = dish(all, { state: 'closed', opens_at: null, closes_at: null });
      for (const far of [dish(all), dish([]), closed])
        expect([shown(far), way(far)]).toEqual(['', 'Sofía does not deliver to Guelph Campus.']);
      expect(way(dish([near]))).toBe('25–40 min · $2.99 delivery');
      expect(way(dish(null))).toBe('');
    } finally {
      ownCampus.onServer = onServer;
    }
  });

  test('is not said where nothing is known, nothing delivered there, or no way costs', () => {
    for (const arrivals of [undefined, null, [], [{ ...near, fee: 0 }]]) expect(shown(dish(arrivals))).toBe('');
  });
});
