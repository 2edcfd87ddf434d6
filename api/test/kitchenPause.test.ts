import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { refreshOpenState } from '../src/modules/catalogue/kitchenTurns.ts';
import { createGraphql } from './support/graphqlClient.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { kitchenCalls, openAtNoon } from './support/kitchenTime.ts';
import {
  addChef,
  addCustomer,
  addRider,
  cancelCheckout,
  openPage,
  type Person,
  startCheckout,
  stockOf,
  type TestChef,
  type TestDish,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { untilHeard } from './support/signals.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
let chef: TestChef;
let customer: Person;
let dish: TestDish;

afterAll(() => untilBooksAgree(app.sql));
beforeEach(async () => {
  ({ chef, customer, dish } = await openAtNoon(app));
});
const { pause, resume, leave, kitchenOf, ownKitchen } = kitchenCalls(app);

test('a page that the provider has expired is not replaced while the kitchen is paused', async () => {
  const page = await openPage(app, customer, [[dish, 2]]);
  await pause(chef, { minutes: 30 });
  await app.app.systemContext().payments.expireSession(page.sessionId);
  const refused = await startCheckout(app, customer, [[dish, 2]]);
  expect(refused.error).toBe(`${chef.firstName}'s kitchen is closed. It opens today at 12:30.`);
  expect(await stockOf(app, dish)).toBe(10);
});

test('a page cancelled while it is asked for again is not replaced in a paused kitchen', async () => {
  const page = await openPage(app, customer, [[dish, 2]]);
  await pause(chef, { minutes: 30 });
  const [again] = await Promise.all([
    startCheckout(app, customer, [[dish, 2]]),
    cancelCheckout(app, customer, page.sessionId),
  ]);
  expect([page.sessionId, undefined]).toContain(again.data?.createCheckoutSession?.sessionId);
  expect(await stockOf(app, dish)).toBe(10);
});

describe('a pause', () => {
  test('closes the kitchen at once, and says how many payments are open', async () => {
    await openPage(app, customer, [[dish, 1]]);
    const answer = await pause(chef, { minutes: 30 });
    expect(answer.data?.pauseKitchen).toEqual({
      state: 'paused',
      opens_at: '2027-06-15T16:30:00.000Z',
      closes_at: null,
      open_payments: 1,
    });
    const refused = await startCheckout(app, await addCustomer(app), [[dish, 1]]);
    expect(refused.error).toBe(`${chef.firstName}'s kitchen is closed. It opens today at 12:30.`);
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'paused', open_payments: null });
    setClock(app, '2027-06-15T12:30:00-04:00');
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'open', closes_at: '2027-06-16T01:00:00.000Z' });
  });

  test('until tomorrow lasts to the next opening', async () => {
    const answer = await pause(chef, { untilTomorrow: true });
    expect(answer.data?.pauseKitchen.opens_at).toBe('2027-06-16T15:00:00.000Z');
  });

  test('ends when the chef resumes', async () => {
    await pause(chef, { minutes: 60 });
    expect((await resume(chef)).data?.resumeKitchen.state).toBe('open');
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
  });

  test('is for 15, 30 or 60 minutes or until tomorrow, and nothing else', async () => {
    for (const args of [
      {},
      { minutes: 0 },
      { minutes: 20 },
      { minutes: -15 },
      { untilTomorrow: false },
      { minutes: 15, untilTomorrow: true },
    ]) {
      const answer = await pause(chef, args);
      expect([answer.code, answer.error]).toEqual([
        'BAD_USER_INPUT',
        'Please pause for 15, 30 or 60 minutes, or until tomorrow.',
      ]);
    }
    expect((await kitchenOf(chef))?.kitchen.state).toBe('open');
  });

  test('asked for twice at once is one pause', async () => {
    const answers = await Promise.all([pause(chef, { minutes: 15 }), pause(chef, { minutes: 15 })]);
    expect(answers.map(({ data }) => data?.pauseKitchen.state)).toEqual(['paused', 'paused']);
  });

  test('that changes nothing drops no cached answer; nor do days away', async () => {
    let signals = 0;
    app.app.catalogue.onChange((touched) => {
      if (touched === 'everything' || touched.has('Doon Campus')) signals += 1;
    });
    // The round of the minute also turns this kitchen: it has nothing left to turn once `settled`.
    const settled = async () => {
      await refreshOpenState(app.app.systemContext());
      await untilHeard(app);
      return signals;
    };
    const acts = {
      resume: () => resume(chef),
      comeBack: () => leave(chef, null, null),
      pause: () => pause(chef, { minutes: 15 }),
      leave: () => leave(chef, '2027-06-20', '2027-06-21'),
    };
    const changes = async (act: keyof typeof acts) => {
      const before = await settled();
      expect((await acts[act]()).error).toBeUndefined();
      return (await settled()) > before;
    };
    expect([await changes('resume'), await changes('comeBack')]).toEqual([false, false]);
    expect([await changes('pause'), await changes('leave')]).toEqual([true, true]);
    expect([await changes('pause'), await changes('leave')]).toEqual([false, false]);
    expect(await changes('resume')).toBe(true);
  });

  test('is asked for and ended, with days away, twenty times a minute at most', async () => {
    const limited = await createApp({ ...app.config, rateLimits: true }, app.databaseUrl, app.clock);
    const graphql = createGraphql(await limited.server.listen({ port: 0, host: '127.0.0.1' }));
    const MUTATIONS = ['pauseKitchen(minutes: 15)', 'resumeKitchen', 'setDaysAway(from: null, to: null)'];
    const change = async (place: number) =>
      (await graphql(`mutation { ${MUTATIONS[place % 3]} { state } }`, {}, { token: chef.token })).code;
    const codes: unknown[] = [];
    for (let place = 0; place < 23; place += 1) codes.push(await change(place));
    await limited.close();
    expect(codes).toEqual([...Array(20).fill(undefined), ...Array(3).fill('RATE_LIMITED')]);
  });

  test('beside a checkout leaves either a page or a refusal', async () => {
    const [bought, paused] = await Promise.all([
      startCheckout(app, customer, [[dish, 1]]),
      pause(chef, { minutes: 15 }),
    ]);
    expect(paused.data?.pauseKitchen.state).toBe('paused');
    expect([undefined, 'CONFLICT']).toContain(bought.code);
    expect(await stockOf(app, dish)).toBe(bought.code === undefined ? 9 : 10);
  });

  test('touches the own kitchen alone', async () => {
    const other = await addChef(app);
    await pause(other, { minutes: 15 });
    expect((await kitchenOf(chef))?.kitchen.state).toBe('open');
    expect((await kitchenOf(other))?.kitchen.state).toBe('paused');
  });

  test('is not for customers, riders, or chefs whose registration is unfinished', async () => {
    const [unfinished, rider] = [await addRider(app, {}, ['Chef', 'Rider']), await addRider(app)];
    for (const person of [customer, rider, unfinished]) {
      expect((await pause(person, { minutes: 15 })).code).toBe('FORBIDDEN');
      expect((await resume(person)).code).toBe('FORBIDDEN');
      expect((await leave(person, '2027-06-20', '2027-06-21')).code).toBe('FORBIDDEN');
    }
  });
});

describe('days away', () => {
  test('close the kitchen for others, who do not learn why', async () => {
    const answer = await leave(chef, '2027-06-15', '2027-06-16');
    expect(answer.data?.setDaysAway).toMatchObject({ state: 'away', opens_at: '2027-06-17T15:00:00.000Z' });
    expect(await kitchenOf(chef)).toMatchObject({ kitchen: { state: 'closed' }, days_away: null });
    expect(await ownKitchen(chef)).toMatchObject({
      kitchen: { state: 'away' },
      days_away: ['2027-06-15', '2027-06-16'],
    });
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(
      `${chef.firstName}'s kitchen is closed. It opens Thursday at 11:00.`,
    );
    expect((await leave(chef, null, null)).data?.setDaysAway.state).toBe('open');
  });

  test('further ahead than a week are not shown', async () => {
    await leave(chef, '2027-06-15', '2027-07-15');
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'closed', opens_at: null });
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(`${chef.firstName}'s kitchen is closed.`);
  });

  test('in the past, in the wrong order, unreadable, or too many are refused', async () => {
    const days = 'Please choose a first and a last day, today or later.';
    for (const [from, to, text] of [
      ['2027-06-14', '2027-06-20', days],
      ['2027-06-20', '2027-06-19', days],
      ['2027-06-20', null, days],
      [null, '2027-06-20', days],
      ['2027-02-31', '2027-07-20', days],
      ['next week', 'soon', days],
      ['2027-06-15', '2027-08-14', 'Please choose at most 60 days.'],
      ['2100-01-01', '2100-01-02', 'Please choose days within the next year.'],
    ] as const) {
      expect((await leave(chef, from, to)).error).toBe(text);
    }
    expect((await leave(chef, '2027-06-16', '2027-08-14')).error).toBeUndefined();
  });
});
