import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { hashCart } from '../src/modules/checkout/cart.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRegular,
  addRider,
  confirm,
  moveAsChef,
  moveAsRider,
  type Person,
  postCard,
  startCheckout,
  type TestDish,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

async function shop(): Promise<{ customer: Person; dish: TestDish }> {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  return { customer, dish: await addDish(app, chef) };
}

async function pageFor(customer: Person, dish: TestDish, choice: Record<string, unknown>): Promise<string> {
  const { data, error } = await startCheckout(app, customer, [[dish, 1]], choice);
  if (!data?.createCheckoutSession) throw new Error(`No page for ${JSON.stringify(choice)}: ${error}`);
  return data.createCheckoutSession.sessionId;
}

const checkoutOf = async (sessionId: string) => {
  const [row] = await app.sql<[{ handoff: string; spot: string | null; delivery_note: string | null }]>`
    select handoff, spot, delivery_note from checkouts where session_id = ${sessionId}`;
  return { ...row };
};

describe('the choice in the cart', () => {
  test('is frozen with the payment page, and copied to each of its orders', async () => {
    const [customer, first, second] = [await addCustomer(app), await addChef(app), await addChef(app)];
    const choice = { handoff: 'spot', spot: 'Library entrance', delivery_note: '  Beside the bench.\u0000 ' };
    const lines = [
      [await addDish(app, first), 1],
      [await addDish(app, second), 1],
    ] as [TestDish, number][];
    const { data } = await startCheckout(app, customer, lines, choice);
    const page = data?.createCheckoutSession;
    const frozen = { handoff: 'spot', spot: 'Library entrance', delivery_note: 'Beside the bench.' };
    expect(await checkoutOf(page?.sessionId ?? '')).toEqual(frozen);
    await postCard(page?.url ?? '');
    await confirm(app, customer, page?.sessionId ?? '');
    const orders = await list(
      app,
      customer,
      `getOpenOrders(customerId: "${customer.id}")`,
      'id status delivery_note handoff { kind spot pin proof photo_url }',
    );
    expect(orders.map(({ handoff, delivery_note }) => ({ handoff, delivery_note }))).toEqual(
      Array(2).fill({
        handoff: { kind: 'spot', spot: 'Library entrance', pin: null, proof: null, photo_url: null },
        delivery_note: 'Beside the bench.',
      }),
    );
  });

  test('absent, null, empty or "hand" without a note is the same choice', async () => {
    const { customer, dish } = await shop();
    const page = await pageFor(customer, dish, {});
    for (const choice of [
      { handoff: 'hand' },
      { handoff: null, spot: null, delivery_note: null },
      { handoff: '', spot: ' ', delivery_note: '  ' },
    ])
      expect(await pageFor(customer, dish, choice)).toBe(page);
    expect(await checkoutOf(page)).toEqual({ handoff: 'hand', spot: null, delivery_note: null });
  });

  test('opens another page when it is another one, and the same page when it is repeated', async () => {
    const [customer, chef] = [await addRegular(app), await addChef(app)];
    const dish = await addDish(app, chef);
    let last = await pageFor(customer, dish, {});
    for (const choice of [
      { handoff: 'door' },
      { handoff: 'door', delivery_note: 'Ring twice.' },
      { delivery_note: 'Ring twice.' },
      { handoff: 'spot', spot: 'Main entrance' },
      { handoff: 'spot', spot: 'Student centre' },
      {},
    ]) {
      const page = await pageFor(customer, dish, choice);
      expect(page).not.toBe(last);
      expect(await pageFor(customer, dish, choice)).toBe(page);
      last = page;
    }
    const open = await app.sql`select id from checkouts where user_id = ${customer.id} and status = 'open'`;
    expect(open).toHaveLength(1);
  });

  test('leaves the hash of a cart without one as it was before', () => {
    const line = { dishId: 'd', quantity: 1, claimedPrice: 999, specialRequest: null, dish: { allergens: null } };
    const before = String.raw`[["{\"dishId\":\"d\",\"quantity\":1,\"claimedPrice\":999,\"specialRequest\":null}"],{"city":"Guelph"},"/"]`;
    const plain = { handoff: 'hand', spot: null, delivery_note: null } as const;
    const hash = hashCart([line], plain, { city: 'Guelph' }, '/');
    expect(hash).toBe(createHash('sha256').update(before).digest('hex'));
  });

  test.each([
    [
      { handoff: 'window' },
      'Please choose to have it handed to you, left at the door, or left at a spot on your campus.',
    ],
    [{ handoff: 'hand', spot: 'Main entrance' }, 'Choose a spot only for an order that is left at one.'],
    [{ spot: 'Main entrance' }, 'Choose a spot only for an order that is left at one.'],
    [{ handoff: 'spot' }, 'Please choose a spot on your campus.'],
    [{ handoff: 'spot', spot: 'Reception' }, 'Please choose a spot on your campus.'],
    [{ delivery_note: 'x'.repeat(301) }, 'Please use at most 300 characters for the note.'],
  ])('%j is refused with a text, and the page that is open stays', async (choice, text) => {
    const { customer, dish } = await shop();
    const page = await pageFor(customer, dish, {});
    const { code, error } = await startCheckout(app, customer, [[dish, 1]], choice);
    expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
    expect(await pageFor(customer, dish, {})).toBe(page);
  });
});

describe('an address for one order', () => {
  const there = { campus: 'guelph campus (Guelph)', building: '  Speedvale Court,\nUnit 7 ' };
  const frozen = {
    address_line_1: 'Guelph Campus',
    address_line_2: 'Speedvale Court, Unit 7',
    city: 'Guelph',
    postal_code: 'N1H 0A8',
  };

  test('is frozen on its order and shown to its rider, and the profile keeps its own', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const choice = { ...there, handoff: 'spot', spot: 'Student lounge' };
    const { data } = await startCheckout(app, customer, [[await addDish(app, chef), 1]], choice);
    const page = data?.createCheckoutSession;
    await postCard(page?.url ?? '');
    const [order] = (await confirm(app, customer, page?.sessionId ?? '')).orders;
    const [{ address_line_1: home }] = await app.sql<[{ address_line_1: string }]>`
      select address_line_1 from users where id = ${customer.id}`;
    expect(home).toBe('Doon Campus');
    const door = 'status customer_id { address_line_1 address_line_2 city postal_code }';
    const [mine] = await list(app, customer, `getOpenOrders(customerId: "${customer.id}")`, door);
    expect(mine?.customer_id).toEqual(frozen);
    const orderId = order?.id ?? '';
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const rider = await addRider(app);
    await moveAsRider(app, rider, orderId, 'In Progress');
    const [carried] = await list(app, rider, `getInprogressOrdersRider(rider_id: "${rider.riderId}")`, door);
    expect(carried?.customer_id).toEqual(frozen);
    // The next order goes home.
    const [again] = await app.sql`
      select address_line_1 from checkouts
      where session_id = ${await pageFor(customer, await addDish(app, chef), {})}`;
    expect(again).toEqual({ address_line_1: home });
  });

  test('decides who delivers, and needs none in the profile', async () => {
    const { customer, dish } = await shop();
    await app.sql`update chefs set delivery_km = 10 where id = ${dish.chefId}`;
    await app.sql`update users set address_line_1 = '', address_line_2 = '' where id = ${customer.id}`;
    const far = await startCheckout(app, customer, [[dish, 1]], there);
    expect([far.code, far.error]).toEqual(['CONFLICT', expect.stringContaining('Guelph Campus')]);
    await pageFor(customer, dish, { campus: 'Doon Campus', building: 'Block 2' });
  });

  test('opens another page, and the same page where it is the profile again', async () => {
    const { customer, dish } = await shop();
    const [{ address_line_2: building }] = await app.sql<[{ address_line_2: string }]>`
      update users set city = 'Kitchener', province = 'Ontario', postal_code = 'N2G 4M4', country = 'Canada'
      where id = ${customer.id} returning address_line_2`;
    const page = await pageFor(customer, dish, {});
    expect(await pageFor(customer, dish, { campus: '', building: null })).toBe(page);
    expect(await pageFor(customer, dish, { campus: 'Doon Campus', building })).toBe(page);
    const other = await pageFor(customer, dish, { campus: 'Doon Campus', building: 'Block 99' });
    expect(other).not.toBe(page);
  });

  test.each([
    [{ campus: 'Moon Campus', building: 'Block 2' }, 'Campus Name is required.'],
    [{ building: 'Block 2' }, 'Campus Name is required.'],
    [{ campus: 'Doon Campus' }, 'Building Name is required.'],
    [{ campus: 'Doon Campus', building: ' \n ' }, 'Building Name is required.'],
    [{ campus: 'Doon Campus', building: '\u200d\u3164\u2800\u0301' }, 'Building Name is required.'],
    [{ campus: 'Doon Campus', building: 'x'.repeat(61) }, 'Please use at most 60 characters here.'],
    [{ ...there, handoff: 'spot', spot: 'Library entrance' }, 'Please choose a spot on your campus.'],
  ])('%j is refused', async (choice, text) => {
    const { customer, dish } = await shop();
    const { code, error } = await startCheckout(app, customer, [[dish, 1]], choice);
    expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
  });
});
