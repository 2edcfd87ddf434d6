import { createApp } from '../../src/app.ts';
import { closeDay } from '../../src/modules/books/closeDay.ts';
import { bookMissing } from '../../src/modules/orders/bookMissing.ts';
import { keepDeadlines } from '../../src/modules/orders/keepDeadlines.ts';
import { remindRefunds } from '../../src/modules/orders/settleRefunds.ts';
import { keepDisputes } from '../../src/modules/payouts/disputes.ts';
import { importEntries } from '../../src/modules/payouts/importEntries.ts';
import { askRecipients } from '../../src/modules/payouts/payee.ts';
import { finishBatches, prepareWeekly } from '../../src/modules/payouts/prepare.ts';
import { remindPayouts } from '../../src/modules/payouts/send.ts';
import { sumDays } from '../../src/modules/payouts/sumDays.ts';
import { findOpenedNumber, markChecked } from '../../src/modules/people/taxNumbers.ts';
import { inTransaction } from '../../src/platform/database.ts';
import type { Simulator } from '../stripeSimulator/start.ts';
import { givenPerson } from './givenPeople.ts';
import { createGraphql } from './graphqlClient.ts';
import { addCustomer, addDish, ask, type Person, type TestChef, type TestDish, type TestRider } from './marketplace.ts';
import { setPayee } from './payoutScenes.ts';
import type { TestApp } from './testApp.ts';

export const MONEY = {
  ...{ RATE_LIMITS: 'off', DEADLINE_SCALE: '1', TIPS: 'on', DELIVERY_FEE_RULES: 'base=299,km=60' },
  ...{ TAX_RULES: 'on', SITE_TAX_NUMBER: '123456789RT0001', PLATFORM_FEE_PERCENT: '12.5' },
  ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' },
  ...{ PAYOUTS: 'stripe', PAYOUT_DAY: 'Friday', PAYOUT_MIN: '1000', RIDER_WAGE_CENTS: '1760' },
};

export type Campus = {
  app: TestApp;
  simulator: Simulator;
  /** Two servers, over HTTP. */
  doors: readonly TestApp[];
  to(instant: string): Promise<void>;
  close(): Promise<void>;
};

export async function openCampus(app: TestApp, simulator: Simulator): Promise<Campus> {
  const second = await createApp(app.config, app.databaseUrl, app.clock);
  const url = await second.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    simulator,
    doors: [app, { ...app, app: second, graphql: createGraphql(url) }],
    to: async (instant) => {
      const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
      app.clock.shift(seconds);
      await simulator.clock(seconds);
    },
    close: () => second.close(),
  };
}

const both = ({ doors }: Campus, work: (server: TestApp['app']) => Promise<unknown>) =>
  Promise.all(doors.map(({ app: server }) => work(server)));

export const round = (campus: Campus) =>
  both(campus, async (server) => {
    await keepDeadlines(server.systemContext(), campus.app.clock.machine());
    await remindRefunds(server.systemContext());
    await bookMissing(server.systemContext());
    await remindPayouts(server.systemContext());
  });

export const night = (campus: Campus) =>
  both(campus, async (server) => {
    await keepDisputes(server.systemContext());
    await importEntries(server.systemContext());
    await closeDay(server.systemContext());
    await sumDays(server.systemContext(), 100);
  });

export const payDay = (campus: Campus) =>
  both(campus, async (server) => {
    await prepareWeekly(server.systemContext());
    await finishBatches(server.systemContext());
  });

export type Kitchen = { chef: TestChef; dishes: TestDish[] };
export type People = { customers: Person[]; kitchens: Kitchen[]; riders: TestRider[]; roads: Map<string, string> };

const PRICES = [333, 1249, 875, 1595, 2050];

/** The first of the kitchens and riders are paid by Stripe, the others by hand. */
export async function givenPeople({ app, simulator }: Campus): Promise<People> {
  const [customers, chefs, riders] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => addCustomer(app))),
    Promise.all(Array.from({ length: 5 }, () => givenPerson(app, { roles: ['Customer', 'Chef'], firstName: 'Maya' }))),
    Promise.all(Array.from({ length: 8 }, () => givenPerson(app, { roles: ['Customer', 'Rider'] }))),
  ]);
  await app.sql`update chefs set max_orders_per_day = 0`;
  const kitchens: Kitchen[] = [];
  for (const one of chefs) {
    const chef = { ...one, chefId: one.chefId ?? '' };
    const dishes = await Promise.all(
      PRICES.map((price, place) => addDish(app, chef, { name: `Dish ${'abcde'[place]}`, price, quantity: 500 })),
    );
    kitchens.push({ chef, dishes });
  }
  for (const { chef } of kitchens.slice(0, 2)) {
    await ask(app, chef, 'setTaxNumber(number: "987654321RT0001")');
    const found = await findOpenedNumber(app.sql, app.config, chef.id);
    if (found) await inTransaction(app.sql, (tx) => markChecked(tx, found.row, app.clock.now()));
  }
  const roads = new Map<string, string>();
  const choose = async (person: Person, road: 'stripe' | 'manual') => {
    roads.set(person.id, road);
    const set = await setPayee(app, person, road === 'manual' ? { road, email: person.email } : { road });
    if (typeof set !== 'object') throw new Error(`No payee: ${set}`);
    if (road === 'manual') return;
    const [row] = await app.sql<[{ account: string }]>`
      update payees set provider_asked_at = null where user_id = ${person.id} returning provider_account as account`;
    await simulator.onboard(row.account);
  };
  for (const [place, { chef }] of kitchens.entries()) await choose(chef, place % 2 === 0 ? 'stripe' : 'manual');
  for (const [place, rider] of riders.entries()) await choose(rider, place % 2 === 0 ? 'stripe' : 'manual');
  await askRecipients(app.app.systemContext());
  return { customers, kitchens, riders: riders.map((one) => ({ ...one, riderId: one.riderId ?? '' })), roads };
}
