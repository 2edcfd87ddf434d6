import { afterEach, describe, expect, test } from 'vitest';
import { holdCart } from '../src/modules/checkout/holdCart.ts';
import { openPage as openAtProvider } from '../src/modules/checkout/openPage.ts';
import { prepareCheckout } from '../src/modules/checkout/prepareCheckout.ts';
import { deskOf, tasksOf } from './support/deskScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  confirm,
  eventually,
  openPage,
  type Person,
  postCard,
  startCheckout,
} from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { sharedApp } from './support/sharedApp.ts';

const STORM = 'A snow storm: please stay inside. We open at noon.';
const CHANGED = 'Another operator has changed this campus. Please look at it again.';

const app = await sharedApp({ PICKUP: 'on', RATE_LIMITS: 'off' });
const operator = await givenDesk(app);
afterEach(() => app.sql`delete from campus_settings`);

type Campus = Record<string, unknown> & { campus: string; changed_at: string | null };

async function campus(name: string): Promise<Campus | undefined> {
  const { data } = await app.graphql<{ getOperatorCampuses: Campus[] }>(
    `{ getOperatorCampuses { campus spots default_spots own_spots delivery_fee default_fee own_fee stopped changed_at } }`,
    {},
    { cookie: operator.cookie },
  );
  return data?.getOperatorCampuses.find((found) => found.campus === name);
}

async function set(name: string, args: string, seen?: string | null) {
  const at = seen === undefined ? (await campus(name))?.changed_at : seen;
  return asOperator(
    app,
    operator,
    `setCampus(campus: "${name}", reason: "Storm", seen: ${JSON.stringify(at)}, ${args})`,
  );
}

async function kitchen(place: { campus?: string } = {}) {
  const [customer, chef] = [await addCustomer(app), await addChef(app, place)];
  return { customer, chef, dish: await addDish(app, chef, { price: 1000 }) };
}

const quoteOf = async (person: { token: string }, id: string, to = '') => {
  const { data } = await app.graphql<{ getQuote: { total: number; stopped: string | null } }>(
    'query ($orderInput: OrderInput) { getQuote(orderInput: $orderInput) { total stopped } }',
    { orderInput: { products: [{ id, quantity: 1 }], ...(to && { campus: to }) } },
    person,
  );
  return data?.getQuote;
};

describe('a campus that takes no orders', () => {
  const REFUSED = `Doon Campus takes no orders at the moment. ${STORM}`;

  test('says why in the quote and at the checkout, and what is paid goes on', async () => {
    const { customer, dish } = await kitchen();
    const answer = await set('Doon Campus', `stopped: " ${STORM} "`);
    expect(answer).toMatchObject({ success: true, message: 'Doon Campus takes no orders. Paid orders continue.' });
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(REFUSED);
    expect(await quoteOf(customer, dish.id)).toMatchObject({ stopped: REFUSED });
    const rows = await app.sql`select subject, reason, details from audit where act = 'set campus'`;
    expect(rows.at(-1)).toMatchObject({ subject: 'Doon Campus', reason: 'Storm', details: { stopped: STORM } });

    await set('Doon Campus', 'stopped: null');
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
    expect(await quoteOf(customer, dish.id)).toMatchObject({ stopped: null });
  });

  test('says nothing of what is collected at another', async () => {
    const { customer, chef, dish } = await kitchen({ campus: 'Waterloo Campus' });
    await app.sql`update chefs set pickup = true, pickup_spot = 'Library' where id = ${chef.chefId}`;
    const plans = { plans: [{ chef_id: chef.chefId, pickup: true }] };
    const open = async (person: Person = customer) => {
      const { data, error } = await startCheckout(app, person, [[dish, 1]], plans);
      return data?.createCheckoutSession ?? error ?? '';
    };
    const before = await open();
    await set('Doon Campus', `stopped: "${STORM}"`);
    expect(await open()).toEqual(before);
    expect(await open(await addCustomer(app))).toMatchObject({ sessionId: expect.any(String) });
    const { url, sessionId } = before as { url: string; sessionId: string };
    await postCard(url);
    expect((await confirm(app, customer, sessionId)).orders).toMatchObject([{ status: 'Pending' }]);
    await set('Waterloo Campus', `stopped: "${STORM}"`);
    expect(await open()).toBe(`Waterloo Campus takes no orders at the moment. ${STORM}`);
  });

  test.each(['Doon Campus', 'Waterloo Campus'])(
    'that buys or cooks has its open pages closed, and what was paid on one goes back: %s',
    async (stopped) => {
      const { customer, dish } = await kitchen({ campus: 'Waterloo Campus' });
      const { url, sessionId } = await openPage(app, customer, [[dish, 1]]);
      await app.sql`
      insert into campus_settings (campus, stopped_since, stopped_sentence, changed_at)
      values (${stopped}, now(), ${STORM}, now())`;
      expect((await postCard(url)).status).toBe(303);
      expect((await confirm(app, customer, sessionId)).orders).toMatchObject([{ status: 'Cancelled' }]);
      const refunds = await app.sql`
      select amount_cents, refunds.reason from refunds join orders on orders.id = order_id where customer_id = ${customer.id}`;
      expect(refunds).toEqual([
        { amount_cents: 1299, reason: `${stopped} stopped taking orders before your payment arrived` },
      ]);
      await app.sql`delete from campus_settings`;
      const next = await openPage(app, customer, [[dish, 1]]);
      await set(stopped, `stopped: "${STORM}"`);
      await eventually(
        async () => (await app.sql`select status from checkouts where session_id = ${next.sessionId}`)[0]?.status,
        (status) => status === 'released',
      );
      const why = `${stopped} takes no orders at the moment. ${STORM} Nothing was charged.`;
      expect(await (await postCard(next.url)).text()).toContain(why);
      expect(await confirm(app, customer, next.sessionId)).toMatchObject({ status: 'expired', message: why });
    },
  );

  test('hands out no page where it is stopped while the page is made, and closes that page', async () => {
    const { customer, dish } = await kitchen();
    const context = app.app.systemContext();
    const { cart } = await prepareCheckout(context, customer.id, { products: [{ id: dish.id, quantity: 1 }] });
    const held = await holdCart(context, cart, null, undefined);
    if (held === null) throw new Error('Nothing was held.');
    await app.sql`
      insert into campus_settings (campus, stopped_since, stopped_sentence, changed_at)
      values ('Doon Campus', now(), ${STORM}, now())`;
    await expect(openAtProvider(context, held)).rejects.toThrow('Nothing was charged');
    await eventually(
      async () => (await app.sql`select status from checkouts where id = ${held.checkout.id}`)[0]?.status,
      (status) => status === 'released',
    );
  });

  test('has nothing that is open now', async () => {
    const { dish } = await kitchen();
    const isFound = async () => {
      const { data } = await app.graphql<{ getAllProducts: { id: string }[] }>(
        '{ getAllProducts(campus: "Doon Campus", open_now: true, limit: 50) { id } }',
      );
      return data?.getAllProducts.some(({ id }) => id === dish.id);
    };
    expect(await isFound()).toBe(true);
    await set('Doon Campus', `stopped: "${STORM}"`);
    expect(await isFound()).toBe(false);
  });

  test('shows its kitchens as closed, and their chefs why', async () => {
    const { dish, chef } = await kitchen();
    type Shown = { getProduct: { chef: { kitchen: { state: string; stopped: string | null } } } };
    const read = async () =>
      (await app.graphql<Shown>(`{ getProduct(id: "${dish.id}") { chef { kitchen { state stopped } } } }`)).data
        ?.getProduct.chef.kitchen;
    expect(await read()).toEqual({ state: 'open', stopped: null });
    await set('Doon Campus', `stopped: "${STORM}"`);
    expect(await read()).toEqual({ state: 'closed', stopped: STORM });
    const { data } = await app.graphql(
      `{ getChefProfile(userId: "${chef.id}") { kitchen { state stopped } } }`,
      {},
      { token: chef.token },
    );
    expect(data).toEqual({ getChefProfile: { kitchen: { state: 'open', stopped: STORM } } });
  });

  test('stands in Now with its sentence, and starts from there', async () => {
    const { customer, dish } = await kitchen();
    await set('Doon Campus', `stopped: "${STORM}"`);
    const desk = await deskOf(app);
    const [task] = await tasksOf(desk, 'Doon Campus');
    expect(task).toMatchObject({ kind: 'campus_stopped', act: 'start', detail: STORM });
    expect(await desk.act('start', 'Doon Campus', 'old')).toBe('CONFLICT');
    expect(await desk.act('start', 'Doon Campus', task?.seen ?? '')).toMatchObject({ success: true });
    expect(await tasksOf(desk, 'Doon Campus')).toEqual([]);
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
    const seen = await app.sql`select done_by from audit where act = 'set campus' order by id desc limit 1`;
    expect(seen).toEqual([{ done_by: `operator:${desk.id}` }]);
  });

  test('is that of a kitchen or of the destination', async () => {
    await set('Doon Campus', `stopped: "${STORM}"`);
    const [here, there] = [await kitchen(), await kitchen({ campus: 'Waterloo Campus' })];
    const elsewhere = { campus: 'Waterloo Campus', building: 'Room 5' };
    const refusals = [
      (await startCheckout(app, here.customer, [[here.dish, 1]], elsewhere)).error,
      (await startCheckout(app, there.customer, [[there.dish, 1]])).error,
      (await startCheckout(app, there.customer, [[there.dish, 1]], elsewhere)).error,
    ];
    expect(refusals).toEqual([REFUSED, REFUSED, undefined]);
  });
});

describe('a campus', () => {
  test('a campus’s own delivery fee is in the quote and at the checkout', async () => {
    const { customer, dish } = await kitchen({ campus: 'Waterloo Campus' });
    expect(await quoteOf(customer, dish.id)).toMatchObject({ total: 12.99 });
    await set('Doon Campus', 'delivery_fee: 450');
    expect(await quoteOf(customer, dish.id)).toMatchObject({ total: 14.5 });
    // The destination's, not the kitchen's.
    expect(await quoteOf(customer, dish.id, 'Waterloo Campus')).toMatchObject({ total: 12.99 });
    expect((await startCheckout(app, customer, [[dish, 1]], { total: 1299 })).error).toMatch(
      'The total is now $14.50.',
    );
    const { error } = await startCheckout(app, customer, [[dish, 1]], { total: 1450 });
    expect(error).toBeUndefined();
    expect(await campus('Doon Campus')).toMatchObject({ delivery_fee: 450, default_fee: 299, own_fee: true });
  });

  test('has its own spots, or those of the product again', async () => {
    const { customer, dish } = await kitchen();
    const leave = async (spot: string) =>
      (await startCheckout(app, customer, [[dish, 1]], { handoff: 'spot', spot })).error;
    await set('Doon Campus', 'spots: ["Tent on the lawn", " Main entrance"]');
    expect([await leave('Tent on the lawn'), await leave('Main entrance')]).toEqual([undefined, undefined]);
    expect(await leave('Residence lobby')).toBe('Please choose a spot on your campus.');
    expect(await campus('Doon Campus')).toMatchObject({
      own_spots: true,
      spots: ['Tent on the lawn', 'Main entrance'],
    });
    await set('Doon Campus', 'spots: []');
    expect([await leave('Residence lobby'), await leave('Tent on the lawn')]).toEqual([
      undefined,
      'Please choose a spot on your campus.',
    ]);
  });

  test('is changed by an operator who has seen the last change', async () => {
    expect(await set('Doon Campus', 'delivery_fee: 100')).toMatchObject({ success: true });
    expect(await set('Doon Campus', 'delivery_fee: 200', null)).toBe(CHANGED);
    const seen = (await campus('Doon Campus'))?.changed_at;
    app.clock.shift(60);
    const both = await Promise.all([
      set('Doon Campus', 'delivery_fee: 300', seen),
      set('Doon Campus', 'delivery_fee: 400', seen),
    ]);
    app.clock.shift(0);
    expect(both.filter((answer) => answer === CHANGED)).toHaveLength(1);
    expect(await set('Doon Campus', 'delivery_fee: 200', 'yesterday')).toBe(CHANGED);
  });

  test.each([
    ['Oxford', 'delivery_fee: 100', 'Campus Name is required.'],
    ['Doon Campus', 'delivery_fee: -1', 'Please enter a delivery fee from $0.00 to $50.00.'],
    ['Doon Campus', 'delivery_fee: 5001', 'Please enter a delivery fee from $0.00 to $50.00.'],
    [
      'Doon Campus',
      'spots: ["Gate", "Gate"]',
      'Please enter one to twelve different spots of at most 60 characters, or none.',
    ],
    ['Doon Campus', `stopped: "${'x'.repeat(301)}"`, 'Please use at most 300 characters here.'],
  ])('%s with %s is refused', async (name, args, error) => {
    expect(await set(name, args, null)).toBe(error);
    expect(await app.sql`select from campus_settings`).toHaveLength(0);
  });

  test('is not changed without a reason', async () => {
    const call = 'setCampus(campus: "Doon Campus", delivery_fee: 100)';
    expect(await asOperator(app, operator, call)).toBe('Please give a reason.');
  });
});
