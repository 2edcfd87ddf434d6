import { TIP_TEXTS } from '@homeplate/domain/tipTexts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type PricedLine, readCart } from '../src/modules/checkout/cart.ts';
import { assertPayable } from '../src/modules/checkout/prepareCheckout.ts';
import { quoteByChef, totalOf } from '../src/modules/checkout/prices.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { cookDish, openKitchen, stockAndMovements } from './support/kitchens.ts';
import { addChef, addCustomer, addDish, startCheckout, stockOf } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const TOO_LARGE = 'A payment takes at most $10,000. Please split your order.';
const UPDATE = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id quantity } }';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const kitchen = await openKitchen(app, {});
afterAll(() => untilBooksAgree(app.sql));

test('a payment of 10,000 dollars is taken, and one cent more is refused', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const exact = await addDish(app, chef, { name: 'Feast', price: 999_701 });
  const over = await addDish(app, chef, { name: 'Banquet', price: 999_702 });
  expect((await startCheckout(app, customer, [[exact, 1]])).error).toBeUndefined();
  expect(await startCheckout(app, customer, [[over, 1]])).toMatchObject({ error: TOO_LARGE, code: 'BAD_USER_INPUT' });
  expect(await stockOf(app, over)).toBe(10);
});

test('a total that passes 2³¹ cents is refused with the same text', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dishes = await Promise.all([1, 2, 3].map(() => addDish(app, chef, { price: 999_999, quantity: 99_999 })));
  const lines = Array.from({ length: 33 }, () => dishes.map((dish) => [dish, 99] as [typeof dish, number])).flat();
  expect((await startCheckout(app, customer, lines)).error).toBe(TOO_LARGE);
  expect((await startCheckout(app, customer, lines.slice(0, 21))).error).toBe(TOO_LARGE);
});

test('a total is refused, or its parts are cents that add up to it, at any cart and rates', () => {
  const line = fc.record({
    price_cents: fc.integer({ min: 1, max: 999_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    chef_id: fc.constantFrom('one', 'two', 'three'),
  });
  const rates = fc.record({
    deliveryFeeCents: fc.integer({ min: 0, max: 1_000_000 }),
    taxPercent: fc.double({ min: 0, max: 100, noNaN: true }),
    tip: fc.oneof(fc.record({ tip_percent: fc.nat(100) }), fc.record({ tip: fc.nat(10_000) })),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 100 }),
      rates,
      (lines, { deliveryFeeCents, taxPercent, tip }) => {
        const priced = lines.map(({ quantity, ...dish }) => ({ quantity, dish }) as unknown as PricedLine);
        try {
          const groups = quoteByChef(priced, {
            feeFrom: () => deliveryFeeCents,
            taxPercent,
            tip,
            planOf: () => ({ starts_at: null, pickup: false }),
          });
          const total = totalOf(groups);
          assertPayable(total.total_cents);
          for (const { chef_id: _, ...sums } of [...groups, { ...total, chef_id: '' }]) {
            expect(Object.values(sums).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
            expect(sums.subtotal_cents + sums.delivery_fee_cents + sums.tax_cents + sums.tip_cents).toBe(
              sums.total_cents,
            );
          }
          expect(groups.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(total.total_cents);
          expect(total.total_cents >= 50 && total.total_cents <= 1_000_000).toBe(true);
        } catch (error) {
          const texts = ['The total must be at least $0.50 to pay by card.', TIP_TEXTS.tipAmount];
          expect([TOO_LARGE, ...texts]).toContain((error as Error).message);
        }
      },
    ),
  );
});

test('fifty cents can be paid, and 10,000 dollars; a cent less or more cannot', () => {
  for (const cents of [50, 1_000_000]) expect(() => assertPayable(cents)).not.toThrow();
  expect(() => assertPayable(49)).toThrow('The total must be at least $0.50 to pay by card.');
  expect(() => assertPayable(1_000_001)).toThrow(TOO_LARGE);
});

test('whatever quantity a cart claims: it is refused, or a whole number from 1 to 99', () => {
  const wild = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 99, 100, 2 ** 31, 2 ** 53, -0));
  fc.assert(
    fc.property(wild, (quantity) => {
      try {
        const [read] = readCart([{ id: 'a'.repeat(24), quantity }]);
        expect(Number.isInteger(read?.quantity) && quantity >= 1 && quantity <= 99).toBe(true);
      } catch (error) {
        expect((error as Error).message).toBe('A dish in your cart has an invalid quantity.');
      }
    }),
  );
});

test('the stock stays from 0 to 99,999 and equals its movements, whatever a chef sends', async () => {
  const id = await cookDish(app, kitchen, { quantity: 10 });
  const edge = fc.constantFrom<number | string>(
    0,
    1,
    99_998,
    99_999,
    100_000,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -1,
    '1e9',
  );
  const count = fc.oneof(
    edge,
    fc.integer({ min: -5, max: 100_005 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const known =
    /^(Quantity must be (a non-negative integer|under 100,000)\.|The quantity changed to \d+ while you were editing\. Please check it\.)$/;
  await fc.assert(
    fc.asyncProperty(count, count, async (quantity, quantity_seen) => {
      const input = { quantity, quantity_seen };
      const answer = await app.graphql<{ updateProduct: object }>(UPDATE, { id, input }, { token: kitchen.token });
      if (answer.error !== undefined) expect(answer.error).toMatch(known);
      const stock = await stockAndMovements(app, id);
      expect(stock.quantity).toBe(stock.moved);
      expect(stock.quantity).toBeGreaterThanOrEqual(0);
      expect(stock.quantity).toBeLessThan(100_000);
    }),
    { numRuns: 150 },
  );
});

test('portions cannot be piled up past the limit by what was seen', async () => {
  const id = await cookDish(app, kitchen, { quantity: 99_999 });
  const edit = (input: object) => app.graphql(UPDATE, { id, input }, { token: kitchen.token });
  expect(await edit({ quantity: 99_999, quantity_seen: 0 })).toMatchObject({
    error: 'Quantity must be under 100,000.',
    code: 'BAD_USER_INPUT',
  });
  expect((await edit({ quantity: 5, quantity_seen: 100_000 })).error).toBe('Quantity must be under 100,000.');
  expect((await edit({ quantity: 5, quantity_seen: 3_000_000_000 })).error).toBe('Quantity must be under 100,000.');
  expect(await stockAndMovements(app, id)).toEqual({ quantity: 99_999, moved: 99_999 });
});

test('a dish whose returned portions passed the limit can still be renamed', async () => {
  const id = await cookDish(app, kitchen, { quantity: 99_999 });
  await app.sql`update products set quantity = 100_004 where id = ${id}`;
  await app.sql`
    insert into stock_movements (product_id, change, reason, at) values (${id}, 5, 'edited', ${app.clock.now()})`;
  const answer = await app.graphql(UPDATE, { id, input: { name: 'Lentils' } }, { token: kitchen.token });
  expect(answer.data).toEqual({ updateProduct: { id, quantity: 100_004 } });
});
