import { afterEach, describe, expect, test } from 'vitest';
import { notifyAvailableAgain } from '../src/modules/favourites/favourites.ts';
import { edit } from './support/allergenScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  ask,
  cancelCheckout,
  openPage,
  type Person,
  type TestDish,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const mark = (person: Person, call: string) => ask(app, person, `setFavourite(${call})`);

async function favouritesOf(person: Person) {
  const answer = await app.graphql<{
    getFavourites: { chefs: { id: string }[]; products: { id: string }[]; alerts: string[] };
  }>('{ getFavourites { chefs { id } products { id } alerts } }', {}, person);
  const { chefs = [], products = [], alerts = [] } = answer.data?.getFavourites ?? {};
  return { chefs: chefs.map(({ id }) => id), products: products.map(({ id }) => id), alerts };
}

async function told(person: Person) {
  await Promise.all([notifyAvailableAgain(app.app.systemContext()), notifyAvailableAgain(app.app.systemContext())]);
  const all = await list(app, person as never, 'getNotifications(limit: 50)', 'id text url kind');
  return all.map(({ text, url }) => [text, url]);
}

async function awaited(quantity: number, alert = true) {
  const [person, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Dumplings', quantity });
  await mark(person, `product_id: "${dish.id}", on: true, alert: ${alert}`);
  return { person, chef, dish };
}

const BACK = (dish: TestDish) => ['Dumplings is back. Order it while it lasts.', `/Customer/ProductDetails/${dish.id}`];

describe('a favourite', () => {
  test('is a dish or a chef, the newest first, marked once, and gone again', async () => {
    const { person, chef, dish } = await awaited(5, false);
    const other = await addDish(app, chef);
    for (let time = 0; time < 2; time += 1)
      expect(await mark(person, `product_id: "${other.id}", on: true`)).toEqual({
        success: true,
        message: 'Added to your favourites.',
      });
    await mark(person, `chef_id: "${chef.chefId}", on: true, alert: true`);
    expect(await favouritesOf(person)).toEqual({
      chefs: [chef.chefId],
      products: [other.id, dish.id],
      alerts: [chef.chefId],
    });
    // Unset leaves the alert.
    await mark(person, `chef_id: "${chef.chefId}", on: true`);
    expect((await favouritesOf(person)).alerts).toEqual([chef.chefId]);
    for (let time = 0; time < 2; time += 1)
      expect(await mark(person, `chef_id: "${chef.chefId}", on: false`)).toMatchObject({ success: true });
    expect(await favouritesOf(person)).toMatchObject({ chefs: [], alerts: [] });
    expect(await favouritesOf(await addCustomer(app))).toEqual({ chefs: [], products: [], alerts: [] });
  });

  test('that is not listed any more is not shown, and cannot be marked', async () => {
    const { person, chef, dish } = await awaited(5);
    await mark(person, `chef_id: "${chef.chefId}", on: true`);
    await app.sql`update users set awaits_confirmation = true where id = ${chef.id}`;
    expect(await favouritesOf(person)).toMatchObject({ chefs: [], products: [] });
    await app.sql`update users set awaits_confirmation = false, status = 'suspended' where id = ${chef.id}`;
    expect(await favouritesOf(person)).toMatchObject({ chefs: [], products: [] });
    const other = await addCustomer(app);
    for (const id of [`product_id: "${dish.id}"`, `chef_id: "${chef.chefId}"`])
      expect(await mark(other, `${id}, on: true`)).toBe('Not found.');
    expect(await mark(person, `product_id: "${dish.id}", on: false`)).toMatchObject({ success: true });
  });

  test.each([
    ['on: true', 'Please mark one dish or one chef.'],
    [`product_id: "${'a'.repeat(24)}", chef_id: "${'b'.repeat(24)}", on: true`, 'Please mark one dish or one chef.'],
    [`product_id: "${'a'.repeat(24)}"`, 'Please say whether it is a favourite.'],
    [`product_id: "${'a'.repeat(24)}", on: true`, 'Not found.'],
    ['chef_id: "x", on: true', 'Not found.'],
  ])('%s is refused with a text', async (call, text) => {
    expect(await mark(await addCustomer(app), call)).toBe(text);
  });

  test('is one of 200 at most', async () => {
    const { person, chef } = await awaited(5);
    const dishes = await Promise.all(Array.from({ length: 200 }, () => addDish(app, chef)));
    for (const { id } of dishes.slice(1))
      await app.sql`insert into favourites (user_id, product_id, at) values (${person.id}, ${id}, ${app.clock.now()})`;
    expect(await mark(person, `product_id: "${dishes[0]?.id}", on: true`)).toBe(
      'You can have 200 favourites. Remove one before you add another.',
    );
    // One that is not listed is not shown, and counts.
    const [gone] = await app.sql<[{ id: string }]>`
      update favourites set product_id = null, chef_id = ${(await addChef(app)).chefId}
      where id = (select max(id) from favourites where user_id = ${person.id}) returning chef_id as id`;
    await app.sql`update users set awaits_confirmation = true where id = (select user_id from chefs where id = ${gone.id})`;
    expect((await favouritesOf(person)).chefs).toEqual([]);
    expect(await mark(person, `product_id: "${dishes[0]?.id}", on: true`)).toBe(
      'You can have 200 favourites. Remove one before you add another.',
    );
  });
});

describe('it is told once, to those who asked for it:', () => {
  const setQuantity = ({ chef, dish }: Awaited<ReturnType<typeof awaited>>, quantity: number) =>
    edit(app, chef, dish, { quantity });

  test('a sold-out dish that has portions again, at most once in six hours', async () => {
    const scene = await awaited(0);
    const silent = await addCustomer(app);
    await mark(silent, `product_id: "${scene.dish.id}", on: true`);
    expect(await told(scene.person)).toEqual([]);
    await setQuantity(scene, 5);
    expect(await told(scene.person)).toEqual([BACK(scene.dish)]);
    await setQuantity(scene, 9);
    expect(await told(scene.person)).toHaveLength(1);
    await setQuantity(scene, 0);
    await setQuantity(scene, 3);
    app.clock.shift(6 * 3600 - 60);
    expect(await told(scene.person)).toHaveLength(1);
    app.clock.shift(6 * 3600 + 60);
    expect(await told(scene.person)).toHaveLength(2);
    expect(await told(silent)).toEqual([]);
  });

  test('a dish that is put on the menu again', async () => {
    const scene = await awaited(5);
    await edit(app, scene.chef, scene.dish, { is_available: 'No' });
    expect(await told(scene.person)).toEqual([]);
    await edit(app, scene.chef, scene.dish, { is_available: 'Yes' });
    expect(await told(scene.person)).toEqual([BACK(scene.dish)]);
  });

  test('not portions that a buyer gives back', async () => {
    const scene = await awaited(2);
    const buyer = await addCustomer(app);
    await openPage(app, buyer, [[scene.dish, 2]]);
    await cancelCheckout(app, buyer);
    expect(await told(scene.person)).toEqual([]);
  });

  test('a restock in a closed kitchen, once it opens', async () => {
    const scene = await awaited(0);
    const open = (isOpen: boolean) => app.sql`
      with kitchen as (update chefs set is_open = ${isOpen} where id = ${scene.chef.chefId})
      update products set is_open = ${isOpen} where id = ${scene.dish.id}`;
    await open(false);
    await setQuantity(scene, 5);
    expect(await told(scene.person)).toEqual([]);
    await open(true);
    expect(await told(scene.person)).toEqual([BACK(scene.dish)]);
  });

  const stop = () => app.sql`
    insert into campus_settings (campus, stopped_since, stopped_sentence, changed_at)
    values ('Doon Campus', now(), 'Storm', now())`;
  const resume = () => app.sql`delete from campus_settings`;
  afterEach(resume);
  const suspend = (chef: Person, status: string) => app.sql`update users set status = ${status} where id = ${chef.id}`;
  const hide = (dish: TestDish, reason: string | null) => app.sql`
    update products set is_listed = ${reason === null}, hidden_reason = ${reason}, hidden_at = case when ${reason !== null} then now() end
    where id = ${dish.id}`;
  const sellOut = (dish: TestDish, isOut: boolean) => app.sql`
    update products set is_available = ${!isOut}, sold_out_on = case when ${isOut} then current_date end where id = ${dish.id}`;
  type Scene = Awaited<ReturnType<typeof awaited>>;

  test.each<[string, (scene: Scene) => unknown, (scene: Scene) => unknown]>([
    ['its campus takes no orders', stop, resume],
    ['its chef is suspended', ({ chef }) => suspend(chef, 'suspended'), ({ chef }) => suspend(chef, 'active')],
    ['it is hidden', ({ dish }) => hide(dish, 'Peanuts'), ({ dish }) => hide(dish, null)],
    ['it is sold out today', ({ dish }) => sellOut(dish, true), ({ dish }) => sellOut(dish, false)],
  ])('a restock, not while %s, but afterwards', async (_, withdraw, offer) => {
    const scene = await awaited(0);
    await setQuantity(scene, 5);
    await withdraw(scene);
    expect(await told(scene.person)).toEqual([]);
    await offer(scene);
    expect(await told(scene.person)).toEqual([BACK(scene.dish)]);
  });

  test('a restock that others hold, once a portion is free', async () => {
    const [scene, buyer] = [await awaited(0), await addCustomer(app)];
    await setQuantity(scene, 2);
    await openPage(app, buyer, [[scene.dish, 2]]);
    expect(await told(scene.person)).toEqual([]);
    await cancelCheckout(app, buyer);
    expect(await told(scene.person)).toEqual([BACK(scene.dish)]);
  });

  test('a kitchen that opens', async () => {
    const [person, chef] = [await addCustomer(app), await addChef(app)];
    await mark(person, `chef_id: "${chef.chefId}", on: true, alert: true`);
    expect(await told(person)).toEqual([]);
    await app.sql`update chefs set is_open = false where id = ${chef.chefId}`;
    await app.sql`update chefs set is_open = true where id = ${chef.chefId}`;
    await stop();
    expect(await told(person)).toEqual([]);
    await resume();
    expect(await told(person)).toEqual([
      [`${chef.firstName}’s kitchen is back. Order it while it lasts.`, `/Customer/ChefDetails/${chef.chefId}`],
    ]);
  });

  test('nothing any more, once the alert is switched off', async () => {
    const scene = await awaited(0);
    await mark(scene.person, `product_id: "${scene.dish.id}", on: true, alert: false`);
    await setQuantity(scene, 5);
    expect(await told(scene.person)).toEqual([]);
  });
});
