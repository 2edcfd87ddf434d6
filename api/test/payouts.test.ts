import { afterEach, describe, expect, test } from 'vitest';
import { givenPerson, PASSWORD } from './support/givenPeople.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { givenOperatorSession } from './support/operatorScenes.ts';
import { mailsTo } from './support/outbox.ts';
import {
  balanceOf,
  confirmed,
  dueOf,
  earned,
  fresh,
  givenEarner,
  givenPayee,
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
const other = await givenDesk(app);
afterEach(() => app.clock.shift(0));

describe('where earnings go', () => {
  test('needs the password, is told to the old address, and is paid after seven days', async () => {
    const chef = await givenEarner(app, 4200);
    expect(await readPayee(app, chef, 'roads')).toMatchObject({
      road: 'manual',
      roads: ['manual'],
      state: 'none',
      owed: 42,
    });
    const first = { road: 'manual', email: 'first@bank.ca' };
    expect(await setPayee(app, chef, { ...first, password: 'wrong' })).toBe('This is not your current password.');
    expect(await setPayee(app, chef, first)).toMatchObject({ state: 'waits', email: 'first@bank.ca' });
    app.clock.shift(6 * 86_400);
    expect(await setPayee(app, chef, first)).toMatchObject({ state: 'waits' });
    await prepareNow(app, desk);
    expect(await payoutsOf(app, chef)).toEqual([]);
    app.clock.shift(7 * 86_400 + 60);
    expect(await readPayee(app, chef)).toMatchObject({ state: 'ready' });
    expect(await setPayee(app, chef, { road: 'manual', email: 'second@bank.ca' })).toMatchObject({ state: 'waits' });
    expect((await mailsTo(app, 'first@bank.ca')).map(({ subject }) => subject)).toEqual([
      'Where your Homeplate earnings go was changed',
    ]);
    expect((await mailsTo(app, chef.email, 2)).length).toBe(2);
  });

  test('is refused by name where it cannot be paid to', async () => {
    const chef = await givenEarner(app, 0);
    expect(await setPayee(app, chef, { road: 'stripe' })).toBe('Please choose stripe or manual, as it is offered.');
    for (const email of ['nowhere', '+maya@bank.ca', '-maya@bank.ca'])
      expect(await setPayee(app, chef, { road: 'manual', email })).toBe('Please enter a valid email address.');
    expect(await setPayee(app, chef, { road: 'manual' })).toMatch(
      /^Please enter your account, transit and institution/,
    );
    const customer = await givenPerson(app);
    expect(await setPayee(app, customer, { road: 'manual', email: 'a@b.ca' })).toBe('Only chefs and riders are paid.');
  });

  test('as bank numbers counts as changed when these change', async () => {
    const chef = await givenEarner(app, 4200);
    const store = (account: string, transit = '••••45', institution = '••••03') =>
      app.graphql(
        `mutation { createPaymentInfo(input: { bank_account_number: "${account}", transit_number: "${transit}",
          institution_number: "${institution}" }) { id } }`,
        {},
        chef,
      );
    await store('1234567', '12345', '003');
    expect(await setPayee(app, chef, { road: 'manual' })).toMatchObject({ state: 'waits' });
    app.clock.shift(8 * 86_400);
    await store('••••67');
    expect(await readPayee(app, chef)).toMatchObject({ state: 'ready' });
    await store('7654321');
    expect(await readPayee(app, chef)).toMatchObject({ state: 'waits' });
  });
});

describe('the weekly run', () => {
  test('takes what is payable once, however many servers make it', async () => {
    const [chef, poor] = [await givenEarner(app, 8420), await givenEarner(app, 999)];
    for (const person of [chef, poor]) await givenPayee(app, person);
    toPayDay(app);
    await Promise.all([1, 2, 3, 4].map(() => runWeekly(app)));
    await runWeekly(app);
    expect(await payoutsOf(app, chef)).toMatchObject([{ cents: 8420, state: 'prepared' }]);
    expect(await payoutsOf(app, poor)).toEqual([]);
    expect(await balanceOf(app, chef)).toBe(0);
    expect(await readPayee(app, chef)).toMatchObject({ owed: 84.2 });
    const [{ runs }] = await app.sql<[{ runs: number }]>`
      select count(*) as runs from payout_batches where weekly is not null`;
    expect(runs).toBe(1);
  });

  test('goes on where it was interrupted', async () => {
    const chef = await givenEarner(app, 5000);
    await givenPayee(app, chef);
    await prepareNow(app, desk);
    const [before] = await payoutsOf(app, chef);
    await app.sql`update payout_batches set complete_at = null where id = ${before?.batch_id}`;
    const late = await givenEarner(app, 6000);
    await givenPayee(app, late);
    expect(await asOperator(app, other, `confirmPayouts(batch: "${before?.batch_id}")`)).toMatch(
      /still being prepared/,
    );
    await runWeekly(app);
    expect(await payoutsOf(app, chef)).toHaveLength(1);
    expect(await payoutsOf(app, late)).toMatchObject([{ batch_id: before?.batch_id, cents: 6000 }]);
  });
});

describe('a rider', () => {
  test('is paid every cent of the period, however little, on the first pay day', async () => {
    const rider = await givenEarner(app, 1, 'Rider');
    await setPayee(app, rider, { road: 'manual', email: rider.email });
    await prepareNow(app, desk);
    expect(await payoutsOf(app, rider)).toMatchObject([{ cents: 1 }]);
  });
});

describe('a batch', () => {
  test('is confirmed by another operator, or by its own after ten minutes', async () => {
    const chef = await givenEarner(app, 5000);
    await givenPayee(app, chef);
    await prepareNow(app, desk);
    const [payout] = await payoutsOf(app, chef);
    const confirm = `confirmPayouts(batch: "${payout?.batch_id}")`;
    const settle = `settlePayout(id: "${payout?.id}", reference: "ET-1")`;
    expect(await asOperator(app, desk, settle)).toBe('This batch is not confirmed yet.');
    expect(await asOperator(app, desk, confirm)).toMatch(
      /another operator can confirm it now, and you after ten minutes/,
    );
    expect(await asOperator(app, other, confirm)).toMatchObject({ success: true });
    expect(await asOperator(app, desk, confirm)).toMatchObject({ success: true });
    const second = await givenEarner(app, 5000);
    await givenPayee(app, second);
    await prepareNow(app, desk);
    const [own] = await payoutsOf(app, second);
    app.clock.shift(11 * 60);
    const late = await fresh(app, desk);
    expect(await asOperator(app, late, `confirmPayouts(batch: "${own?.batch_id}")`)).toEqual({
      success: true,
      message: 'Confirmed 1 payout.',
    });
  });

  test('is settled once under one reference, and a repeat succeeds', async () => {
    const chef = await givenEarner(app, 5000);
    await givenPayee(app, chef);
    const { id } = await confirmed(app, desk, chef);
    const settle = (reference: string) =>
      asOperator(app, other, `settlePayout(id: "${id}", reference: "${reference}")`);
    const paid = { success: true, message: 'Paid $50.00.' };
    expect(await Promise.all([settle('ET-7'), settle('ET-7')])).toEqual([paid, paid]);
    expect(await settle('ET-8')).toBe('This was paid under another reference: ET-7.');
    expect(await payoutsOf(app, chef)).toMatchObject([{ state: 'paid', reference: 'ET-7' }]);
    expect(await dueOf(app, id)).toBe(0);
    expect(await balanceOf(app, chef)).toBe(0);
  });

  test('is settled as a whole under one reference', async () => {
    const [one, another] = [await givenEarner(app, 5000), await givenEarner(app, 2000)];
    for (const person of [one, another]) await givenPayee(app, person);
    const { batch_id: batch } = await confirmed(app, desk, one);
    for (const _ of [1, 2])
      expect(await asOperator(app, other, `settlePayout(id: "${batch}", reference: "EFT-1")`)).toMatchObject({
        success: true,
      });
    for (const person of [one, another])
      expect(await payoutsOf(app, person)).toMatchObject([{ state: 'paid', reference: 'EFT-1', batch_id: batch }]);
    expect(await asOperator(app, other, `settlePayout(id: "${batch}", failed: true)`)).toBe('Not found.');
  });

  test('gives back what failed, before it is sent and after', async () => {
    const chef = await givenEarner(app, 5000);
    await givenPayee(app, chef);
    const fail = (id: string, seen = 'confirmed') =>
      asOperator(app, other, `settlePayout(id: "${id}", failed: true, reference: "bounced", seen: "${seen}")`);
    const first = await confirmed(app, desk, chef);
    await asOperator(app, other, `settlePayout(id: "${first.id}", reference: "ET-1")`);
    expect(await fail(first.id)).toBe('This was paid meanwhile, under ET-1.');
    for (const _ of [1, 2])
      expect(await fail(first.id, 'paid')).toEqual({ success: true, message: '$50.00 is back in the balance.' });
    expect(await balanceOf(app, chef)).toBe(5000);
    expect(await dueOf(app, first.id)).toBe(0);
    const told = (await mailsTo(app, chef.email, 2)).map(({ subject }) => subject);
    expect(told.toSorted()).toEqual(['We could not pay you $50.00', 'You were paid $50.00']);
    const bell = await app.graphql<{ getNotifications: unknown[] }>('{ getNotifications { text url } }', {}, chef);
    expect(bell.data?.getNotifications).toEqual([
      { text: 'Your earnings came back to us.', url: '/chef/earnings' },
      { text: 'Your earnings are on their way.', url: '/chef/earnings' },
    ]);
    expect(await asOperator(app, other, `settlePayout(id: "${first.id}", reference: "ET-2")`)).toMatch(/back in the/);
    await setPayee(app, chef, { road: 'manual', email: chef.email });
    await prepareNow(app, desk);
    const second = (await payoutsOf(app, chef)).find(({ state }) => state === 'prepared');
    expect(await fail(second?.id ?? '')).toMatchObject({ success: true });
    expect((await payoutsOf(app, chef)).map(({ state }) => state).sort()).toEqual(['cancelled', 'failed']);
    expect(await balanceOf(app, chef)).toBe(5000);
  });
});

test('the CSV of a confirmed batch says where each goes, escaped, and is noted', async () => {
  const chef = await givenEarner(app, 5000);
  await app.sql`update users set first_name = '=cmd|calc', last_name = 'A' where id = ${chef.id}`;
  await app.graphql(
    'mutation { createPaymentInfo(input: { bank_account_number: "0001234567", transit_number: "12345", institution_number: "003" }) { id } }',
    {},
    chef,
  );
  await setPayee(app, chef, { road: 'manual' });
  app.clock.shift(8 * 86_400);
  const now = await fresh(app, other);
  await prepareNow(app, other);
  const [payout] = await payoutsOf(app, chef);
  const read = (who = now) =>
    fetch(`${app.url}/operator/csv?list=payouts&batch=${payout?.batch_id}&reason=payday`, { headers: who });
  expect((await read()).status).toBe(409);
  await app.sql`update payout_batches set prepared_by = 'system' where id = ${payout?.batch_id}`;
  await asOperator(app, now, `confirmPayouts(batch: "${payout?.batch_id}")`);
  const text = await (await read()).text();
  const [header, ...lines] = text.trim().split('\r\n');
  expect(header).toBe('payout,name,amount,email,account,state,reference');
  expect(lines.find((line) => line.startsWith(payout?.id ?? '-'))).toBe(
    `${payout?.id},'=cmd|calc A,50.00,,003-12345-0001234567,confirmed,`,
  );
  const stale = {
    cookie: await givenOperatorSession(app, { id: other.by.replace('operator:', '') }, { codeMinutesAgo: 11 }),
  };
  expect((await read(stale)).status).toBe(403);
  const [row] =
    await app.sql`select act, details from audit where subject = ${payout?.batch_id} order by id desc limit 1`;
  expect(row).toMatchObject({ act: 'export', details: { list: 'payouts' } });
});

test('an address changed after the run is not in its CSV', async () => {
  const NUMBERS = 'bank_account_number: "0001234567", transit_number: "12345", institution_number: "003"';
  const [mailed, banked, kept] = [
    await givenEarner(app, 5000),
    await givenEarner(app, 4000),
    await givenEarner(app, 3000),
  ];
  await app.graphql(`mutation { createPaymentInfo(input: { ${NUMBERS} }) { id } }`, {}, banked);
  await setPayee(app, banked, { road: 'manual' });
  for (const person of [mailed, kept]) await setPayee(app, person, { road: 'manual', email: person.email });
  app.clock.shift(8 * 86_400);
  const now = await fresh(app, other);
  await prepareNow(app, other);
  const [payout] = await payoutsOf(app, kept);
  app.clock.shift(8 * 86_400 + 60);
  await setPayee(app, mailed, { road: 'manual', email: 'thief@campus.ca' });
  await app.sql`update payment_infos set updated_at = ${app.clock.now()} where user_id = ${banked.id}`;
  await app.sql`update payout_batches set prepared_by = 'system' where id = ${payout?.batch_id}`;
  await asOperator(app, now, `confirmPayouts(batch: "${payout?.batch_id}")`);
  const answer = await fetch(`${app.url}/operator/csv?list=payouts&batch=${payout?.batch_id}&reason=payday`, {
    headers: now,
  });
  const lines = (await answer.text()).trim().split('\r\n');
  const lineOf = async (person: typeof kept) => {
    const [one] = await payoutsOf(app, person);
    return lines
      .find((line) => line.startsWith(one?.id ?? '-'))
      ?.split(',')
      .slice(2)
      .join();
  };
  expect(await Promise.all([mailed, banked, kept].map(lineOf))).toEqual([
    undefined,
    undefined,
    `30.00,${kept.email},,confirmed,`,
  ]);
});

test('the operator sees who gets how much, and nobody else does', async () => {
  const chef = await givenEarner(app, 5000);
  await earned(app, chef, 300, 'rider');
  await givenPayee(app, chef);
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, chef);
  const query = `{ getPayouts(batch: "${payout?.batch_id}") { id name amount chef rider state road } }`;
  const seen = await app.graphql<{ getPayouts: object[] }>(query, {}, desk);
  expect(seen.data?.getPayouts).toContainEqual({
    id: payout?.id,
    name: 'Maya Miller',
    amount: 53,
    chef: 50,
    rider: 3,
    state: 'prepared',
    road: 'manual',
  });
  expect((await app.graphql(query, {}, chef)).code).toBe('UNAUTHENTICATED');
  const batches = await app.graphql<{ getPayoutBatches: object[] }>(
    '{ getPayoutBatches { id people amount by_hand unpaid complete confirmed_at prepared_by } }',
    {},
    desk,
  );
  expect(batches.data?.getPayoutBatches).toContainEqual(
    expect.objectContaining({ id: payout?.batch_id, complete: true, confirmed_at: null, prepared_by: 'Noor' }),
  );
});

test('an account that is deleted keeps no payee', async () => {
  const chef = await givenEarner(app, 0);
  await givenPayee(app, chef);
  await app.graphql(`mutation { deleteAccount(password: "${PASSWORD}") { success } }`, {}, chef);
  expect(await app.sql`select from payees where user_id = ${chef.id}`).toEqual([]);
});
