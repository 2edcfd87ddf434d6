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

// No message overtakes the customer.
await app.sql.text(`
  create function later() returns trigger language plpgsql as $$
    begin new.start_after := now() + interval '1 hour'; return new; end $$;
  create trigger later before insert on pgboss.job_common
    for each row when (new.name = 'paymentMessage') execute function later()`);

type Cost = [statements: number, commits: number];
type Steps = { cart: Cost; card: Cost; confirmation: Cost; message: Cost };

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = counter.commits();
  const statements = await counter.during(work);
  return [statements, counter.commits() - before];
}

/** One purchase, step by step. */
async function buyCounting(lines: readonly CartLine[]): Promise<Steps> {
  const customer = await addCustomer(app);
  let page = { sessionId: '', url: '' };
  const cart = await costOf(async () => {
    page = await openPage(shop, customer, lines);
  });
  const card = await costOf(async () => {
    expect((await postCard(`${url}/pay/${page.sessionId}`)).status).toBe(303);
  });
  const confirmation = await costOf(async () => {
    expect((await confirm(shop, customer, page.sessionId)).orders).toHaveLength(lines.length);
  });
  const message = await costOf(async () => {
    expect((await postSigned({ ...app, url }, page.sessionId)).status).toBe(200);
  });
  return { cart, card, confirmation, message };
}

async function leastCosts(chefs: number): Promise<Steps> {
  const lines: CartLine[] = [];
  for (let number = 0; number < chefs; number += 1) lines.push([await addDish(app, await addChef(app)), 1]);
  const tries: Steps[] = [];
  for (let number = 0; number < 5; number += 1) tries.push(await buyCounting(lines));
  const least = (step: keyof Steps): Cost => [
    Math.min(...tries.map((steps) => steps[step][0])),
    Math.min(...tries.map((steps) => steps[step][1])),
  ];
  return { cart: least('cart'), card: least('card'), confirmation: least('confirmation'), message: least('message') };
}

test('the order of a newcomer takes 27 statements in 13 commits, reads included', async () => {
  expect(await leastCosts(1)).toEqual({ cart: [11, 6], card: [4, 1], confirmation: [11, 5], message: [1, 1] });
});

test('another chef in the cart adds two statements, the day and the portions, and no commit', async () => {
  expect(await leastCosts(2)).toEqual({ cart: [13, 6], card: [4, 1], confirmation: [11, 5], message: [1, 1] });
});
