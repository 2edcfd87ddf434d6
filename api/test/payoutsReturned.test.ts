import { afterEach, expect, test } from 'vitest';
import { PASSWORD } from './support/givenPeople.ts';
import { ask } from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { mailsTo } from './support/outbox.ts';
import {
  balanceOf,
  confirmed,
  fresh,
  givenEarner,
  givenPayee,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  readPayee,
  setPayee,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
const desk = await givenDesk(app);
afterEach(() => app.clock.shift(0));

type Earner = Awaited<ReturnType<typeof givenEarner>>;

async function settle(id: string, more: string) {
  return asOperator(app, await fresh(app, desk), `settlePayout(id: "${id}", ${more})`);
}

async function givenReturned(role: 'Chef' | 'Rider' = 'Chef') {
  const person = await givenEarner(app, 5000, role);
  await givenPayee(app, person);
  const { id } = await confirmed(app, desk, person);
  await settle(id, 'reference: "ET-1"');
  app.clock.shift(60);
  await settle(id, 'failed: true, reference: "No such address", seen: "paid"');
  return { person, id };
}

async function preparedFor(person: Earner) {
  await prepareNow(app, desk);
  return (await payoutsOf(app, person)).filter(({ state }) => state === 'prepared');
}

const readNext = async (person: Earner) => {
  const query = '{ getNextPayout { day amount owed past { state reason } } }';
  return (await app.graphql<{ getNextPayout: object }>(query, {}, person)).data?.getNextPayout;
};

const reasonOf = async ({ id }: Earner) => {
  const query = '{ getUnpaid { reason named { user_id } } }';
  type Unpaid = { reason: string; named: { user_id: string }[] };
  const { data } = await app.graphql<{ getUnpaid: Unpaid[] }>(query, {}, await fresh(app, desk));
  return data?.getUnpaid.filter(({ named }) => named.some(({ user_id }) => user_id === id)).map(({ reason }) => reason);
};

test.each(['Chef', 'Rider'] as const)('a payout of a %s that came back waits for its owner', async (role) => {
  const { person } = await givenReturned(role);
  expect(await readPayee(app, person)).toMatchObject({ state: 'came_back', owed: 50, pay_day: null });
  expect(await readNext(person)).toEqual({
    day: null,
    amount: 0,
    owed: 50,
    past: [{ state: 'failed', reason: 'No such address' }],
  });
  expect(await reasonOf(person)).toEqual(['came_back']);
  expect(await preparedFor(person)).toEqual([]);
  expect(await ask(app, person, `deleteAccount(password: "${PASSWORD}")`)).toMatch(/Say in your earnings/);
  const mail = (await mailsTo(app, person.email, 2)).find(({ subject }) => subject === 'We could not pay you $50.00');
  expect(mail?.text).toContain('save it again with your password');
  const same = { road: 'manual', email: person.email };
  expect(await setPayee(app, person, { ...same, password: 'wrong' })).toMatch(/not your current password/);
  expect(await readPayee(app, person)).toMatchObject({ state: 'came_back' });
  expect(await setPayee(app, person, same)).toMatchObject({ state: 'ready' });
  expect(await preparedFor(person)).toMatchObject([{ cents: 5000 }]);
});

test('a returned payout waits seven days after its owner names another place', async () => {
  const { person } = await givenReturned();
  expect(await setPayee(app, person, { road: 'manual', email: 'new@bank.ca' })).toMatchObject({ state: 'waits' });
  app.clock.shift(8 * 86_400);
  expect(await readPayee(app, person)).toMatchObject({ state: 'ready' });
});

test('other bank numbers count as another place for what came back', async () => {
  const person = await givenEarner(app, 5000);
  const store = (account: string) =>
    app.graphql(
      `mutation { createPaymentInfo(input: { bank_account_number: "${account}", transit_number: "00123",
        institution_number: "003" }) { id } }`,
      {},
      person,
    );
  await store('1234567');
  await setPayee(app, person, { road: 'manual' });
  app.clock.shift(8 * 86_400);
  const { id } = await confirmed(app, desk, person);
  await settle(id, 'failed: true');
  expect(await readPayee(app, person)).toMatchObject({ state: 'came_back' });
  app.clock.shift(8 * 86_400 + 60);
  await store('7654321');
  expect(await readPayee(app, person)).toMatchObject({ state: 'waits' });
});

test('a payout that comes back from a former place, or was not sent, asks nothing', async () => {
  const moved = await givenEarner(app, 5000);
  await givenPayee(app, moved);
  const { id } = await confirmed(app, desk, moved);
  await settle(id, 'reference: "ET-1"');
  app.clock.shift(60);
  await setPayee(app, moved, { road: 'manual', email: 'new@bank.ca' });
  await settle(id, 'failed: true, seen: "paid"');
  expect(await readPayee(app, moved)).toMatchObject({ state: 'waits' });
  const unsent = await givenEarner(app, 5000);
  await givenPayee(app, unsent);
  const [prepared] = await preparedFor(unsent);
  await settle(prepared?.id ?? '', 'failed: true');
  expect(await readPayee(app, unsent)).toMatchObject({ state: 'ready' });
});

test('what comes back after its owner deleted the account is seen by operators', async () => {
  const person = await givenEarner(app, 5000);
  await givenPayee(app, person);
  const { id } = await confirmed(app, desk, person);
  await settle(id, 'reference: "ET-1"');
  expect(await ask(app, person, `deleteAccount(password: "${PASSWORD}")`)).toMatchObject({ success: true });
  expect(await settle(id, 'failed: true, seen: "paid"')).toEqual({
    success: true,
    message: '$50.00 is back in the balance. Its owner’s account is deleted.',
  });
  expect(await balanceOf(app, person)).toBe(5000);
  expect(await reasonOf(person)).toEqual(['nowhere']);
  expect(await app.sql`select from notifications where user_id = ${person.id}`).toEqual([]);
  expect(await preparedFor(person)).toEqual([]);
});
