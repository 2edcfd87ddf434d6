import { afterAll, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  cancelCheckout,
  confirm,
  openCheckout,
  openPage,
  type Person,
  postCard,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

const OLDER = {
  success: false,
  message: 'That payment page is already closed. Your newer payment is still open.',
  code: 'paymentOlder',
};
const CANCELLED = { success: true, message: 'Payment cancelled. Nothing was charged.', code: null };

test('the open page is shown with what it holds, and a cancel gives it back once', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { price: 700 });
  const session = await openPage(app, customer, [[dish, 4]]);
  expect(await openCheckout(app, customer)).toEqual({
    ...session,
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    total: 30.99,
    lines: [{ product_id: dish.id, quantity: 4 }],
  });

  for (const repeat of [1, 2]) {
    const { outcome } = await cancelCheckout(app, customer, session.sessionId);
    expect(outcome, `time ${repeat}`).toEqual(CANCELLED);
    expect(await stockOf(app, dish)).toBe(10);
  }
  expect(await openCheckout(app, customer)).toBeNull();
  expect((await postCard(session.url)).status).toBe(410);
  expect((await confirm(app, customer, session.sessionId)).status).toBe('expired');
});

test('nobody can see, confirm or cancel another’s page', async () => {
  const [customer, other, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const session = await openPage(app, customer, [[dish, 1]]);
  expect(await openCheckout(app, other)).toBeNull();
  expect((await cancelCheckout(app, other, session.sessionId)).code).toBe('NOT_FOUND');
  await expect(confirm(app, other, session.sessionId)).rejects.toThrow(
    'This payment belongs to another account. Sign in with it to see the order.',
  );
  await expect(confirm(app, other, `${session.sessionId.slice(0, -1)}x`)).rejects.toThrow('Not found.');
  expect((await openCheckout(app, customer))?.sessionId).toBe(session.sessionId);
});

/** As the shop's page does: cancels what the address names. */
async function goBack(person: Person, url: string) {
  const answer = await postCard(url, { action: 'cancel' });
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.searchParams.get('checkout')).toBe('cancelled');
  const said = await app.graphql<{ cancelCheckout: typeof OLDER }>(
    'mutation ($id: ID) { cancelCheckout(checkoutId: $id) { success message code } }',
    { id: address.searchParams.get('checkout_id') },
    { token: person.token },
  );
  return { code: said.code, outcome: said.data?.cancelCheckout };
}

test('the way back of an old, closed page leaves the payment open that was opened after it', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const old = await openPage(app, customer, [[dish, 1]]);
  const open = await openPage(app, customer, [[dish, 2]]);
  const closed = await fetch(old.url);
  const link = /href="([^"]+)">Back to Homeplate/.exec(await closed.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const [first] = await app.sql<[{ id: string }]>`select id from checkouts where session_id = ${old.sessionId}`;
  expect([closed.status, link]).toEqual([410, `${app.url}/?checkout=cancelled&checkout_id=${first.id}`]);

  expect(await goBack(customer, old.url)).toEqual({ outcome: OLDER });
  expect((await cancelCheckout(app, customer, old.sessionId)).outcome).toEqual(OLDER);
  expect((await openCheckout(app, customer))?.sessionId).toBe(open.sessionId);
  expect((await fetch(open.url)).status).toBe(200);
  expect(await stockOf(app, dish)).toBe(8);

  const done = { outcome: CANCELLED };
  expect(await goBack(customer, open.url)).toEqual(done);
  expect(await goBack(customer, open.url)).toEqual(done);
  expect(await stockOf(app, dish)).toBe(10);
});

test('the way back of somebody else’s page changes nothing', async () => {
  const [customer, other, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const theirs = await openPage(app, other, [[dish, 1]]);
  const own = await openPage(app, customer, [[dish, 2]]);
  expect(await goBack(customer, theirs.url)).toMatchObject({ code: 'NOT_FOUND' });
  expect([(await openCheckout(app, customer))?.sessionId, (await openCheckout(app, other))?.sessionId]).toEqual([
    own.sessionId,
    theirs.sessionId,
  ]);
});

test('a cancel that names none gives up whichever is open', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  await openPage(app, customer, [[dish, 1]]);
  await openPage(app, customer, [[dish, 2]]);
  expect((await cancelCheckout(app, customer)).outcome?.success).toBe(true);
  expect([await openCheckout(app, customer), await stockOf(app, dish)]).toEqual([null, 10]);
});

test('a payment that was quicker than the cancel stays a payment', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const session = await openPage(app, customer, [[dish, 1]]);
  await postCard(session.url);
  const { outcome } = await cancelCheckout(app, customer, session.sessionId);
  expect(outcome).toEqual({
    success: false,
    message: 'This payment already went through. Your order is placed.',
    code: 'paymentThrough',
  });
  expect((await confirm(app, customer, session.sessionId)).status).toBe('paid');
});
