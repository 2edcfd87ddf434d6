import { expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { givenDesk } from './support/operatorActs.ts';
import { bookNow, earned, givenEarner, givenPayee, PAY_DAY, prepareNow, setPayee } from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
const desk = await givenDesk(app);
const other = await givenDesk(app);

type Unpaid = { reason: string; people: number; amount: number; named: { user_id: string; name: string }[] };
const unpaid = async () => {
  const answer = await app.graphql<{ getUnpaid: Unpaid[] }>(
    '{ getUnpaid { reason people amount named { user_id name amount } } }',
    {},
    desk,
  );
  if (answer.error) throw new Error(JSON.stringify(answer));
  return answer.data?.getUnpaid ?? [];
};

test('an operator reads whose earnings are in no batch and why', async () => {
  const nowhere = await Promise.all(Array.from({ length: 21 }, () => givenEarner(app, 4200)));
  const [changed, bank, stripe, little, due] = await Promise.all([
    givenEarner(app, 5000),
    givenEarner(app, 5100),
    givenEarner(app, 5200),
    givenEarner(app, 999),
    givenEarner(app, 5300),
  ]);
  await setPayee(app, changed, { road: 'manual', email: 'a@bank.ca' });
  for (const person of [bank, little, due]) await givenPayee(app, person);
  await app.sql`update payees set email = null where user_id = ${bank.id}`;
  await givenPayee(app, stripe, 'stripe');
  await earned(app, due, 200, 'rider');
  const rider = await givenEarner(app, 1, 'Rider');
  await setPayee(app, rider, { road: 'manual', email: rider.email });
  const late = await givenEarner(app, 0);
  await givenPayee(app, late);
  const sums = {
    feeCents: 0,
    tipCents: 0,
    taxes: [],
    refunded: { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] },
  };
  for (const [{ id }, foodCents] of [[late, 5400] as const, [due, 700] as const]) {
    const deal = { orderId: newId(), checkoutId: newId(), chefUser: id, riderUser: id };
    const fact = { name: 'completed' as const, subject: deal.orderId, at: app.clock.now() };
    await bookNow(app, { ...fact, ...deal, ...sums, foodCents, deliveryCents: 0 });
  }
  const reasons = await unpaid();
  const who = (reason: string) => {
    const found = reasons.find((each) => each.reason === reason);
    return found && { people: found.people, amount: found.amount, ids: found.named.map(({ user_id }) => user_id) };
  };
  expect(who('nowhere')).toMatchObject({ people: 21, amount: 882 });
  expect(who('nowhere')?.ids).toHaveLength(20);
  expect(nowhere.map(({ id }) => id)).toEqual(expect.arrayContaining(who('nowhere')?.ids ?? ['']));
  expect(who('changed')).toEqual({ people: 1, amount: 50, ids: [changed.id] });
  expect(who('bank')).toEqual({ people: 1, amount: 51, ids: [bank.id] });
  expect(who('account')).toEqual({ people: 1, amount: 52, ids: [stripe.id] });
  expect(who('minimum')).toEqual({ people: 1, amount: 9.99, ids: [little.id] });
  expect(who('earned')).toEqual({ people: 2, amount: 61, ids: [late.id, due.id] });
  expect(who('next')).toEqual({ people: 2, amount: 55.01, ids: [due.id, rider.id] });
  expect(reasons[0]?.named[0]?.name).toMatch(/^Maya /);
});

test('a batch’s preparer reads when they may confirm it, and has no task of it before', async () => {
  const chef = await givenEarner(app, 5000);
  await givenPayee(app, chef);
  await earned(app, chef, 100);
  await prepareNow(app, desk);
  const read = async ({ cookie }: { cookie: string }) => {
    const { data, error } = await app.graphql<{
      getPayoutBatches: { prepared_at: string; confirm_from: string | null }[];
      getOperatorNow: { kind: string }[];
    }>('{ getPayoutBatches { prepared_at confirm_from } getOperatorNow { kind } }', {}, { cookie });
    if (!data) throw new Error(JSON.stringify(error));
    const [batch] = data?.getPayoutBatches ?? [];
    const minutes = batch?.confirm_from && (Date.parse(batch.confirm_from) - Date.parse(batch.prepared_at)) / 60_000;
    return { minutes, tasks: data?.getOperatorNow.filter(({ kind }) => kind === 'payout_confirm').length };
  };
  expect(await read(desk)).toEqual({ minutes: 10, tasks: 0 });
  expect(await read(other)).toEqual({ minutes: null, tasks: 1 });
  app.clock.shift(601);
  expect(await read(desk)).toEqual({ minutes: null, tasks: 1 });
  app.clock.shift(0);
});
