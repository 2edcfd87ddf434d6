import { beforeAll, describe, expect, it } from 'vitest';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const DISHES = `{ getAllProducts { id name description price quantity image_url dietary is_available chef_id
  user { first_name last_name address_line_1 } chef { id specialty_cuisines user { first_name last_name address_line_1 } } } }`;
const CHEFS = `{ getAllChefs { id specialty_cuisines type_of_meals bio user { first_name last_name profile_image address_line_1 }
  products { id name } } }`;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const counted = await sharedCountedApp(app);
beforeAll(() => addChefs(2));

async function ask<Data>(query: string): Promise<Data> {
  const { data, errors } = await counted.graphql<Data>(query);
  expect(errors).toBeUndefined();
  return data as Data;
}

async function addChefs(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const kitchen = await openKitchen(app, { first_name: `Chef ${index}` });
    await cookDish(app, kitchen, { name: 'Lunch' });
    await cookDish(app, kitchen, { name: 'Dinner' });
  }
}

const statementsAfterChange = (query: string, enough = 2) =>
  counted.counter.fewest(() => {
    counted.app.catalogue.changed();
    return ask(query);
  }, enough);

describe('the catalogue’s statements', () => {
  it('are as few for 40 dishes of 20 chefs as for 4 of 2', async () => {
    const few = [await statementsAfterChange(DISHES), await statementsAfterChange(CHEFS)];
    await addChefs(18);
    expect([await statementsAfterChange(DISHES), await statementsAfterChange(CHEFS)]).toEqual([2, 2]);
    expect(few).toEqual([2, 2]);

    const { getAllProducts } = await ask<{ getAllProducts: { chef: { user: object }; user: object }[] }>(DISHES);
    expect(getAllProducts).toHaveLength(40);
    expect(getAllProducts.every((product) => product.chef.user !== null && product.user !== null)).toBe(true);
    const { getAllChefs } = await ask<{ getAllChefs: { products: object[] }[] }>(CHEFS);
    expect(getAllChefs).toHaveLength(20);
    expect(getAllChefs.every((chef) => chef.products.length === 2)).toBe(true);
  });

  it('are three for dishes with their chefs and chefs with their users in one document', async () => {
    const chefs = 'getAllChefs { id specialty_cuisines user { first_name last_name profile_image address_line_1 } }';
    expect(await statementsAfterChange(DISHES.replace('{', `{ ${chefs}`), 3)).toBe(3);
  });

  it('are none while nothing has changed', async () => {
    await ask(DISHES);
    expect(await counted.counter.fewest(() => ask(DISHES), 0)).toBe(0);
  });

  it('are two for a search, also when nothing is found as it was typed', async () => {
    const search = (typed: string) => DISHES.replace('getAllProducts', `getAllProducts(search: "${typed}")`);
    expect(await statementsAfterChange(search('lunch'))).toBe(2);
    expect(await statementsAfterChange(search('lunhc'))).toBe(2);
    const { getAllProducts } = await ask<{ getAllProducts: { name: string }[] }>(search('lunhc'));
    expect(getAllProducts.map(({ name }) => name)).toContain('Lunch');
  });
});
