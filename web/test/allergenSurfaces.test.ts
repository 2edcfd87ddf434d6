import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineMarks } from '../src/features/checkout/LineAllergens.tsx';
import { CookItems } from '../src/features/orders/chef/CookItems.tsx';
import { Statements } from '../src/features/orders/chef/Details.tsx';
import { OrderItems, StatementLine } from '../src/features/orders/ticket/TicketParts.tsx';
import { type Assets, findTarget, render } from '../src/server/entry-server.tsx';

// Everybody sees these; for who avoids something see allergens.test.ts and the journey allergens.spec.ts.

const site = {
  ...{ mode: 'production' as const, publicUrl: 'https://homeplate.example', contactEmail: 'kitchen@homeplate.example' },
  ...{ deliveryFeeCents: 299, taxPercent: 0, today: '2026-11-22' },
};
const assets: Assets = {
  ...{ template: '<html><!--page-head--><!--page-body--><!--page-script--></html>', css: '', starter: '', scripts: [] },
  ...{ preloads: '', screenPreloads: {} },
};

const NAMES = { peanuts: 'peanuts', milk: 'milk', wheat: 'wheat', brazil_nuts: 'Brazil nuts', celery: 'celery' };
type Key = keyof typeof NAMES;
const keys = fc.subarray(Object.keys(NAMES) as Key[]);
const stated = fc.option(
  fc.record({ contains: keys, may_contain: keys }).map(({ contains, may_contain }) => ({
    contains,
    may_contain: may_contain.filter((key) => !contains.includes(key)),
  })),
);
type Truth = { contains: Key[]; may_contain: Key[] } | null;

const chef = {
  ...{ id: 'c'.repeat(24), specialty_cuisines: ['Indian'], bio: null, keeps_hours: false },
  kitchen: { state: 'open', opens_at: null, closes_at: null },
  user: { id: 'd'.repeat(24), first_name: 'Amira', last_name: 'Khan', address_line_1: 'Doon Campus' },
};
const dish = (truth: Truth) => ({
  ...{ id: 'a'.repeat(24), name: 'Butter Chicken', description: 'Silky.', price: 12.5, quantity: 30 },
  ...{ image_url: '/pictures/x/640.webp', dietary: 'Non Veg', is_available: 'Yes' as const, rating: null },
  chef,
  allergens: truth && { ...truth, stated_at: '2026-11-22T12:00:00Z' },
});

async function pageOf(address: string, data: unknown): Promise<string> {
  const { html } = await render(findTarget(address), { execute: async () => ({ data }), site, assets });
  return html.replaceAll(/<script[^>]*>.*?<\/script>|<[^>]*>/gs, ' ');
}

/** All of it, in its sentence, or that nothing is stated. */
function expectWhole(text: string, truth: Truth): void {
  expect(text.includes('Allergens not stated')).toBe(truth === null);
  for (const key of truth?.contains ?? []) expect(text).toMatch(new RegExp(`Contains [^.]*${NAMES[key]}`));
  for (const key of truth?.may_contain ?? []) expect(text).toMatch(new RegExp(`May contain [^.]*${NAMES[key]}`));
  const isNone = truth !== null && truth.contains.length + truth.may_contain.length === 0;
  expect(text.includes('Made without the listed allergens, according to the chef.')).toBe(isNone);
}

test('the page of a dish, the lines of a ticket and those of a receipt say all that is stated', async () => {
  await fc.assert(
    fc.asyncProperty(stated, async (truth) => {
      const product = dish(truth);
      const page = await pageOf(`/Customer/ProductDetails/${product.id}`, { getProductById: product });
      expectWhole(page, truth);
      const items = [{ quantity: 1, unit_price: 12.5, product_id: { name: 'Curry' }, allergens: truth }];
      expectWhole(renderToStaticMarkup(createElement(OrderItems, { items })), truth);
      const cooked = [{ quantity: 1, special_request: null, product_id: { name: 'Curry' }, allergens: truth }] as never;
      expectWhole(renderToStaticMarkup(createElement(Statements, { items: cooked })), truth);
      expectWhole(renderToStaticMarkup(createElement(StatementLine, { statement: truth })), truth);
    }),
    { numRuns: 40 },
  );
});

test('a card and a line of the cart say that nothing is stated, and only then', async () => {
  await fc.assert(
    fc.asyncProperty(stated, async (truth) => {
      const product = dish(truth);
      const home = await pageOf('/', { getAllProducts: [product], getAllChefs: [] });
      const line = renderToStaticMarkup(createElement(LineMarks, { product }));
      for (const text of [home, line]) expect(text.includes('Allergens not stated')).toBe(truth === null);
    }),
    { numRuns: 40 },
  );
});

test('a line sold before statements were asked for says nothing of allergens', () => {
  const items = [{ quantity: 1, product_id: { name: 'Curry' } }];
  expect(renderToStaticMarkup(createElement(OrderItems, { items }))).not.toMatch(/allergen|contain/i);
});

test('a note that names what its dish contains is an alarm above the dishes', () => {
  const curry = { contains: ['cashews', 'milk'], may_contain: ['mustard'] };
  const shown = (special_request: string, allergens: object | null) => {
    const items = [
      { quantity: 2, special_request: null, product_id: { name: 'Dal' }, allergens: curry },
      { quantity: 1, special_request, product_id: { name: 'Curry' }, allergens },
    ] as never;
    return renderToStaticMarkup(createElement(CookItems, { items })).replaceAll(/(<[^>]*>)+/g, '|');
  };
  expect(shown('Allergic to cashews', curry)).toMatch(/^\|+“Allergic to cashews”\|Curry: Contains cashews\|+2/);
  expect(shown('No mustard', curry)).toMatch(/^\|+“No mustard”\|Curry: May contain mustard\|+2/);
  expect(shown('No mustard', null)).toMatch(/^\|+“No mustard”\|Curry: Allergens not stated\|+2/);
  for (const note of ['Extra hot', 'No egg']) expect(shown(note, curry)).toMatch(new RegExp(`Curry\\|+“${note}”\\|+$`));
});
