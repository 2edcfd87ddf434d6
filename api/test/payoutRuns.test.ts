import { afterEach, expect, test } from 'vitest';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import {
  fresh,
  givenEarner,
  givenPayee,
  inDays,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  readPayee,
  runWeekly,
  setPayee,
  toPayDay,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
const desk = await givenDesk(app);
afterEach(() => app.clock.shift(0));

const keyed = async (key: string) => {
  const { cookie } = await fresh(app, desk);
  const query = 'mutation { preparePayouts { success message } }';
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify({ query }),
  });
  return answer.json();
};

test('a repeat of a preparation answers as the first, and prepares nothing', async () => {
  const chef = await givenEarner(app, 5000);
  await givenPayee(app, chef);
  const key = crypto.randomUUID();
  const first = await keyed(key);
  expect(JSON.stringify(first)).toContain('Prepared 1 payout, $50.00 in all.');
  const late = await givenEarner(app, 6000);
  await givenPayee(app, late);
  expect(await keyed(key)).toEqual(first);
  expect(await payoutsOf(app, late)).toEqual([]);
  const [payout] = await payoutsOf(app, chef);
  await asOperator(app, await fresh(app, desk), `settlePayout(id: "${payout?.id}", failed: true)`);
  expect(await keyed(key)).toEqual(first);
  await prepareNow(app, desk);
  const none = crypto.randomUUID();
  const nothing = await keyed(none);
  expect(JSON.stringify(nothing)).toContain('Nothing is payable now.');
  expect(await keyed(none)).toEqual(nothing);
});

test('a pay day that was missed is made up for', async () => {
  toPayDay(app, 4);
  await runWeekly(app);
  const chef = await givenEarner(app, 5000);
  await givenPayee(app, chef);
  app.clock.shift((3 + 7 * 5 + 2) * 86_400);
  await Promise.all([runWeekly(app), runWeekly(app)]);
  expect(await payoutsOf(app, chef)).toMatchObject([{ cents: 5000 }]);
  const [batch] = await app.sql`
    select weekly::text from payout_batches where id = ${(await payoutsOf(app, chef))[0]?.batch_id ?? ''}`;
  expect(batch).toEqual({ weekly: inDays(3 + 35) });
});

test('a person reads one pay day, whichever way it is asked', async () => {
  const chef = await givenEarner(app, 5000);
  await setPayee(app, chef, { road: 'manual', email: 'new@bank.ca' });
  const { data } = await app.graphql<{ getNextPayout: { day: string } }>('{ getNextPayout { day } }', {}, chef);
  expect(data?.getNextPayout.day).toBe(inDays(10));
  expect(await readPayee(app, chef)).toMatchObject({ pay_day: data?.getNextPayout.day });
});

test('a day that is none, or not yet, is refused', async () => {
  const now = await fresh(app, desk);
  for (const day of ['2026-02-31', '0000-01-01', inDays(2), 'soon']) {
    const answer = await app.graphql(`mutation { preparePayouts(until: "${day}") { message } }`, {}, now);
    expect([day, answer.code]).toEqual([day, 'BAD_USER_INPUT']);
  }
  const chef = await givenEarner(app, 0);
  for (const day of ['0001-01-01', '9999-12-31', '2026-02-31']) {
    const answer = await app.graphql(`{ getStatement(role: "chef", to: "${day}") { total } }`, {}, chef);
    expect([day, answer.code]).toEqual([day, 'BAD_USER_INPUT']);
  }
});
