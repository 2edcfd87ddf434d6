import { describe, expect, it } from 'vitest';
import { cookDish, openKitchen, stockAndMovements } from './support/kitchens.ts';
import { sharedApp } from './support/sharedApp.ts';

const LIST = 'query ($search: String, $limit: Int) { getAllProducts(search: $search, limit: $limit) { name price } }';
const ADD = 'mutation ($input: ProductInput) { addProduct(input: $input) { id price quantity } }';
const DELETE = 'mutation ($id: ID) { deleteProduct(id: $id) { success } }';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const kitchen = await openKitchen(app, { first_name: 'Amira' });

type Listed = { getAllProducts: { name: string; price: number }[] };

async function listed(variables: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await app.graphql<Listed>(LIST, variables);
  expect(answer.error).toBeUndefined();
  return (answer.data?.getAllProducts ?? []).map(({ name }) => name);
}

async function add(changes: Record<string, unknown>) {
  const input = {
    name: 'Plum Cake',
    description: 'With cream.',
    price: 4,
    quantity: 6,
    dietary: 'Veg',
    image_url: kitchen.pictureUrl,
    is_available: 'Yes',
    ...changes,
  };
  const answer = await app.graphql<{ addProduct: { id: string; price: number; quantity: number } }>(
    ADD,
    { input },
    { token: kitchen.token },
  );
  expect(answer.error).toBeUndefined();
  return answer.data?.addProduct ?? { id: '', price: 0, quantity: 0 };
}

describe('a dish that is added', () => {
  it('begins its stock with a movement of its own', async () => {
    const { id } = await add({ quantity: 6 });
    expect(await stockAndMovements(app, id)).toEqual({ quantity: 6, moved: 6 });
  });

  // 19.99 × 100 is 1998.9999999999998 in floating point.
  it.each([19.99, 1.1, 4.35, 0.07, 8.2])('keeps its price of %d to the cent', async (price) => {
    const { id } = await add({ price });
    const [row] = await app.sql`select price_cents from products where id = ${id}`;
    expect(row?.price_cents).toBe(Number(price.toFixed(2).replace('.', '')));
    const { data } = await app.graphql<{ getProduct: { price: number } }>(
      'query ($id: ID) { getProduct(id: $id) { price } }',
      {
        id,
      },
    );
    expect(data?.getProduct.price).toBe(price);
  });
});

describe('a dish that is deleted', () => {
  it('is gone from a list that was just read, and from its chef’s', async () => {
    const id = await cookDish(app, kitchen, { name: 'Fig Tart' });
    app.app.catalogue.changed();
    expect(await listed()).toContain('Fig Tart');
    const menu = () =>
      app.graphql<{ getChefById: { products: { name: string }[] } }>(
        'query ($id: ID) { getChefById(id: $id) { products { name } } }',
        { id: kitchen.chefId },
      );
    expect((await menu()).data?.getChefById.products.map(({ name }) => name)).toContain('Fig Tart');
    expect((await app.graphql(DELETE, { id }, { token: kitchen.token })).error).toBeUndefined();
    expect(await listed()).not.toContain('Fig Tart');
    expect((await menu()).data?.getChefById.products.map(({ name }) => name)).not.toContain('Fig Tart');
  });

  it('keeps the day on which it went, however often it is deleted', async () => {
    const id = await cookDish(app, kitchen);
    await app.graphql(DELETE, { id }, { token: kitchen.token });
    const goneAt = async () => (await app.sql`select deleted_at from products where id = ${id}`)[0]?.deleted_at;
    const first = await goneAt();
    app.clock.shift(3600);
    await app.graphql(DELETE, { id }, { token: kitchen.token });
    app.clock.shift(0);
    expect(await goneAt()).toEqual(first);
  });
});

describe('a list', () => {
  it('of none or of fewer than none is empty', async () => {
    await cookDish(app, kitchen);
    expect(await listed({ limit: 0 })).toEqual([]);
    expect(await listed({ limit: -1 })).toEqual([]);
    expect(await listed({ limit: -5, search: 'soup' })).toEqual([]);
  });

  it('that is searched has no dish of a suspended chef', async () => {
    const gone = await openKitchen(app, { first_name: 'Ottoline' });
    await cookDish(app, gone, { name: 'Quince Jelly' });
    expect(await listed({ search: 'quince' })).toEqual(['Quince Jelly']);
    await app.sql`update users set status = 'suspended' where id = ${gone.id}`;
    app.app.catalogue.changed();
    expect(await listed({ search: 'quince' })).toEqual([]);
    expect(await listed({ search: 'Ottoline' })).toEqual([]);
  });
});
