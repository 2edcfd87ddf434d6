import { describe, expect, test } from 'vitest';
import { avoid, avoidedBy, edit, shownOf, statedDish } from './support/allergenScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  type CartLine,
  confirm,
  moveAsChef,
  openPage,
  type Person,
  postCard,
  startCheckout,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const ITEMS = 'items { special_request allergens { contains may_contain } }';
const itemsOf = async (person: Person, field: string) => (await list(app, person, field, ITEMS))[0]?.items;

describe('what a dish says', () => {
  test('is nothing until its chef states it, and then by the keys of the list', async () => {
    const { chef, dish } = await statedDish(app, null);
    expect(await shownOf(app, dish)).toEqual({ card: null, page: null });
    const { allergens } = await edit(app, chef, dish, {
      allergens: { contains: ['PEANUTS ', 'milk'], may_contain: ['soy', 'milk'] },
    });
    expect(allergens).toMatchObject({ contains: ['milk', 'peanuts'], may_contain: ['soy'] });
    expect(await shownOf(app, dish)).toEqual({ card: allergens, page: allergens });
    const none = await edit(app, chef, dish, { allergens: { contains: [] } });
    expect(none.allergens).toMatchObject({ contains: [], may_contain: [] });
  });

  test.each([
    ['name', { name: 'Satay' }],
    ['description', { description: 'With another sauce.' }],
    ['ingredients', { ingredients: 'Rice, peanuts' }],
  ])('is asked for again when its %s changes, and stays when the rest does', async (_field, change) => {
    const { chef, dish } = await statedDish(app, { contains: ['milk'] });
    const rest = { price: 9, name: dish.name, description: 'Slow cooked.', is_available: 'No', dietary: 'Veg' };
    expect((await edit(app, chef, dish, rest)).allergens).toMatchObject({ contains: ['milk'] });
    expect((await edit(app, chef, dish, change)).allergens).toBeNull();
    expect(await shownOf(app, dish)).toEqual({ card: null, page: null });
    const anew = { ...change, allergens: { contains: ['milk'] } };
    expect((await edit(app, chef, dish, anew)).allergens).toMatchObject({ contains: ['milk'] });
  });

  test('is forgotten too when the dish is renamed in the database', async () => {
    const { dish } = await statedDish(app, { contains: [] });
    await app.sql`update products set name = 'Satay' where id = ${dish.id}`;
    expect((await shownOf(app, dish)).page).toBeNull();
  });

  test.each([
    [{ allergens: { contains: ['celery'] } }, 'Please choose allergens from the list.'],
    [{ allergens: { contains: ['gluten'] } }, 'Please choose allergens from the list.'],
    [{ allergens: { contains: [null] } }, 'Please choose allergens from the list.'],
    [{ allergens: {} }, 'Please choose the allergens, or “None of these”.'],
    [{ ingredients: 'x'.repeat(501) }, 'Please use at most 500 characters for the ingredients.'],
    [{ storage_hint: 'x'.repeat(201) }, 'Please use at most 200 characters for the storage hint.'],
    [{ served: 'warm' }, 'Please choose hot or cold.'],
    [
      { dietary: 'Gluten Free', allergens: { contains: ['wheat'] } },
      'Gluten Free does not go with wheat, triticale, barley, oats or rye, not even under May contain. Please change one of the two.',
    ],
  ])('%j is refused with a text, and nothing changes', async (input, text) => {
    const { chef, dish } = await statedDish(app, { contains: ['milk'] });
    const refused = await edit(app, chef, dish, { ...input, price: 99 });
    expect([refused.code, refused.error]).toEqual(['BAD_USER_INPUT', text]);
    const [row] =
      await app.sql`select price_cents, allergens -> 'contains' as contains from products where id = ${dish.id}`;
    expect(row).toEqual({ price_cents: 1250, contains: ['milk'] });
  });

  test('keeps Gluten Free from a dish that already states oats, in the database too', async () => {
    const { chef, dish } = await statedDish(app, { may_contain: ['oats'] });
    expect((await edit(app, chef, dish, { dietary: 'Gluten Free' })).code).toBe('BAD_USER_INPUT');
    await expect(app.sql`update products set dietary = 'Gluten Free' where id = ${dish.id}`).rejects.toThrow('gluten');
    expect(
      (await edit(app, chef, dish, { dietary: 'Gluten Free', allergens: { contains: [] } })).error,
    ).toBeUndefined();
  });
});

describe('what a person avoids', () => {
  test('a list of avoided allergens is stored encrypted, for its person alone, until they empty it', async () => {
    const person = await addCustomer(app);
    expect(await avoidedBy(app, person)).toEqual([]);
    expect((await avoid(app, person, ['gluten', 'peanuts'])).error).toBeUndefined();
    expect(await avoidedBy(app, person)).toEqual(['peanuts', 'wheat', 'triticale', 'barley', 'oats', 'rye']);
    const [row] = await app.sql`select * from avoided_allergens where user_id = ${person.id}`;
    expect(row?.consented_at).toBeInstanceOf(Date);
    expect(row?.avoided_allergens_sealed).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('peanuts');
    await avoid(app, person, []);
    expect(await avoidedBy(app, person)).toEqual([]);
    expect(await app.sql`select from avoided_allergens where user_id = ${person.id}`).toHaveLength(0);
  });

  test('that is not on the list is refused, and the old list stays', async () => {
    const person = await addCustomer(app);
    await avoid(app, person, ['milk']);
    const refused = await avoid(app, person, ['milk', 'celery']);
    expect([refused.code, refused.error]).toEqual(['BAD_USER_INPUT', 'Please choose allergens from the list.']);
    expect(await avoidedBy(app, person)).toEqual(['milk']);
  });
});

describe('the second question', () => {
  const ask = (person: Person, lines: readonly CartLine[], more: Record<string, unknown> = {}) =>
    startCheckout(app, person, lines, more);

  test('names dish and allergen, and is answered by allergens_confirmed', async () => {
    const person = await addCustomer(app);
    await avoid(app, person, ['peanuts', 'soy']);
    const [satay, plain, curry] = [
      await statedDish(app, { contains: ['peanuts'], may_contain: ['soy'] }, 'Satay'),
      await statedDish(app, { contains: ['milk'] }, 'Rice Pudding'),
      await statedDish(app, null, 'Curry'),
    ];
    const cart: CartLine[] = [satay, plain, curry].map(({ dish }) => [dish, 1]);
    const asked = await ask(person, cart);
    expect([asked.code, asked.error]).toEqual([
      'ALLERGENS',
      'Satay contains peanuts and may contain soy. Curry does not state its allergens. Please confirm that you still want it.',
    ]);
    expect(asked.errors?.[0]?.extensions).toMatchObject({ products: [satay.dish.id, curry.dish.id] });
    expect((await ask(person, cart, { allergens_confirmed: false })).code).toBe('ALLERGENS');
    expect((await ask(person, cart, { allergens_confirmed: true })).error).toBeUndefined();
  });

  test('is not asked of those who avoid nothing, or nothing of the cart', async () => {
    const [one, other] = [await addCustomer(app), await addCustomer(app)];
    await avoid(app, other, ['fish']);
    const { dish } = await statedDish(app, { contains: ['peanuts'] });
    expect((await ask(other, [[dish, 1]])).error).toBeUndefined();
    expect((await ask(one, [[(await statedDish(app, null)).dish, 1]])).error).toBeUndefined();
  });

  test('comes also before a page that is open for the same cart, once the list is longer', async () => {
    const person = await addCustomer(app);
    const { dish } = await statedDish(app, { contains: ['peanuts'] });
    await openPage(app, person, [[dish, 1]]);
    await avoid(app, person, ['peanuts']);
    expect((await ask(person, [[dish, 1]])).code).toBe('ALLERGENS');
  });

  test('the second question says what changed since the dish was added, to everybody', async () => {
    const person = await addCustomer(app);
    const { chef, dish } = await statedDish(app, null, 'Soup');
    const cart = (stated: string | null, more = {}) =>
      ask(person, [], { products: [{ id: dish.id, quantity: 1, allergens_stated_at: stated }], ...more });
    expect((await cart('')).error).toBeUndefined();
    const { allergens } = await edit(app, chef, dish, { allergens: { contains: ['milk'] } });
    for (const more of [{}, { allergens_confirmed: true }]) {
      const asked = await cart('', more);
      expect([asked.code, asked.error]).toEqual([
        'ALLERGENS',
        'The allergens of Soup have changed. Contains milk. Please check it again.',
      ]);
      expect(asked.errors?.[0]?.extensions).toMatchObject({ products: [dish.id] });
    }
    expect((await cart(allergens?.stated_at ?? null)).error).toBeUndefined();
    await edit(app, chef, dish, { name: 'Broth' });
    expect((await cart(allergens?.stated_at ?? null)).error).toBe(
      'The allergens of Broth have changed. Allergens not stated. Please check it again.',
    );
    expect((await cart(null)).error).toBeUndefined();
  });

  test('opens another page for what is stated anew: the one before was for something else', async () => {
    const person = await addCustomer(app);
    const { chef, dish } = await statedDish(app, { contains: ['milk'] });
    const first = await openPage(app, person, [[dish, 1]]);
    expect(await openPage(app, person, [[dish, 1]])).toEqual(first);
    await edit(app, chef, dish, { allergens: { contains: ['milk', 'soy'] } });
    const second = await openPage(app, person, [[dish, 1]]);
    expect(second.sessionId).not.toBe(first.sessionId);
    await postCard(second.url);
    await confirm(app, person, second.sessionId);
    expect(await itemsOf(person, 'getOpenOrders')).toMatchObject([{ allergens: { contains: ['milk', 'soy'] } }]);
  });
});

test('ticket, order and receipt keep what was stated at the sale; no note reaches the rider', async () => {
  const [customer, rider] = [await addCustomer(app), await addRider(app)];
  const { chef, dish } = await statedDish(app, { contains: ['peanuts'] }, 'Satay');
  const other = await addDish(app, chef, { name: 'Tea' });
  const note = 'Not spicy, please.\nThank you';
  const page = await startCheckout(app, customer, [], {
    products: [
      { id: dish.id, quantity: 1, special_request: note },
      { id: other.id, quantity: 1 },
    ],
    delivery_note: 'Ring twice',
  });
  const session = page.data?.createCheckoutSession;
  await postCard(session?.url ?? '');
  const { orders } = await confirm(app, customer, session?.sessionId ?? '');
  await edit(app, chef, dish, { name: 'Satay Light', allergens: { contains: [] } });
  const sold = [
    { special_request: note, allergens: { contains: ['peanuts'], may_contain: [] } },
    { special_request: null, allergens: null },
  ];
  expect(await itemsOf(customer, 'getOpenOrders')).toEqual(sold);
  expect(await itemsOf(chef, 'getCurrentOrders')).toEqual(sold);
  const [receipt] = await mailsTo(app, customer.email);
  for (const line of ['1 × Satay', 'Contains peanuts.', 'Note: Not spicy, please. Thank you', 'Allergens not stated.'])
    expect(receipt?.text).toContain(line);
  const orderId = orders[0]?.id ?? '';
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  const offers = await list(app, rider, 'getCurrentOrdersRider', `id delivery_note ${ITEMS}`);
  const offer = offers.find(({ id }) => id === orderId);
  expect(offer).toMatchObject({ delivery_note: null, items: [{ special_request: null }, { special_request: null }] });
});

test.each([
  ['a tag flag', 'Go \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!', 'Go \u{1f3f4}!'],
  ['a mark of direction', '\u200fבלי בצל', 'בלי בצל'],
  ['a soft hyphen', 'No onion\u00adrings', 'No onionrings'],
  ['a bell, a tab and new lines', 'Mild\u0007\tplease\r\n\nThanks', 'Mild please\n\nThanks'],
])('notes lose what cannot be seen, and only that: %s', async (_what, typed, stored) => {
  const customer = await addCustomer(app);
  const dish = await addDish(app, await addChef(app));
  const products = [{ id: dish.id, quantity: 1, special_request: typed }];
  const { error } = await startCheckout(app, customer, [[dish, 1]], { products, delivery_note: typed });
  expect(error).toBeUndefined();
  const notes = await app.sql`
    select special_request, delivery_note from checkouts join checkout_lines on checkout_id = checkouts.id
    where user_id = ${customer.id}`;
  expect(notes).toEqual([{ special_request: stored, delivery_note: stored }]);
});
