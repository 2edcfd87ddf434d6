import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { endSoldOut } from '../src/modules/menu/editMenu.ts';
import { renewPortions } from '../src/modules/stock/renewPortions.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { kitchenCalls, openAtNoon } from './support/kitchenTime.ts';
import {
  addChef,
  addCustomer,
  addDish,
  buy,
  cancelCheckout,
  cancelOrder,
  eventually,
  moveAsChef,
  openPage,
  type Person,
  startCheckout,
  stockOf,
  type TestChef,
  type TestDish,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
let chef: TestChef;
let customer: Person;
let dish: TestDish;

afterAll(() => untilBooksAgree(app.sql));
beforeEach(async () => {
  ({ chef, customer, dish } = await openAtNoon(app));
});
const { keepHours, whileBroken } = kitchenCalls(app);

test('a moved clock turns kitchens and renews portions at once', async () => {
  await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${dish.id}`;
  const seconds = (Date.parse('2027-06-16T00:00:00-04:00') - Date.now()) / 1000;
  const moved = await fetch(`${app.url}/dev/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  });
  expect(moved.status).toBe(200);
  const rows = await app.sql`
    select chefs.is_open, products.is_open as is_shown_open, quantity
    from products join chefs on chefs.id = products.chef_id where products.id = ${dish.id}`;
  expect(rows).toEqual([{ is_open: false, is_shown_open: false, quantity: 30 }]);
  // Pages count by the answers' Date.
  const { headers } = await fetch(`${app.url}/healthz`, { method: 'HEAD' });
  expect(headers.get('date')).toMatch(/^Wed, 16 Jun 2027 04:0\d:\d\d GMT$/);
});

describe('portions that renew', () => {
  const UPDATE =
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { daily_quantity } }';
  const update = (input: Record<string, unknown>) =>
    app.graphql<{ updateProduct: { daily_quantity: number | null } }>(
      UPDATE,
      { id: dish.id, input },
      { token: chef.token },
    );
  const renew = () => renewPortions(app.app.systemContext());
  const movements = async () =>
    (
      await app.sql<{ reason: string; change: number }[]>`
      select reason, change from stock_movements where product_id = ${dish.id} order by id`
    ).map(({ reason, change }) => `${reason} ${change}`);

  test('are set, stay and end as the chef says', async () => {
    expect((await update({ daily_quantity: '30' })).data?.updateProduct.daily_quantity).toBe(30);
    expect((await update({ price: 9 })).data?.updateProduct.daily_quantity).toBe(30);
    expect((await update({ daily_quantity: '' })).data?.updateProduct.daily_quantity).toBeNull();
    expect((await update({ daily_quantity: 'many' })).error).toBe('Quantity must be a non-negative integer.');
    expect((await update({ daily_quantity: 100_000 })).error).toBe('Quantity must be under 100,000.');
  });

  test("come back at Toronto's midnight, once, with the difference as their movement", async () => {
    await update({ daily_quantity: 30 });
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    setClock(app, '2027-06-15T23:59:00-04:00');
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    setClock(app, '2027-06-16T00:00:00-04:00');
    await Promise.all([renew(), renew()]);
    expect(await stockOf(app, dish)).toBe(30);
    expect(await movements()).toEqual(['added 10', 'renewed 20']);
    setClock(app, '2027-06-17T00:00:00-04:00');
    await renew();
    expect(await movements()).toEqual(['added 10', 'renewed 20']);
  });

  test('come back to each kitchen, also where another one fails', async () => {
    const other = await addDish(app, await addChef(app));
    const dishes = [dish, other].sort((one, two) => (one.chefId < two.chefId ? -1 : 1));
    for (const { id } of dishes)
      await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${id}`;
    setClock(app, '2027-06-16T00:00:00-04:00');
    await whileBroken(`products for each row when (new.id = '${dishes[0]?.id}')`, renew);
    expect(await Promise.all(dishes.map((each) => stockOf(app, each)))).toEqual([10, 30]);
    await renew();
    expect(await Promise.all(dishes.map((each) => stockOf(app, each)))).toEqual([30, 30]);
  });

  test('come back with the round of the minute, also where other parts of it fail', async () => {
    await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${dish.id}`;
    setClock(app, '2027-06-16T00:00:00-04:00');
    const { jobs, sql } = app.app.systemContext();
    await whileBroken('checkouts', async () => {
      await jobs.add(sql, 'sweep', {});
      await eventually(
        () => stockOf(app, dish),
        (stock) => stock === 30,
      );
    });
  });

  test('do not grow by what was taken before the renewal', async () => {
    await keepHours(chef, false);
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-15T23:50:00-04:00');
    const [order = ''] = await buy(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const page = await openPage(app, other, [[dish, 3]]);
    setClock(app, '2027-06-16T00:01:00-04:00');
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    await cancelCheckout(app, other, page.sessionId);
    await moveAsChef(app, chef, order, 'Cancelled', 'Sold out');
    await sweepCheckouts(app.app.systemContext());
    expect(await stockOf(app, dish)).toBe(10);
    await untilBooksAgree(app.sql);
  });

  test('a dish that its chef calls sold out stays so, whatever comes back', async () => {
    const [order = ''] = await buy(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const page = await openPage(app, other, [[dish, 3]]);
    expect((await update({ quantity: 0 })).error).toBeUndefined();
    await cancelCheckout(app, other, page.sessionId);
    await moveAsChef(app, chef, order, 'Cancelled', 'Sold out');
    expect(await stockOf(app, dish)).toBe(0);
    expect((await update({ quantity: 4 })).error).toBeUndefined();
    const [next = ''] = await buy(app, customer, [[dish, 1]]);
    await moveAsChef(app, chef, next, 'Cancelled', 'No gas');
    expect(await stockOf(app, dish)).toBe(4);
    await untilBooksAgree(app.sql);
  });

  test('portions do not renew while the dish is sold out until tomorrow', async () => {
    const offer = async () => {
      const [row] = await app.sql<[{ is_available: boolean; quantity: number; sold_out: boolean }]>`
        select is_available, quantity, sold_out_on is not null as sold_out from products where id = ${dish.id}`;
      return `${row.is_available ? 'offered' : 'off'} ${row.quantity}${row.sold_out ? ' until tomorrow' : ''}`;
    };
    const endSoldOutRound = () => endSoldOut(app.app.systemContext());
    const page = await openPage(app, customer, [[dish, 3]]);
    // Two presses at once.
    await Promise.all([update({ sold_out_today: true }), update({ sold_out_today: true })]);
    expect(await offer()).toBe('off 7 until tomorrow');
    const other = await addCustomer(app);
    expect((await startCheckout(app, other, [[dish, 1]])).error).toBeTruthy();
    await cancelCheckout(app, customer, page.sessionId);
    expect(await offer()).toBe('off 10 until tomorrow');
    await update({ price: 9 });
    await endSoldOutRound();
    expect(await offer()).toBe('off 10 until tomorrow');

    expect((await update({ sold_out_today: false })).error).toBeUndefined();
    expect(await offer()).toBe('offered 10');
    await update({ sold_out_today: true });
    setClock(app, '2027-06-15T23:59:00-04:00');
    await endSoldOutRound();
    expect(await offer()).toBe('off 10 until tomorrow');
    setClock(app, '2027-06-16T00:00:00-04:00');
    await Promise.all([endSoldOutRound(), endSoldOutRound()]);
    expect(await offer()).toBe('offered 10');
    // "Not available" in the form lasts longer than a day.
    await update({ is_available: 'No' });
    setClock(app, '2027-06-18T00:00:00-04:00');
    await endSoldOutRound();
    expect(await offer()).toBe('off 10');
    // The same No while it is sold out for today: no promise of tomorrow is left.
    await update({ sold_out_today: true });
    await update({ is_available: 'No' });
    expect(await offer()).toBe('off 10 until tomorrow');
    expect((await update({ is_available: 'No', sold_out_today: false })).error).toBeUndefined();
    expect(await offer()).toBe('off 10');
    setClock(app, '2027-06-19T00:00:00-04:00');
    await endSoldOutRound();
    expect(await offer()).toBe('off 10');
    await untilBooksAgree(app.sql);
  });

  test('do not grow by what was taken after midnight, before the renewal', async () => {
    await keepHours(chef, false);
    await app.sql`update products set daily_quantity = 4, renewed_on = '2027-06-15', quantity = 4 where id = ${dish.id}`;
    await app.sql`insert into stock_movements (product_id, change, reason, at) values (${dish.id}, -6, 'edited', now())`;
    setClock(app, '2027-06-16T00:00:20-04:00');
    const page = await openPage(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const [order = ''] = await buy(app, other, [[dish, 2]]);
    await renew();
    expect(await stockOf(app, dish)).toBe(4);
    await cancelCheckout(app, customer, page.sessionId);
    await cancelOrder(app, other, order);
    expect(await stockOf(app, dish)).toBe(4);
    await untilBooksAgree(app.sql);
  });

  test('come back where the chef has only begun to renew them since', async () => {
    await keepHours(chef, false);
    setClock(app, '2027-06-15T23:50:00-04:00');
    const page = await openPage(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const [order = ''] = await buy(app, other, [[dish, 2]]);
    setClock(app, '2027-06-16T00:05:00-04:00');
    await update({ daily_quantity: 10 });
    await renew();
    // Six are left, and the page holds two.
    const edited = await openPage(app, customer, [[dish, 8]]);
    expect(edited.sessionId).not.toBe(page.sessionId);
    await cancelCheckout(app, customer, edited.sessionId);
    await cancelOrder(app, other, order);
    expect(await stockOf(app, dish)).toBe(10);
    await untilBooksAgree(app.sql);
  });

  test('come back where a checkout that began before midnight took them after the renewal', async () => {
    await keepHours(chef, false);
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-16T00:01:00-04:00');
    await renew();
    setClock(app, '2027-06-15T23:59:00-04:00');
    const page = await openPage(app, customer, [[dish, 3]]);
    setClock(app, '2027-06-16T00:02:00-04:00');
    await cancelCheckout(app, customer, page.sessionId);
    expect(await stockOf(app, dish)).toBe(10);
  });

  test('come back to a dish when they were taken after its renewal', async () => {
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-16T12:00:00-04:00');
    await renew();
    const page = await openPage(app, customer, [[dish, 3]]);
    expect(await stockOf(app, dish)).toBe(7);
    await cancelCheckout(app, customer, page.sessionId);
    expect(await stockOf(app, dish)).toBe(10);
  });
});
