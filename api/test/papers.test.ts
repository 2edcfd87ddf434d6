import { describe, expect, test } from 'vitest';
import { lockKitchen } from '../src/modules/papers/papers.store.ts';
import { keepPapers, settleAllKitchens } from '../src/modules/papers/papers.ts';
import { inTransaction } from '../src/platform/database.ts';
import { addChef, addCustomer, addDish, buy, eventually, moveAsChef, startCheckout } from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { statusOf } from './support/orderScenes.ts';
import { dayIn, handIn, handInAll, newsOf, ownPapers, shownPapers } from './support/paperScenes.ts';
import { CHEF, CREATE_CHEF, register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const MISSING = '0123456789abcdef01234567';
const DAY_S = 86_400;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const operator = await givenDesk(app);

const check = (id: string | undefined, args: string, on: TestApp = app) =>
  asOperator(on, operator, `checkPaper(id: "${id}", ${args})`);
const accept = (id: string | undefined, on?: TestApp) => check(id, 'accept: true, seen: "waits"', on);

async function daysLater(days: number): Promise<void> {
  app.clock.shift(days * DAY_S);
  await keepPapers(app.app.systemContext());
}

describe('a paper', () => {
  test('waits, says so to customers, and is shown as checked once an operator has checked it', async () => {
    const chef = await addChef(app);
    expect(await shownPapers(app, chef.chefId)).toBeNull();
    const certificate = await handIn(app, chef);
    expect(certificate.status).toBe(200);
    const until = dayIn(app, 400);
    expect(await ownPapers(app, chef)).toEqual({
      required: false,
      missing: false,
      papers: [{ id: certificate.body.id, kind: 'food_handler', state: 'waits', reason: null, expires_on: until }],
    });
    const says = { certificate: 'says', expires_on: null, health_unit: null };
    expect(await shownPapers(app, chef.chefId)).toEqual(says);

    expect(await accept(certificate.body.id)).toMatchObject({ success: true });
    const registration = await handIn(app, chef, { kind: 'registration', risk: 'other', expires_on: '' });
    const checked = { certificate: 'checked', expires_on: until };
    expect(await shownPapers(app, chef.chefId)).toEqual({ ...checked, health_unit: 'says' });
    await accept(registration.body.id);
    expect(await shownPapers(app, chef.chefId)).toEqual({ ...checked, health_unit: 'checked' });
    expect(await newsOf(app, chef)).toMatchObject([
      {
        kind: 'paper_checked',
        url: '/chef/papers',
        text: `${chef.firstName}’s kitchen: paper checked. Customers see it on your page.`,
      },
      { kind: 'paper_checked' },
    ]);
    const audit = await app.sql<{ act: string; subject: string; done_by: string }[]>`
      select act, subject, done_by from audit where subject = ${registration.body.id ?? ''}`;
    expect(audit).toEqual([{ act: 'check paper', subject: registration.body.id, done_by: operator.by }]);
  });

  test('a refused paper says why, and the next one takes its place', async () => {
    const chef = await addChef(app);
    const first = await handIn(app, chef);
    expect(await check(first.body.id, 'accept: false, seen: "waits"')).toBe('Please give a reason.');
    expect(await check(first.body.id, 'accept: false, reason: " Not readable ", seen: "waits"')).toMatchObject({
      success: true,
    });
    expect((await ownPapers(app, chef)).papers).toMatchObject([{ state: 'refused', reason: 'Not readable' }]);
    expect(await shownPapers(app, chef.chefId)).toBeNull();
    expect(await newsOf(app, chef)).toMatchObject([{ kind: 'paper_refused' }]);

    const second = await handIn(app, chef);
    expect((await ownPapers(app, chef)).papers).toMatchObject([{ id: second.body.id, state: 'waits' }]);
    await accept(second.body.id);
    const renewal = await handIn(app, chef, { expires_on: dayIn(app, 900) });
    expect((await ownPapers(app, chef)).papers.map(({ state }) => state).sort()).toEqual(['checked', 'waits']);
    expect(await shownPapers(app, chef.chefId)).toMatchObject({ certificate: 'checked', expires_on: dayIn(app, 400) });
    await accept(renewal.body.id);
    expect((await ownPapers(app, chef)).papers).toMatchObject([{ id: renewal.body.id, state: 'checked' }]);
    // What turns out to be false can still be refused.
    await check(renewal.body.id, 'accept: false, reason: "Not yours", seen: "checked"');
    expect(await shownPapers(app, chef.chefId)).toBeNull();
  });

  test('is decided once: what another operator or the chef has changed meanwhile is a conflict', async () => {
    const chef = await addChef(app);
    const { body } = await handIn(app, chef);
    const changed = 'Another operator or the chef has changed this paper. Please look at it again.';
    const both = await Promise.all([accept(body.id), check(body.id, 'accept: false, reason: "No", seen: "waits"')]);
    expect(both.filter((answer) => answer === changed)).toHaveLength(1);
    expect(await accept(body.id)).toBe(changed);
    const checked = await handIn(app, chef, { expires_on: dayIn(app, 500) });
    await accept(checked.body.id);
    expect(await check(checked.body.id, 'accept: false, reason: "No", seen: "waits"')).toBe(changed);
    const replaced = await handIn(app, chef, { kind: 'registration', risk: 'low' });
    await handIn(app, chef, { kind: 'registration', risk: 'low' });
    expect(await accept(replaced.body.id)).toBe('Not found.');
    expect(await accept(MISSING)).toBe('Not found.');
  });

  test.each([
    [{ kind: 'licence' }, 'Please choose a certificate or a registration.'],
    [{ kind: 'registration' }, 'Please choose which food you cook.'],
    [{ number: ' ' }, 'Please enter the number and who issued it.'],
    [{ issuer: 'x'.repeat(101) }, 'Please use at most 100 characters here.'],
    [{ expires_on: '' }, 'Please enter the day on which it expires. It must still be valid.'],
    [{ expires_on: '2026-02-31' }, 'Please enter the day on which it expires. It must still be valid.'],
    [{ expires_on: '2020-01-01' }, 'Please enter the day on which it expires. It must still be valid.'],
  ])('with %j is refused, and nothing is stored', async (fields, error) => {
    const chef = await addChef(app);
    expect(await handIn(app, chef, fields)).toMatchObject({ status: 400, body: { error } });
    expect((await ownPapers(app, chef)).papers).toEqual([]);
  });

  test('comes from a chef alone, and its picture is shown to its chef and operators alone', async () => {
    const [chef, other, customer] = [await addChef(app), await addChef(app), await addCustomer(app)];
    expect((await handIn(app, undefined)).status).toBe(401);
    expect((await handIn(app, customer)).status).toBe(403);
    const { body } = await handIn(app, chef);
    const fetched = (headers: Record<string, string>) => fetch(`${app.url}/paper-photos/${body.id}`, { headers });
    const bearer = ({ token }: { token: string }) => fetched({ authorization: `Bearer ${token}` });
    const own = await bearer(chef);
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await fetched({ cookie: operator.cookie })).status).toBe(200);
    expect([(await bearer(other)).status, (await bearer(customer)).status, (await fetched({})).status]).toEqual([
      404, 404, 401,
    ]);
    expect((await fetched({ cookie: 'operator=forged' })).status).toBe(401);
  });
});

describe('the end of a paper', () => {
  test('the end of a paper calls its chef 30 and 7 days before and after it, once each', async () => {
    const chef = await addChef(app);
    const { body } = await handIn(app, chef, { expires_on: dayIn(app, 40) });
    await accept(body.id);
    const expiring = async () =>
      (await app.sql`select from notifications where user_id = ${chef.id} and kind = 'paper_expires'`).length;
    const counts: number[] = [];
    try {
      for (const day of [9, 10, 11, 32, 33, 34, 40]) {
        await daysLater(day);
        counts.push(await expiring());
      }
      expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
      expect(await shownPapers(app, chef.chefId)).toMatchObject({ certificate: 'checked' });
      app.clock.shift(41 * DAY_S);
      // Before any round.
      expect(await shownPapers(app, chef.chefId)).toMatchObject({ certificate: null, expires_on: null });
      await daysLater(41);
      expect(await expiring()).toBe(3);
    } finally {
      app.clock.shift(0);
    }
    expect((await ownPapers(app, chef)).papers).toMatchObject([{ state: 'expired' }]);
  });
});

test('the round that ends papers waits for no operator who decides, and the next one ends them', async () => {
  const chef = await addChef(app);
  const { body } = await handIn(app, chef, { expires_on: dayIn(app, 2) });
  await accept(body.id);
  const stateOf = async () => (await ownPapers(app, chef)).papers.map(({ state }) => state);
  const waits = () =>
    app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    app.clock.shift(3 * DAY_S);
    const round = await inTransaction(app.sql, async (tx) => {
      await lockKitchen(tx, chef.id);
      const running = keepPapers(app.app.systemContext());
      await Promise.race([running, eventually(waits, (rows) => rows.length > 0)]);
      await tx`select from kitchen_papers where id = ${body.id ?? ''} for update`;
      return { running };
    });
    await round.running;
    expect(await stateOf()).toEqual(['checked']);
    await daysLater(3);
    expect(await stateOf()).toEqual(['expired']);
  } finally {
    app.clock.shift(0);
  }
});

describe('where papers are required', () => {
  const strict = async () => startTestApp({ REQUIRE_PAPERS: 'on', RATE_LIMITS: 'off' }, app.databaseUrl);

  test('a kitchen that is new is missing them', async () => {
    const site = await strict();
    try {
      const cook = await register(site, { role: ['Chef'] });
      await site.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: cook.id } });
      const rows = await site.sql`select papers_missing from chefs where user_id = ${cook.id}`;
      expect(rows).toEqual([{ papers_missing: true }]);
    } finally {
      await site.close();
    }
  });

  test('a kitchen sells only while its required papers are checked and valid', async () => {
    const before = await addChef(app);
    const site = await strict();
    try {
      const [customer, chef] = [await addCustomer(site), await addChef(site)];
      await site.sql`update chefs set papers_missing = true where id = ${chef.chefId}`;
      const dish = await addDish(site, chef, { name: 'Paper Pie' });
      const menu = async () => {
        const { data } = await site.graphql<{ getProductsByChef: object[] }>(
          'query ($id: ID) { getProductsByChef(chef_id: $id) { name } }',
          { id: chef.chefId },
        );
        return data?.getProductsByChef.length;
      };
      const refusal = async () => (await startCheckout(site, customer, [[dish, 1]])).error;
      expect([await menu(), await refusal()]).toEqual([0, 'Paper Pie is no longer available.']);
      expect(await ownPapers(site, chef)).toMatchObject({ required: true, missing: true });
      expect(await ownPapers(site, before)).toMatchObject({ missing: true });

      const [registration, certificate] = await handInAll(site, chef, dayIn(site, 3));
      await accept(registration, site);
      expect(await menu()).toBe(0);
      await accept(certificate, site);
      await eventually(menu, (count) => count === 1);
      const [orderId = ''] = await buy(site, customer, [[dish, 1]]);

      site.clock.shift(4 * DAY_S);
      await keepPapers(site.app.systemContext());
      expect([await menu(), await refusal()]).toEqual([0, 'Paper Pie is no longer available.']);
      await moveAsChef(site, chef, orderId, 'Waiting Pickup');
      expect(await statusOf(site, orderId)).toMatchObject({ status: 'Waiting Pickup' });
      // The setting is off again.
      await settleAllKitchens(app.app.systemContext());
      expect(await ownPapers(app, before)).toMatchObject({ missing: false });
    } finally {
      await site.close();
    }
  });
});
