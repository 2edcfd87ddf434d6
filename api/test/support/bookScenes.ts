import type { Context } from '../../src/context.ts';
import { importEntries } from '../../src/modules/payouts/importEntries.ts';
import type { Simulator } from '../stripeSimulator/start.ts';
import { addCustomer, confirm, openPage } from './marketplace.ts';
import { aKitchen } from './stripeShop.ts';
import type { TestApp } from './testApp.ts';

const DAY_MS = 86_400_000;

/** Portions of $10.00 and $2.99, paid at the hosted page. */
export async function bought(app: TestApp, simulator: Simulator, portions = 1) {
  const [customer, { chef, dish }] = [await addCustomer(app), await aKitchen(app)];
  const { sessionId } = await openPage(app, customer, [[dish, portions]]);
  await simulator.pay(sessionId);
  const { orders } = await confirm(app, customer, sessionId);
  const [row] = await app.sql<[{ id: string; group_id: string }]>`
    select id, group_id from orders where id = ${orders[0]?.id ?? ''}`;
  return { customer, chef, dish, sessionId, orderId: row.id, checkoutId: row.group_id };
}

let nights = 0;

/** A context of the next night, or of one later. What the provider lists is of today. */
export async function nextNight(app: TestApp, later = 1): Promise<Context> {
  nights += later;
  await app.sql`update provider_imports set read_until = least(read_until, now())`;
  return { ...app.app.systemContext(), now: new Date(Date.now() + nights * DAY_MS) };
}

/** Answers the subjects that differ then. */
export async function importAtNight(app: TestApp, later = 1): Promise<string[]> {
  await importEntries(await nextNight(app, later));
  const rows = await app.sql<{ subject: string }[]>`select subject from provider_differences order by subject`;
  return rows.map(({ subject }) => subject);
}

export const differenceOf = (app: TestApp, subject: string) =>
  app.sql<{ type: string; here_cents: number; there_cents: number }[]>`
    select type, here_cents, there_cents from provider_differences where subject = ${subject}`.first();

export const bookedOf = (app: TestApp, subject: string) =>
  app.sql<{ fact: string; move: string; cents: number }[]>`
    select fact, from_account || ' ' || to_account as move, amount_cents as cents
    from ledger where subject = ${subject} order by id`;
