import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookDish, type DishDetails, endTidying, type Kitchen, openKitchen } from './support/kitchens.ts';
import { addPerson } from './support/marketplace.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const LIST = `query ($campus: String, $limit: Int, $after: ID) {
  getAllProducts(campus: $campus, limit: $limit, after: $after) { id name }
}`;

let app: TestApp;
let doon: Kitchen;
let guelph: Kitchen;

const names = async (variables: Record<string, unknown> = {}) => {
  const answer = await app.graphql<{ getAllProducts: { id: string; name: string }[] }>(LIST, variables);
  return (answer.data?.getAllProducts ?? []).map((product) => product.name);
};

const HOUR_MS = 3_600_000;

async function cook(kitchen: Kitchen, dishes: [string, Partial<DishDetails>?][]): Promise<string[]> {
  const start = app.clock.now().getTime() - 1000 * HOUR_MS;
  const ids: string[] = [];
  for (const [index, [name, details]] of dishes.entries()) {
    ids.push(await cookDish(app, kitchen, { name, created_at: new Date(start + index * HOUR_MS), ...details }));
  }
  app.app.catalogue.changed();
  return ids;
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  await endTidying(app);
  doon = await openKitchen(app, { first_name: 'Amira', campus: 'Doon Campus', cuisines: ['Indian'] });
  guelph = await openKitchen(app, { first_name: 'Wei', campus: 'Guelph Campus', cuisines: ['Chinese'] });
  await cook(doon, [
    ['Old and loved', { recent_orders: 9 }],
    ['Sold out and loved', { recent_orders: 50, quantity: 0 }],
    ['Off the menu today', { recent_orders: 40, is_available: false }],
    ['Plain'],
    ['Newest'],
  ]);
  await cook(guelph, [['Guelph Noodles', { recent_orders: 3 }]]);
});
afterAll(() => app.close());

describe('the list of dishes', () => {
  it('shows what can be ordered first, then the most ordered, then the newest', async () => {
    const wanted = ['Old and loved', 'Guelph Noodles', 'Newest', 'Plain', 'Sold out and loved', 'Off the menu today'];
    // Other tests cook elsewhere.
    expect((await names()).filter((name) => wanted.includes(name))).toEqual(wanted);
  });

  it('keeps to one campus, named with or without its city, in any case', async () => {
    for (const campus of ['Guelph Campus', 'guelph campus', 'Guelph Campus (Guelph)']) {
      expect(await names({ campus })).toEqual(['Guelph Noodles']);
    }
    expect(await names({ campus: 'Milton Campus' })).toEqual([]);
    expect(await names({ campus: 'Hogwarts' })).toEqual([]);
    const everywhere = await names();
    expect(everywhere).toEqual(expect.arrayContaining(['Guelph Noodles', 'Plain']));
    expect(await names({ campus: '' })).toEqual(everywhere);
    expect(await names({ campus: null })).toEqual(everywhere);
  });

  it('is read page by page with limit and after', async () => {
    type Page = { getAllProducts: { id: string; name: string }[] };
    const all = await names();
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page <= all.length / 2; page += 1) {
      const answer: { data: Page | null } = await app.graphql<Page>(LIST, { limit: 2, after });
      const dishes = answer.data?.getAllProducts ?? [];
      expect(dishes).toHaveLength(Math.min(2, all.length - seen.length));
      seen.push(...dishes.map((product) => product.name));
      after = dishes.at(-1)?.id ?? after;
    }
    expect(seen).toEqual(all);
    expect(await names({ limit: 0 })).toEqual([]);
    for (const after of ['f'.repeat(24), 'no id']) expect(await names({ after })).toEqual([]);
  });

  it('gives at most 200 dishes at once', async () => {
    const busy = await openKitchen(app, { campus: 'Milton Campus' });
    await cook(
      busy,
      Array.from({ length: 205 }, (_, index) => [`Dish ${index}`]),
    );
    expect(await names({ campus: 'Milton Campus' })).toHaveLength(200);
    expect(await names({ campus: 'Milton Campus', limit: 1000 })).toHaveLength(200);
    // They would fill other tests' lists.
    await app.sql`update products set deleted_at = ${app.clock.now()} where chef_id = ${busy.chefId}`;
    app.app.catalogue.changed();
  });

  it('leaves out deleted dishes and the dishes of suspended chefs, everywhere', async () => {
    const gone = await openKitchen(app, { campus: 'Ingersoll Skills Training Centre', status: 'suspended' });
    const [hidden] = await cook(gone, [['Nobody’s Soup']]);
    const [deleted] = await cook(doon, [['Deleted Soup']]);
    await app.sql`update products set deleted_at = ${app.clock.now()} where id = ${deleted ?? ''}`;
    app.app.catalogue.changed();
    expect(await names()).not.toEqual(expect.arrayContaining(['Nobody’s Soup']));
    expect(await names()).not.toEqual(expect.arrayContaining(['Deleted Soup']));
    for (const id of [hidden, deleted]) {
      const answer = await app.graphql('query ($id: ID) { getProductById(id: $id) { id } }', { id });
      expect(answer).toMatchObject({ error: 'Product not found!', code: 'NOT_FOUND' });
    }
    const menu = await app.graphql('query ($id: ID) { getProductsByChef(chef_id: $id) { id } }', { id: gone.chefId });
    expect(menu.data).toEqual({ getProductsByChef: [] });
  });
});

describe('one dish', () => {
  const ONE = `query ($id: ID) { getProductById(id: $id) {
    name price is_available created_at chef_id user { first_name last_name address_line_1 }
    chef { id specialty_cuisines user { first_name address_line_1 } products { name } } } }`;

  it('comes with its chef and the chef’s other dishes', async () => {
    const kitchen = await openKitchen(app, { first_name: 'Lin', campus: 'Cambridge Campus', cuisines: ['Thai'] });
    const [id] = await cook(kitchen, [['Mapo Tofu', { price_cents: 1105, is_available: false }], ['Pad Thai']]);
    const answer = await app.graphql<{ getProductById: { chef: { products: unknown[] } } }>(ONE, { id });
    expect(answer.data?.getProductById).toMatchObject({
      name: 'Mapo Tofu',
      price: 11.05,
      is_available: 'No',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      chef_id: kitchen.chefId,
      user: { first_name: 'Lin', last_name: 'Vale', address_line_1: 'Cambridge Campus' },
      chef: { id: kitchen.chefId, specialty_cuisines: ['Thai'], user: { first_name: 'Lin' } },
    });
    expect(answer.data?.getProductById.chef.products).toContainEqual({ name: 'Pad Thai' });
  });

  it('is found under its id in capital letters, as old links may have it', async () => {
    const kitchen = await openKitchen(app, { campus: 'Cambridge Campus' });
    const [id] = await cook(kitchen, [['Spring Rolls']]);
    expect((await app.graphql(ONE, { id: id?.toUpperCase() })).error).toBeUndefined();
  });

  it.each(['f'.repeat(24), 'nonsense', '', null, "' or 1=1 --"])('says so when %j is no dish', async (id) => {
    expect(await app.graphql(ONE, { id })).toMatchObject({ error: 'Product not found!', code: 'NOT_FOUND' });
    expect(await app.graphql('query ($id: ID) { getProduct(id: $id) { id } }', { id })).toMatchObject({
      error: 'Failed to fetch product details. Please try again.',
      code: 'NOT_FOUND',
    });
  });

  it('lists a chef’s dishes newest first, for the chef’s id and for the user’s', async () => {
    const chef = await openKitchen(app, { campus: 'Brantford Campus' });
    await cook(chef, [['First'], ['Second', { quantity: 0 }], ['Third', { is_available: false }]]);
    for (const id of [chef.chefId, chef.id]) {
      const menu = await app.graphql<{ getProductsByChef: { name: string }[] }>(
        'query ($id: ID) { getProductsByChef(chef_id: $id) { id name price quantity is_available image_url dietary } }',
        { id },
      );
      expect(menu.data?.getProductsByChef.map((product) => product.name)).toEqual(['Third', 'Second', 'First']);
    }
  });
});

it('tells strangers, customers and other chefs nothing private of a chef', async () => {
  const customer = await addPerson(app);
  const query = `{ getAllProducts { user { id email mobile_number role gender status address_line_2 city province
    postal_code country nearby_landmark created_at }
    chef { cooking_experience max_orders_per_day user { email mobile_number address_line_2 postal_code } } } }`;
  for (const token of [undefined, customer.token, doon.token]) {
    const answer = await app.graphql<{
      getAllProducts: {
        user: Record<string, unknown>;
        chef: { user: Record<string, unknown> } & Record<string, unknown>;
      }[];
    }>(query, {}, { token });
    expect(answer.error).toBeUndefined();
    const [product] = answer.data?.getAllProducts ?? [];
    const { id, ...rest } = product?.user ?? {};
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const { user, ...chef } = product?.chef ?? { user: {} };
    expect(new Set(Object.values({ ...rest, ...user, ...chef }))).toEqual(new Set([null]));
  }
});
