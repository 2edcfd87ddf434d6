import { afterEach, expect, test } from 'vitest';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { givenOperatorSession } from './support/operatorScenes.ts';
import {
  balanceOf,
  confirmed,
  dueOf,
  fresh,
  givenEarner,
  givenPayee,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  setPayee,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
const desk = await givenDesk(app);
afterEach(() => app.clock.shift(0));

const EIGHT_DAYS = 8 * 86_400;
type Earner = Awaited<ReturnType<typeof givenEarner>>;

const storeNumbers = (person: Earner, account: string) =>
  app.graphql(
    `mutation { createPaymentInfo(input: { bank_account_number: "${account}", transit_number: "00123",
      institution_number: "003" }) { id } }`,
    {},
    person,
  );

async function givenBanked() {
  const chef = await givenEarner(app, 5000);
  await storeNumbers(chef, '1234567');
  await setPayee(app, chef, { road: 'manual' });
  app.clock.shift(EIGHT_DAYS);
  return chef;
}

const thief = async (chef: Earner) => {
  app.clock.shift(EIGHT_DAYS + 60);
  await storeNumbers(chef, '9999999');
};

async function linesOf(batch: string): Promise<string[]> {
  const cookie = await givenOperatorSession(app, { id: desk.by.replace('operator:', '') });
  const answer = await fetch(`${app.url}/operator/csv?list=payouts&batch=${batch}&reason=payday`, {
    headers: { cookie },
  });
  return (await answer.text()).trim().split('\r\n').slice(1);
}

async function seen(batch: string, id: string) {
  const query = `{ getPayouts(batch: "${batch}") { id held state reason } }`;
  const { data } = await app.graphql<{ getPayouts: { id: string }[] }>(query, {}, await fresh(app, desk));
  return data?.getPayouts.find((payout) => payout.id === id);
}

const settle = async (id: string, more: string) =>
  asOperator(app, await fresh(app, desk), `settlePayout(id: "${id}", ${more})`);

test('what goes to other bank numbers than it was prepared for is given back by the confirmation', async () => {
  const [chef, calm] = [await givenBanked(), await givenEarner(app, 2000)];
  await givenPayee(app, calm);
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, chef);
  await thief(chef);
  expect(await seen(payout?.batch_id ?? '', payout?.id ?? '')).toMatchObject({ held: true, state: 'prepared' });
  await app.sql`update payout_batches set prepared_by = 'system' where id = ${payout?.batch_id}`;
  const confirm = `confirmPayouts(batch: "${payout?.batch_id}")`;
  expect(await asOperator(app, await fresh(app, desk), confirm)).toMatchObject({
    success: true,
    message: expect.stringMatching(/^Confirmed \d payouts?\. Given back, as where it goes has changed: 1\.$/),
  });
  expect(await seen(payout?.batch_id ?? '', payout?.id ?? '')).toMatchObject({
    held: false,
    state: 'cancelled',
    reason: 'Where it goes has changed.',
  });
  expect(await balanceOf(app, chef)).toBe(5000);
  expect(await dueOf(app, payout?.id ?? '')).toBe(0);
  expect(await payoutsOf(app, calm)).toMatchObject([{ state: 'confirmed' }]);
});

test('a change seen by no clock after the preparation holds it too', async () => {
  const chef = await givenBanked();
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, chef);
  await app.sql`
    update payment_infos set updated_at = ${new Date(app.clock.now().getTime() - 60_000)} where user_id = ${chef.id}`;
  expect(await seen(payout?.batch_id ?? '', payout?.id ?? '')).toMatchObject({ held: true });
});

test('what changed after the confirmation is held, never exported, and given back by the export', async () => {
  const chef = await givenBanked();
  const { id, batch_id: batch } = await confirmed(app, desk, chef);
  await thief(chef);
  expect(await seen(batch, id)).toMatchObject({ held: true, state: 'confirmed' });
  expect(await settle(id, 'reference: "ET-1"')).toMatch(/has changed, and it was not exported/);
  expect((await linesOf(batch)).filter((line) => line.startsWith(id))).toEqual([]);
  expect(await payoutsOf(app, chef)).toMatchObject([{ state: 'failed' }]);
  expect(await balanceOf(app, chef)).toBe(5000);
});

test('what was held is not paid with its batch', async () => {
  const [chef, calm] = [await givenEarner(app, 5000), await givenEarner(app, 2000)];
  for (const person of [chef, calm]) await givenPayee(app, person);
  const { batch_id: batch } = await confirmed(app, desk, chef);
  app.clock.shift(60);
  await setPayee(app, chef, { road: 'manual', email: 'thief@bank.ca' });
  expect(await settle(batch, 'reference: "EFT-1"')).toMatchObject({ message: 'Paid $20.00.' });
  expect(await payoutsOf(app, chef)).toMatchObject([{ state: 'failed' }]);
  expect(await payoutsOf(app, calm)).toMatchObject([{ state: 'paid' }]);
  expect(await balanceOf(app, chef)).toBe(5000);
});

test('an export from before the change is paid under its reference; the new place stays hidden', async () => {
  const chef = await givenBanked();
  const { id, batch_id: batch } = await confirmed(app, desk, chef);
  const own = async () => (await linesOf(batch)).filter((line) => line.startsWith(id));
  expect((await own()).join()).toContain('1234567');
  await thief(chef);
  expect(await own()).toEqual([]);
  expect(await payoutsOf(app, chef)).toMatchObject([{ state: 'confirmed' }]);
  expect(await seen(batch, id)).toMatchObject({ held: true });
  expect(await settle(id, 'reference: "ET-1"')).toMatchObject({ message: 'Paid $50.00.' });
  expect((await own()).join()).toMatch(/ET-1/);
  expect((await own()).join()).not.toContain('9999999');
});
