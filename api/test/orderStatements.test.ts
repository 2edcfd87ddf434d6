import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import { createGraphql } from './graphqlClient.ts';
import { addChef, addCustomer, addDish, type CartLine, confirm, openPage, postCard, type Shop } from './marketplace.ts';
import { postSigned } from './paymentMessages.ts';
import { countStatements, type StatementCounter } from './statementCounter.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
let counter: StatementCounter;
let counted: RunningApp;
let url: string;
/** Known to the world by the first server's address, asked at the counted one. */
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  counter = await countStatements(app.databaseUrl);
  counted = await createApp(app.config, counter.url, app.clock);
  url = await counted.server.listen({ port: 0, host: '127.0.0.1' });
  shop = { ...app, graphql: createGraphql(url) };
});
afterAll(async () => {
  await counted.close();
  await counter.close();
  await app.close();
});

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

/** The fewest of a few purchases: what else goes over the same wire meanwhile only adds. */
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

test('an order takes 25 statements: 12 for the cart, 2 to pay, 9 to confirm, 2 for the message', async () => {
  expect(await fewestStatements(1)).toEqual({ cart: 12, card: 2, confirmation: 9, message: 2 });
});

test('another chef in the cart adds three statements: the day, the portions, the receipt', async () => {
  expect(await fewestStatements(2)).toEqual({ cart: 14, card: 2, confirmation: 10, message: 2 });
});
