import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AllergenLists, avoid, edit, type Stated, shownOf } from './support/allergenScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  confirm,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
  type TestDish,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const KEYS = ['peanuts', 'milk', 'wheat'];
const MOMENTS = ['before it is seen', 'in the cart', 'while the page is open', 'after the sale'] as const;

const said: fc.Arbitrary<AllergenLists | null> = fc.option(
  fc.record({ contains: fc.subarray(KEYS), may_contain: fc.subarray(KEYS) }),
);
const stories = fc.record({
  first: said,
  next: said,
  moment: fc.constantFrom(...MOMENTS),
  avoided: fc.subarray(KEYS),
});
type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never;

type Truth = AllergenLists | null;
const bad = (truth: Truth, avoided: readonly string[]) =>
  avoided.length > 0 &&
  (truth === null || avoided.some((key) => [...truth.contains, ...truth.may_contain].includes(key)));

function expectNoLess(shown: AllergenLists | null | undefined, truth: Truth): void {
  if (shown == null) return;
  expect(truth).not.toBeNull();
  expect(shown.contains).toEqual(expect.arrayContaining(truth?.contains ?? []));
  expect([...shown.contains, ...shown.may_contain]).toEqual(expect.arrayContaining(truth?.may_contain ?? []));
}

async function change(chef: TestChef, dish: TestDish, to: AllergenLists | null): Promise<Truth> {
  const name = `Dish ${Math.floor(app.clock.now().getTime() % 1e6)} x`;
  const { error } = await edit(app, chef, dish, to === null ? { name } : { allergens: to });
  expect(error).toBeUndefined();
  const [row] = await app.sql<{ allergens: Stated | null }[]>`select allergens from products where id = ${dish.id}`;
  return row?.allergens ?? null;
}

/** Card, page and filter. */
async function look(dish: TestDish, truth: Truth, avoided: readonly string[]): Promise<Stated | null> {
  const { card, page } = await shownOf(app, dish);
  expectNoLess(card, truth);
  expectNoLess(page, truth);
  const without = await app.graphql<{ dishes: { id: string }[] }>(
    'query ($without: [String]) { dishes: getAllProducts(without: $without) { id } }',
    { without: avoided },
  );
  const isListed = without.data?.dishes.some(({ id }) => id === dish.id);
  expect(isListed).toBe(!bad(truth, avoided));
  return page;
}

type Order = { id: string; items: { allergens: AllergenLists | null }[] };
const ORDER = 'id items { allergens { contains may_contain } }';

async function readAgain(customer: Person, id: string): Promise<{ receipt: Order; again: AllergenLists | null }> {
  const answer = await app.graphql<{
    receipt: Order;
    again: { lines: { product: { allergens: AllergenLists | null } }[] };
  }>(
    `query ($id: ID) { receipt: getOrder(orderId: $id) { ${ORDER} }
      again: reorder(orderId: $id) { lines { product { allergens { contains may_contain } } } } }`,
    { id },
    customer,
  );
  if (!answer.data) throw new Error(answer.error);
  return { receipt: answer.data.receipt, again: answer.data.again.lines[0]?.product.allergens ?? null };
}

async function tell({ first, next, moment, avoided }: Story): Promise<void> {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef);
  // Written past the server, whose answers are cached.
  app.app.catalogue.changed();
  await avoid(app, customer, avoided);
  let truth = first === null ? null : await change(chef, dish, first);
  if (moment === 'before it is seen') truth = await change(chef, dish, next);
  let seen = await look(dish, truth, avoided);
  if (moment === 'in the cart') truth = await change(chef, dish, next);

  const buy = (more = {}) =>
    startCheckout(app, customer, [], {
      products: [{ id: dish.id, quantity: 1, allergens_stated_at: seen?.stated_at ?? '' }],
      ...more,
    });
  if (moment === 'in the cart' && (seen !== null || truth !== null)) {
    // Avoided or not, and whatever was confirmed before.
    expect((await buy({ allergens_confirmed: true })).code).toBe('ALLERGENS');
    seen = await look(dish, truth, avoided);
  }
  const asked = await buy();
  expect(asked.code).toBe(bad(truth, avoided) ? 'ALLERGENS' : undefined);
  const page = (asked.error ? await buy({ allergens_confirmed: true }) : asked).data?.createCheckoutSession;
  expect(page).toBeTruthy();
  const sold = truth;
  if (moment === 'while the page is open') truth = await change(chef, dish, next);
  await look(dish, truth, avoided);
  await postCard(page?.url ?? '');
  await confirm(app, customer, page?.sessionId ?? '');
  if (moment === 'after the sale') truth = await change(chef, dish, next);
  await look(dish, truth, avoided);

  const [open] = await list(app, customer, 'getOpenOrders', ORDER);
  const [cooked] = await list(app, chef, 'getCurrentOrders', ORDER);
  const { receipt, again } = await readAgain(customer, String(open?.id));
  for (const order of [open, cooked, receipt] as (Order | undefined)[])
    expect(order?.items[0]?.allergens).toEqual(
      sold && { contains: sold.contains, may_contain: sold.may_contain.filter((key) => !sold.contains.includes(key)) },
    );
  // The next cart has what is stated now.
  expectNoLess(again, truth);
  expect(again === null).toBe(truth === null);
  const [mail] = await mailsTo(app, customer.email);
  for (const key of sold?.contains ?? []) expect(mail?.text).toMatch(new RegExp(`Contains [^.]*${key}`));
  if (sold === null) expect(mail?.text).toContain('Allergens not stated.');
}

test('no surface says less than the truth, for any dish, avoid list and moment of change', async () => {
  await fc.assert(fc.asyncProperty(stories, tell), { numRuns: 30 });
}, 120_000);
