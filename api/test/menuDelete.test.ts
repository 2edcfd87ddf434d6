import { describe, expect, it } from 'vitest';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { addPerson } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const DELETE = 'mutation ($id: ID) { deleteProduct(id: $id) { success message } }';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const amira = await openKitchen(app, { first_name: 'Amira' });
const luca = await openKitchen(app, { first_name: 'Luca' });

describe('deleting a dish', () => {
  const remove = (id: string, kitchen = amira) => app.graphql(DELETE, { id }, { token: kitchen.token });

  it('takes it off every list, and keeps the row for old orders', async () => {
    const id = await cookDish(app, amira);
    expect((await remove(id)).data).toEqual({
      deleteProduct: { success: true, message: 'Product deleted successfully!' },
    });
    expect(await app.graphql('query ($id: ID) { getProduct(id: $id) { id } }', { id })).toMatchObject({
      error: 'Failed to fetch product details. Please try again.',
      code: 'NOT_FOUND',
    });
    const menu = await app.graphql<{ getProductsByChef: { id: string }[] }>(
      'query ($id: ID) { getProductsByChef(chef_id: $id) { id } }',
      { id: amira.chefId },
    );
    expect(menu.data?.getProductsByChef.map((product) => product.id)).not.toContain(id);
    expect(await app.sql`select name from products where id = ${id}`).toHaveLength(1);
  });

  it('may be repeated, and refuses an edit afterwards', async () => {
    const id = await cookDish(app, amira);
    await remove(id);
    expect((await remove(id)).error).toBeUndefined();
    const edit = await app.graphql(
      'mutation ($id: ID) { updateProduct(id: $id, input: { price: 3 }) { id } }',
      { id },
      { token: amira.token },
    );
    expect(edit.error).toBe('Failed to update product. Please try again.');
  });

  it('refuses a foreign and a missing dish alike', async () => {
    const id = await cookDish(app, luca);
    for (const named of [id, 'b'.repeat(24), 'nonsense']) {
      expect(await remove(named)).toMatchObject({
        error: 'Failed to delete product. Please try again.',
        code: 'NOT_FOUND',
      });
    }
  });

  it('is for chefs', async () => {
    const id = await cookDish(app, amira);
    const customer = await addPerson(app);
    expect(await app.graphql(DELETE, { id })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.graphql(DELETE, { id }, { token: customer.token })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await app.sql`select from products where id = ${id} and deleted_at is null`).toHaveLength(1);
  });
});
