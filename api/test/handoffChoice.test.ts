import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { hashCart } from '../src/modules/checkout/cart.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRegular,
  confirm,
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
      'Please choose to have it handed to you, left at the door, or left at a spot of your campus.',
    ],
    [{ handoff: 'hand', spot: 'Main entrance' }, 'A spot goes with an order that is left at one.'],
    [{ spot: 'Main entrance' }, 'A spot goes with an order that is left at one.'],
    [{ handoff: 'spot' }, 'Please choose a spot of your campus.'],
    [{ handoff: 'spot', spot: 'Reception' }, 'Please choose a spot of your campus.'],
    [{ delivery_note: 'x'.repeat(301) }, 'Please use at most 300 characters for the note.'],
  ])('%j is refused with a text, and the page that is open stays', async (choice, text) => {
    const { customer, dish } = await shop();
    const page = await pageFor(customer, dish, {});
    const { code, error } = await startCheckout(app, customer, [[dish, 1]], choice);
    expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
    expect(await pageFor(customer, dish, {})).toBe(page);
  });
});
