import { expect, test } from 'vitest';
import {
  addChef,
  addCustomer,
  addDish,
  type CartLine,
  confirm,
  openPage,
  postCard,
  type Shop,
} from './support/marketplace.ts';
import { postSigned } from './support/paymentMessages.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const app = await sharedApp();
const { counter, url, graphql } = await sharedCountedApp(app);
/** The first server's address, asked at the counted one. */
const shop: Shop = { ...app, graphql };

type Steps = { cart: number; card: number; confirmation: number; message: number };

/** One purchase, step by step. */
async function buyCounting(lines: readonly CartLine[]): Promise<Steps> {
  const customer = await addCustomer(app);
  let page = { sessionId: '', url: '' };
  const cart = await counter.during(async () => {
    page = await openPage(shop, customer, lines);
  });
  const card = await counter.during(async () => {
    expect((await postCard(`${url}/pay/${page.sessionId}`)).status).toBe(303);
  });
  const confirmation = await counter.during(async () => {
    expect((await confirm(shop, customer, page.sessionId)).orders).toHaveLength(lines.length);
  });
  const message = await counter.during(async () => {
    expect((await postSigned({ ...app, url }, page.sessionId)).status).toBe(200);
  });
  return { cart, card, confirmation, message };
}

/** Of a few purchases: other traffic on the wire only adds. */
async function fewestStatements(chefs: number): Promise<Steps> {
  const lines: CartLine[] = [];
  for (let number = 0; number < chefs; number += 1) lines.push([await addDish(app, await addChef(app)), 1]);
  const tries: Steps[] = [];
  for (let number = 0; number < 5; number += 1) tries.push(await buyCounting(lines));
  const fewest = (step: keyof Steps) => Math.min(...tries.map((steps) => steps[step]));
  return {
    cart: fewest('cart'),
    card: fewest('card'),
    confirmation: fewest('confirmation'),
    message: fewest('message'),
  };
}

test('the order of a newcomer takes 31 statements: 13 for the cart, 5 to pay, 11 to confirm, 2 for the message', async () => {
  expect(await fewestStatements(1)).toEqual({ cart: 13, card: 5, confirmation: 11, message: 2 });
});

test('another chef in the cart adds three statements: the day, the portions, the receipt', async () => {
  expect(await fewestStatements(2)).toEqual({ cart: 15, card: 5, confirmation: 12, message: 2 });
});
