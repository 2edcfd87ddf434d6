import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import {
  deleteOldTaxNumbers,
  findOpenedNumber,
  findWaitingNumbers,
  markChecked,
} from '../src/modules/people/taxNumbers.ts';
import { addRule, readRule, readRules } from '../src/modules/tax/rules.ts';
import { inTransaction } from '../src/platform/database.ts';
import { givenPerson, PASSWORD } from './support/givenPeople.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  ask,
  buy,
  type CartLine,
  cancelOrder,
  confirm,
  openPage,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock, startTestApp, type TestApp } from './support/testApp.ts';

const SITE = '123456789RT0001';
const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const env = { RATE_LIMITS: 'off', TAX_RULES: 'on', SITE_TAX_NUMBER: SITE, DATA_KEY };
const app = await sharedApp(env);
const copy = await startTestApp(env, app.databaseUrl);
afterAll(async () => {
  await untilBooksAgree(app.sql);
  await copy.close();
});
afterEach(() => {
  Object.assign(app.config, { siteTaxNumber: SITE, deliveryBy: 'site', taxRules: true });
  for (const one of [app, copy]) one.clock.shift(0);
});

const QUOTE = `query ($orderInput: OrderInput) { getQuote(orderInput: $orderInput) {
  groups { chef_id taxes { name amount number } total } total } }`;
type Line = { name: string; amount: number; number: string | null };
type Quote = { groups: { chef_id: string; taxes: Line[]; total: number }[]; total: number };

async function quote(lines: readonly CartLine[], person: Person, on: TestApp = app): Promise<Quote> {
  const products = lines.map(([{ id }, quantity]) => ({ id, quantity }));
  const { data, error } = await on.graphql<{ getQuote: Quote }>(QUOTE, { orderInput: { products } }, person);
  if (!data) throw new Error(error);
  return data.getQuote;
}

const frozen = (orderIds: readonly string[]) => app.sql`
  select what, base_cents, bps, cents, number, remitter from order_taxes
  where order_id = any (${[...orderIds]}) order by order_id, what desc`;

const give = (person: Person, number: string) => ask(app, person, `setTaxNumber(number: "${number}")`);
async function check({ id }: Person): Promise<void> {
  const found = await findOpenedNumber(app.sql, app.config, id);
  if (!found) throw new Error('There is no number.');
  await inTransaction(app.sql, (tx) => markChecked(tx, found.row, app.clock.now()));
}
async function registered(): Promise<TestChef> {
  const chef = await addChef(app);
  await give(chef, '987 654 321 rt 0001');
  await check(chef);
  return chef;
}
const meal = async (chef: TestChef, price = 1000, quantity = 1): Promise<CartLine[]> => [
  [await addDish(app, chef, { price, quantity: 50 }), quantity],
];

describe('who charges', () => {
  test('is a chef with a checked number for the food, and the registered site for all else', async () => {
    const [customer, plain, own] = [await addCustomer(app), await addChef(app), await registered()];
    const lines = [...(await meal(plain)), ...(await meal(own, 2000))];
    const shown = await quote(lines, customer);
    const delivery = { name: 'HST 13% on delivery', amount: 0.39, number: '123456789 RT0001' };
    expect(shown.groups).toEqual([
      {
        chef_id: plain.chefId,
        taxes: [{ name: 'HST 13% on food', amount: 1.3, number: '123456789 RT0001' }, delivery],
        total: 14.68,
      },
      {
        chef_id: own.chefId,
        taxes: [{ name: 'HST 13% on food', amount: 2.6, number: '987654321 RT0001' }, delivery],
        total: 25.98,
      },
    ]);
    expect(await quote(lines, customer, copy)).toEqual(shown);

    const ids = await buy(app, customer, lines);
    const bought = await Promise.all(ids.map((id) => receipt(customer, id)));
    expect(bought.map(({ taxes }) => taxes).sort(byAmount)).toEqual(shown.groups.map(({ taxes }) => taxes));
    const numbers = await app.sql`
      select number, remitter, cents from order_taxes where order_id = any (${ids}) and what = 'food' order by cents`;
    expect(numbers).toEqual([
      { number: SITE, remitter: 'site', cents: 130 },
      { number: '987654321RT0001', remitter: 'chef', cents: 260 },
    ]);
    const sums = await app.sql`
      select tax_cents = (select sum(cents) from order_taxes where order_id = orders.id) as agrees from orders
      where id = any (${ids})`;
    expect(sums).toEqual([{ agrees: true }, { agrees: true }]);
    expect(await mailed(customer)).toContain('HST 13% on food, 987654321 RT0001\t$2.60');
  });

  test('an unregistered seller charges no tax, nor does one who only may deliver', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const lines = await meal(chef);
    app.config.siteTaxNumber = undefined;
    expect(await quote(lines, customer)).toMatchObject({ groups: [{ taxes: [] }], total: 12.99 });
    const none = { bps: 0, cents: 0, number: null, remitter: 'none' };
    expect(await frozen(await buy(app, customer, lines))).toEqual([
      { what: 'food', base_cents: 1000, ...none },
      { what: 'delivery', base_cents: 299, ...none },
    ]);
    Object.assign(app.config, { siteTaxNumber: SITE, deliveryBy: 'rider' });
    expect(await quote(lines, customer)).toMatchObject({ groups: [{ taxes: [{ amount: 1.3 }] }], total: 14.29 });
    expect(await frozen(await buy(app, customer, lines))).toMatchObject([
      { remitter: 'site', cents: 130 },
      { remitter: 'rider', cents: 0 },
    ]);
  });

  test('is asked of no rule while TAX_RULES is off', async () => {
    const [customer, lines] = [await addCustomer(app), await meal(await registered())];
    app.config.taxRules = false;
    expect(await quote(lines, customer)).toMatchObject({ groups: [{ taxes: [] }], total: 12.99 });
    const [id = ''] = await buy(app, customer, lines);
    expect([await frozen([id]), (await receipt(customer, id)).taxes]).toEqual([[], []]);
  });
});

async function receipt(customer: Person, id: string): Promise<{ taxes: Line[]; tax: number; total_amount: number }> {
  const { data } = await app.graphql<{ getOrder: { taxes: Line[]; tax: number; total_amount: number } }>(
    'query ($id: ID) { getOrder(orderId: $id) { tax total_amount taxes { name amount number } } }',
    { id },
    customer,
  );
  if (!data) throw new Error('There is no order.');
  return data.getOrder;
}
const byAmount = ([one]: Line[], [other]: Line[]) => (one?.amount ?? 0) - (other?.amount ?? 0);

async function mailed({ email }: Person): Promise<string> {
  const [job] = await app.sql<{ dishes: string }[]>`
    select data -> 'values' ->> 'dishes' as dishes from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'orderPlaced' and data ->> 'to' = ${email}`;
  return job?.dishes ?? '';
}

describe('the rules', () => {
  const add = async (bps: string, from_day: string, what = 'food', small?: readonly [string, string]) => {
    const rule = readRule(
      { province: 'ontario', what, bps, from_day, small },
      await readRules(app.sql),
      app.clock.now(),
    );
    if (typeof rule === 'string') throw new Error(rule);
    expect(await inTransaction(app.sql, (tx) => addRule(tx, rule))).toBe(true);
    return rule;
  };

  test('rules that change overnight hold from midnight in Toronto; an open page keeps its taxes', async () => {
    const at = (instant: string) => {
      for (const one of [app, copy]) setClock(one, instant);
    };
    at('2031-03-01T23:50:00-05:00');
    const [customer, other, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
    const lines = await meal(chef);
    await add('1500', '2031-03-02');
    await expect.poll(async () => (await copy.app.systemContext().campuses()).mostTaxPercent).toBe(15);
    expect((await quote(lines, customer)).total).toBe(14.68);
    const page = await openPage(app, customer, lines);
    at('2031-03-02T00:05:00-05:00');
    for (const one of [app, copy]) expect((await quote(lines, other, one)).total).toBe(14.88);
    expect((await startCheckout(copy, other, lines, { total: 1468 })).error).toMatch('The total is now $14.88.');
    expect((await postCard(page.url)).status).toBe(303);
    const { orders } = await confirm(copy, customer, page.sessionId);
    expect(orders).toMatchObject([{ total_amount: 14.68 }]);
    expect(await frozen(orders.map(({ id }) => id))).toMatchObject([{ bps: 1300, cents: 130 }, { bps: 1300 }]);
    const small = await meal(chef, 400);
    expect((await quote(small, other)).groups[0]?.taxes[0]).toMatchObject({ name: 'GST 5% on food', amount: 0.2 });
    await app.sql`delete from tax_rules where from_day > '2031-01-01'`;
    await app.sql`update tax_rules set to_day = null`;
  });

  test('rules of other provinces tax no order', async () => {
    const [customer, lines] = [await addCustomer(app), await meal(await addChef(app))];
    await app.sql`update tax_rules set province = 'Nova Scotia' where what = 'food'`;
    expect((await quote(lines, customer)).groups[0]?.taxes).toEqual([
      { name: 'HST 13% on delivery', amount: 0.39, number: '123456789 RT0001' },
    ]);
    await app.sql`update tax_rules set province = 'Ontario'`;
    setClock(app, '2031-03-01T12:00:00-05:00');
    const wrong = [
      { from_day: '2031-03-01' },
      { from_day: '2031-02-31' },
      { bps: '13.5' },
      { bps: '2001' },
      { province: 'Ohio' },
      { what: 'tip' },
      { small: ['x', '1'] as const },
    ];
    const typed = { province: 'Ontario', what: 'food', bps: '1500', from_day: '2031-03-02' };
    for (const one of wrong)
      expect(readRule({ ...typed, ...one }, await readRules(app.sql), app.clock.now())).toEqual(expect.any(String));
    const rule = await add('1500', '2031-03-02', 'food', ['0', '0']);
    expect(await inTransaction(app.sql, (tx) => addRule(tx, rule))).toBe(false);
    expect((await readRules(app.sql)).filter(({ what }) => what === 'food')).toMatchObject([
      { bps: 1300, to_day: '2031-03-01', small_up_to_cents: 400 },
      { bps: 1500, to_day: null, small_up_to_cents: null },
    ]);
    await app.sql`delete from tax_rules where from_day > '2031-01-01'`;
    await app.sql`update tax_rules set to_day = null`;
  });
});

test('a refund of parts takes its share of each tax, and the last of them what is left', async () => {
  const [customer, lines] = [await addCustomer(app), await meal(await registered(), 333, 3)];
  const [orderId = ''] = await buy(app, customer, lines);
  const parts = { lines: [{ position: 0, quantity: 1 }], fee: false };
  const back = () =>
    inTransaction(app.sql, async (tx) => {
      await lockOrder(tx, orderId);
      return refundOrder(app.app.systemContext(), tx, { orderId, bearer: 'platform', reason: 'Cold', parts });
    });
  expect([await back(), await back()]).toEqual([376, 377]);
  await cancelOrder(app, customer, orderId);
  const rows = await app.sql`select amount_cents, taxes from refunds where order_id = ${orderId} order by amount_cents`;
  expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([376, 377, 714]);
  expect(rows.map(({ taxes }) => taxes)).toEqual([
    [share('food', 43), share('delivery', 0)],
    [share('food', 44), share('delivery', 0)],
    [share('food', 43), share('delivery', 39)],
  ]);
});
const share = (what: string, cents: number) => ({ what, cents });

describe('a tax number', () => {
  const own = async (person: Person) => {
    const { data } = await app.graphql<{ getUserProfile: { tax_number: object | null } }>(
      '{ getUserProfile { id tax_number { number checked } } }',
      {},
      person,
    );
    return data?.getUserProfile.tax_number;
  };

  test('is stored sealed, shown masked, and counts from its check until it is changed', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const lines = await meal(chef);
    const numberOf = async () => (await quote(lines, customer)).groups[0]?.taxes[0]?.number;
    expect(await give(chef, '98765')).toBe('Please enter a GST/HST number such as 123456789 RT0001.');
    expect(await own(chef)).toBeNull();
    expect(await give(chef, '987654321RT0001')).toEqual({ success: true, message: 'Your tax number is saved.' });
    expect([await own(chef), await numberOf()]).toEqual([
      { number: '••••4321RT0001', checked: false },
      '123456789 RT0001',
    ]);
    await check(chef);
    expect([await own(chef), await numberOf()]).toEqual([
      { number: '••••4321RT0001', checked: true },
      '987654321 RT0001',
    ]);
    await give(chef, '987654321 RT0001');
    expect(await own(chef)).toMatchObject({ checked: true });
    expect(JSON.stringify(await app.sql`select * from tax_numbers`)).not.toContain('987654321');

    const old = await findOpenedNumber(app.sql, app.config, chef.id);
    app.clock.shift(1);
    await give(chef, '111111111RT0001');
    expect(await own(chef)).toMatchObject({ checked: false });
    if (!old) throw new Error('There was a number.');
    expect(await inTransaction(app.sql, (tx) => markChecked(tx, old.row, app.clock.now()))).toBe(false);
    await give(chef, '');
    expect([await own(chef), await numberOf()]).toEqual([null, '123456789 RT0001']);
    expect(await app.sql`select removed_at > given_at as ended from tax_numbers where user_id = ${chef.id}`).toEqual([
      { ended: true },
    ]);
    expect((await findWaitingNumbers(app.sql)).map(({ email }) => email)).not.toContain(chef.email);
    await give(chef, '111111111RT0001');
    expect(await own(chef)).toEqual({ number: '••••1111RT0001', checked: false });
    await give(chef, '');
    expect(await own(chef)).toBeNull();
    expect(await give(customer, '987654321RT0001')).toBe('You are not allowed to do this.');
  });

  test('removed, or of a deleted account, it stays six years if it was used, and no longer', async () => {
    const [used, removed, unused] = [
      await givenPerson(app, { roles: ['Chef'] }),
      await givenPerson(app, { roles: ['Chef'] }),
      await givenPerson(app, { roles: ['Rider'] }),
    ];
    for (const person of [used, removed, unused]) await give(person, '111111111RT0001');
    for (const person of [used, removed]) await check(person);
    await give(removed, '');
    for (const person of [used, unused]) await ask(app, person, `deleteAccount(password: "${PASSWORD}")`);
    const ids = [used.id, removed.id, unused.id];
    const left = () => app.sql`select user_id from tax_numbers where user_id = any (${ids})`;
    const YEAR_S = 365.25 * 86_400;
    app.clock.shift(5.9 * YEAR_S);
    await deleteOldTaxNumbers(app.app.systemContext());
    expect(await left()).toHaveLength(2);
    app.clock.shift(6.1 * YEAR_S);
    await deleteOldTaxNumbers(app.app.systemContext());
    expect(await left()).toEqual([]);
  });
});
