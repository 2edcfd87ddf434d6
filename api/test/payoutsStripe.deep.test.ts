import { afterAll, afterEach, expect, test } from 'vitest';
import { examineProduction } from '../src/admin/doctor.ts';
import { createApp } from '../src/app.ts';
import { readFigures } from '../src/http/metrics.ts';
import { askRecipients } from '../src/modules/payouts/payee.ts';
import { remindPayouts, sendPayout } from '../src/modules/payouts/send.ts';
import type { Transfers } from '../src/providers/transfers.ts';
import { startSimulator } from './stripeSimulator/start.ts';
import { bought, importAtNight } from './support/bookScenes.ts';
import type { Person } from './support/givenPeople.ts';
import { eventually } from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { mailsTo } from './support/outbox.ts';
import {
  balanceOf,
  confirmed,
  dueOf,
  givenEarner,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  readPayee,
  setPayee,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const simulator = await startSimulator();
afterAll(() => simulator.close());
const app = await sharedApp({
  RATE_LIMITS: 'off',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  STRIPE_API_BASE: simulator.url,
  PAYOUTS: 'stripe',
  PAYOUT_DAY: PAY_DAY,
});
const desk = await givenDesk(app);
await simulator.balance({ float: 1_000_000 });
afterEach(async () => {
  await simulator.faults();
  await simulator.balance({ float: 1_000_000 });
  await simulator.clock(0);
  app.clock.shift(0);
});

const CREATE = 'POST /v1/transfers';
const DAY_S = 86_400;

async function accountOf({ id }: Person): Promise<string> {
  const [row] = await app.sql<
    [{ provider_account: string }]
  >`select provider_account from payees where user_id = ${id}`;
  return row.provider_account;
}

/** A rider, whose first choice waits for nothing. */
async function givenOnboarded(cents = 5000): Promise<Person> {
  const person = await givenEarner(app, cents, 'Rider');
  await setPayee(app, person, { road: 'stripe' });
  await simulator.onboard(await accountOf(person));
  await askRecipients(app.app.systemContext());
  return person;
}

const transfersOf = async (payoutId: string) =>
  (await simulator.state()).transfers.filter((transfer) => transfer.transfer_group === payoutId);

const stateOf = async (person: Person) => (await payoutsOf(app, person)).map(({ state }) => state);

const send = (payoutId: string, running = app.app) => sendPayout(running.systemContext(), payoutId);

const failedJobs = async (payoutId: string) =>
  (
    await app.sql`select from pgboss.job where name = 'payout' and state = 'retry' and data ->> 'payoutId' = ${payoutId}`
  ).length;

async function untilState(person: Person, state: string) {
  await eventually(
    () => stateOf(person),
    (states) => states.includes(state),
  );
}

test('a person is paid seven days after Stripe has what it asks for behind a link', async () => {
  const chef = await givenEarner(app, 5000);
  const set = await setPayee(app, chef, { road: 'stripe' }, 'link');
  expect(set).toMatchObject({ road: 'stripe', state: 'onboarding', link: expect.stringMatching(/^http.*\/setup\//) });
  const account = await accountOf(chef);
  expect((await simulator.state()).accounts.find(({ id }) => id === account)).toMatchObject({
    dashboard: 'express',
    applied_configurations: ['recipient'],
    contact_email: chef.email,
  });
  await setPayee(app, chef, { road: 'stripe' });
  expect(await accountOf(chef)).toBe(account);
  expect(await readPayee(app, chef)).toMatchObject({ state: 'onboarding' });
  await simulator.onboard(account);
  app.clock.shift(9 * DAY_S);
  expect(await readPayee(app, chef)).toMatchObject({ state: 'onboarding' });
  await askRecipients(app.app.systemContext());
  expect(await readPayee(app, chef, 'link')).toMatchObject({ state: 'waits', link: null });
  app.clock.shift(17 * DAY_S);
  expect(await readPayee(app, chef)).toMatchObject({ state: 'ready' });
});

test('whoever is paid by hand may still choose Stripe', async () => {
  const chef = await givenEarner(app, 5000);
  await setPayee(app, chef, { road: 'manual', email: 'chef@bank.ca' });
  expect(await readPayee(app, chef, 'roads')).toMatchObject({ road: 'manual', roads: ['stripe', 'manual'] });
});

test('without Stripe the choice stands, and the link follows', async () => {
  const chef = await givenEarner(app, 5000);
  await simulator.faults({ on: 'POST /v2/core/accounts', kind: 'fail-before' });
  expect(await setPayee(app, chef, { road: 'stripe' })).toBe('Stripe cannot be reached right now. Please try again.');
  await simulator.faults();
  expect(await setPayee(app, chef, { road: 'stripe' }, 'link')).toMatchObject({ link: expect.stringMatching(/setup/) });
});

test('a confirmed payout is one transfer, and its person is told', async () => {
  const person = await givenOnboarded();
  const { id } = await confirmed(app, desk, person);
  await untilState(person, 'paid');
  expect(await transfersOf(id)).toMatchObject([
    { amount: 5000, currency: 'cad', destination: await accountOf(person) },
  ]);
  expect([await dueOf(app, id), await balanceOf(app, person)]).toEqual([0, 0]);
  const told = (await mailsTo(app, person.email, 3)).map(({ subject }) => subject);
  expect(told).toContain('You were paid $50.00');
  expect(await asOperator(app, desk, `settlePayout(id: "${id}", reference: "ET-1")`)).toBe('Stripe pays this one.');
  await send(id);
  expect(await transfersOf(id)).toHaveLength(1);
});

test.each(['fail-after', 'hang-after', 'fail-kept'] as const)(
  'an answer that is lost (%s) pays once, also when its key has died meanwhile',
  async (kind) => {
    const person = await givenOnboarded();
    await simulator.faults({ on: CREATE, kind });
    const { id } = await confirmed(app, desk, person);
    await eventually(
      () => transfersOf(id),
      (made) => made.length === 1,
    );
    if (kind !== 'hang-after') await eventually(() => failedJobs(id), Boolean);
    await simulator.clock(2 * DAY_S);
    await simulator.faults();
    await send(id).catch(() => undefined);
    await untilState(person, 'paid');
    expect(await transfersOf(id)).toHaveLength(1);
  },
);

test('a server that dies between prepare and send leaves it to another', async () => {
  const person = await givenOnboarded();
  const { id } = await confirmed(app, desk, person);
  await untilState(person, 'paid');
  const next = await givenOnboarded(700);
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, next);
  await app.sql`update payouts set state = 'sending', tried_at = ${app.clock.now()} where id = ${payout?.id}`;
  await remindPayouts(app.app.systemContext());
  expect(await stateOf(next)).toEqual(['sending']);
  app.clock.shift(11 * 60);
  await remindPayouts(app.app.systemContext());
  await untilState(next, 'paid');
  expect(await transfersOf(payout?.id ?? '')).toHaveLength(1);
  expect(await transfersOf(id)).toHaveLength(1);
});

test('two servers that send at once pay once', async () => {
  const person = await givenOnboarded();
  const second = await createApp(app.config, app.databaseUrl, app.clock);
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, person);
  await app.sql`update payouts set state = 'confirmed' where id = ${payout?.id}`;
  const id = payout?.id ?? '';
  await Promise.allSettled([app.app, second, app.app, second].map((server) => send(id, server)));
  await second.close();
  await send(id);
  expect(await transfersOf(id)).toHaveLength(1);
  expect(await stateOf(person)).toEqual(['paid']);
  expect([await dueOf(app, id), await balanceOf(app, person)]).toEqual([0, 0]);
});

test('what one server gave back and another then sent needs a person', async () => {
  const person = await givenOnboarded();
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, person);
  await app.sql`update payouts set state = 'confirmed' where id = ${payout?.id}`;
  const context = app.app.systemContext();
  const transfers = context.transfers as Transfers;
  const late = {
    ...transfers,
    transfer: async (request: Parameters<Transfers['transfer']>[0]) => {
      const sent = await transfers.transfer(request);
      await app.sql`update payouts set state = 'failed', settled_at = now(), settled_by = 'stripe' where id = ${payout?.id}`;
      return sent;
    },
  };
  const alerts: unknown[] = [];
  const log = { ...context.log, error: (facts: unknown) => alerts.push(facts) } as unknown as typeof context.log;
  await sendPayout({ ...context, transfers: late, log }, payout?.id ?? '');
  const [{ id: providerId } = { id: '' }] = await transfersOf(payout?.id ?? '');
  expect(alerts).toEqual([{ alert: 'payout_sent_late', payoutId: payout?.id, providerId }]);

  await bought(app, simulator);
  expect(await importAtNight(app)).toContain(payout?.id);
  const reversal = { id: 'trr_1', object: 'transfer_reversal', transfer: providerId };
  await simulator.enter({ amount: 5000, reporting_category: 'transfer_reversal', source: reversal });
  const differing = await importAtNight(app);
  for (const subject of [payout?.id, providerId, 'trr_1']) expect(differing).not.toContain(subject);
});

test('a payout above the balance waits, and is paid under a new key once it reaches', async () => {
  const [person, other] = [await givenOnboarded(5000), await givenOnboarded(4000)];
  await simulator.balance({ float: -10_000_000 });
  const { id } = await confirmed(app, desk, person);
  const [waiting] = await payoutsOf(app, other);
  const isShort = async () =>
    app.sql`select from payouts where id in (${id}, ${waiting?.id}) and short_since is not null`;
  await eventually(isShort, (rows) => rows.length === 2);
  const figures = await readFigures(app.app.systemContext());
  expect(figures.find(({ name }) => name === 'homeplate_payouts_short')?.values).toEqual([[[], 2]]);
  const now = await app.graphql<{ getOperatorNow: { kind: string; count: number }[] }>(
    '{ getOperatorNow { kind count } }',
    {},
    desk,
  );
  expect(now.data?.getOperatorNow).toContainEqual({ kind: 'payout_short', count: 9000 });
  const fail = `settlePayout(id: "${waiting?.id}", failed: true)`;
  expect(await asOperator(app, desk, fail)).toMatchObject({ success: true });
  expect(await balanceOf(app, other)).toBe(4000);
  await simulator.balance({ float: 1_000_000 });
  for (const payoutId of [id, waiting?.id ?? '']) await send(payoutId);
  expect([await stateOf(person), await stateOf(other)]).toEqual([['paid'], ['cancelled']]);
  expect(await transfersOf(waiting?.id ?? '')).toEqual([]);
  const keys = (await simulator.state()).calls.filter(({ call, key }) => call === CREATE && key?.includes(id));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
});

test('what Stripe refuses, or an account that lost its capability, is back in the balance', async () => {
  const refused = await givenOnboarded();
  await simulator.faults({ on: CREATE, kind: 'refuse' });
  await confirmed(app, desk, refused);
  await untilState(refused, 'failed');
  expect(await balanceOf(app, refused)).toBe(5000);
  await simulator.faults();
  const lost = await givenOnboarded(3000);
  await simulator.onboard(await accountOf(lost), false);
  await confirmed(app, desk, lost);
  await untilState(lost, 'failed');
  expect(await balanceOf(app, lost)).toBe(3000);
  expect(await readPayee(app, lost)).toMatchObject({ state: 'onboarding', owed: 30 });
});

test.each(['acct_missing', 'acct_foreign', 'acct_closed'])(
  'an account that is gone (%s) is given back, and another is opened in its place',
  async (dead) => {
    const person = await givenOnboarded();
    await app.sql`update payees set provider_account = ${dead} where user_id = ${person.id}`;
    await confirmed(app, desk, person);
    await untilState(person, 'failed');
    expect(await balanceOf(app, person)).toBe(5000);
    expect(await readPayee(app, person)).toMatchObject({ state: 'onboarding' });
    const again = () => setPayee(app, person, { road: 'stripe' }, 'link');
    for (const answer of await Promise.all([again(), again()]))
      expect(answer).toMatchObject({ state: 'onboarding', link: expect.stringMatching(/setup/) });
    const account = await accountOf(person);
    const made = (await simulator.state()).accounts.filter(({ contact_email }) => contact_email === person.email);
    expect(made.map(({ id }) => id).slice(1)).toEqual([account]);
    await simulator.onboard(account);
    app.clock.shift(9 * DAY_S);
    await askRecipients(app.app.systemContext());
    expect(await readPayee(app, person, 'link')).toMatchObject({ state: 'waits', link: null });
    await app.sql`update payees set provider_account = null, provider_ready = false where user_id = ${person.id}`;
    expect(await readPayee(app, person, 'link')).toMatchObject({ link: expect.stringMatching(/setup/) });
  },
);

test('doctor demands that Stripe keeps the balance, which pays everybody', async () => {
  const env = {
    ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1', PAYOUTS: 'stripe' },
    ...{ STRIPE_API_BASE: simulator.url, DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir },
  };
  const lines = async () => {
    const said: string[] = [];
    await examineProduction(env, (line) => said.push(line));
    return said.filter((line) => line.includes('Stripe'));
  };
  expect(await lines()).toEqual(['ok       Stripe keeps its balance for transfers.']);
  await simulator.balance({ sweeps: true });
  expect(await lines()).toEqual([
    'missing  Stripe pays its balance to your bank automatically: set its payouts to manual.',
  ]);
  await simulator.balance({ sweeps: false });
});

test('what changed after the confirmation is not sent, and is given back', async () => {
  const rider = await givenOnboarded();
  await simulator.balance({ float: -10_000_000 });
  const { id } = await confirmed(app, desk, rider);
  await eventually(
    () => app.sql`select from payouts where id = ${id} and short_since is not null`,
    (rows) => rows.length === 1,
  );
  await simulator.balance({ float: 1_000_000 });
  await app.sql`update payees set changed_at = ${app.clock.now()} where user_id = ${rider.id}`;
  await sendPayout(app.app.systemContext(), id);
  expect(await payoutsOf(app, rider)).toMatchObject([{ state: 'failed' }]);
  expect(await balanceOf(app, rider)).toBe(5000);
});
