import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { adminOf, runAdmin } from './support/adminCommand.ts';
import { addChef, addCustomer, addDish, addRider, ask, buy } from './support/marketplace.ts';
import { bookNow } from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const app = await sharedApp({ RATE_LIMITS: 'off', TAX_RULES: 'on', DATA_KEY });
const admin = (...args: string[]) =>
  runAdmin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, TAX_RULES: 'on', DATA_KEY }, ...args);
const audited = ({ id }: { id: string }) => app.sql`select act from audit where subject = ${id} order by id`;

test('an operator checks a number once it is looked up, and each look is audited', async () => {
  const chef = await addChef(app);
  expect(await admin('tax', 'number', chef.email)).toMatchObject({
    code: 1,
    err: `${chef.email} has given no tax number.\n`,
  });
  await ask(app, chef, 'setTaxNumber(number: "987654321RT0001")');
  expect((await admin('tax')).out).toContain(`Waits for a check: tax number ${chef.email}, since `);
  expect((await admin('tax', 'number', chef.email)).out).toMatch(/ {2}987654321 RT0001 {2}not checked\n$/);
  expect(await admin('tax', 'number', chef.email, 'checked')).toMatchObject({ code: 2 });
  expect((await admin('tax', 'number', chef.email, 'checked', '--yes')).out).toBe(
    `The number of ${chef.email} is checked.\n`,
  );
  expect((await admin('tax', 'number', chef.email, 'checked', '--yes')).err).toMatch('is checked already');
  expect((await admin('tax')).out).not.toContain(`Waits for a check: tax number ${chef.email}`);
  expect(await audited(chef)).toEqual([{ act: 'look at tax number' }, { act: 'check tax number' }]);
  expect(JSON.stringify(await app.sql`select * from audit`)).not.toContain('987654321');
});

test('the year of larger sellers and all riders is saved for the tax office, by quarter', async () => {
  const [large, small, rider] = [await addChef(app), await addChef(app), await addRider(app)];
  await app.sql`update users set first_name = '=cmd()', last_name = 'Large' where id = ${large.id}`;
  await ask(app, large, 'setTaxNumber(number: "111222333RT0001")');
  const sell = async (chef: { id: string }, cents: number, at: string) => {
    const deal = { orderId: newId(), checkoutId: newId(), chefUser: chef.id, riderUser: rider.id, at: new Date(at) };
    const sums = { foodCents: cents, feeCents: cents / 10, deliveryCents: 299, tipCents: 0, taxes: [] };
    const refunded = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
    await bookNow(app, { name: 'completed', subject: deal.orderId, ...deal, ...sums, refunded });
  };
  await sell(large, 300_000, '2031-04-01T03:59:59Z');
  await sell(large, 100_000, '2031-04-01T04:00:00Z');
  const deal = { orderId: newId(), checkoutId: newId(), chefUser: large.id, riderUser: null };
  const sums = { foodCents: 10_000, feeCents: 0, deliveryCents: 0, tipCents: 0 };
  const taxes = [{ remitter: 'chef', cents: 1300 }] as const;
  const back = { cents: 11_300, borneCents: 10_000, feeBackCents: 0, taxes, at: new Date('2031-08-01T12:00:00Z') };
  const none = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
  await bookNow(app, { name: 'completed', subject: deal.orderId, ...deal, ...back, ...sums, refunded: none });
  await bookNow(app, { name: 'refund_asked', subject: `${deal.orderId}r`, ...deal, ...back, isDistributed: true });
  await sell(small, 1_000, '2031-12-31T12:00:00Z');
  await sell(small, 900_000, '2032-01-01T12:00:00Z');
  const file = join(await mkdtemp(join(tmpdir(), 'year-')), 'year.csv');
  expect(await admin('year', '2031', file)).toMatchObject({ code: 2 });
  expect(await admin('year', '2031', file, '--reason', 'CRA')).toMatchObject({
    code: 0,
    out: `In ${file}: 2 people.\n`,
  });
  const rows = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(rows[0]).toMatch(/^part,user,name,email,address,tax_number,q1_sales,q1_paid,q1_fees,q1_tax,q2_sales,/);
  expect(rows[1]).toMatch(
    new RegExp(
      `^chef,${large.id},'=cmd\\(\\) Large,.*,111222333RT0001,1,2700.00,300.00,0.00,1,900.00,100.00,0.00,1,0.00,0.00,0.00,0,`,
    ),
  );
  expect(rows[2]).toMatch(
    new RegExp(`^rider,${rider.id},.*,,1,2.99,0.00,0.00,1,2.99,0.00,0.00,0,0.00,0.00,0.00,1,2.99,0.00,0.00$`),
  );
  expect(rows).toHaveLength(3);
  expect(await admin('year', '2031', file, '--reason', 'CRA')).toMatchObject({ code: 1 });
  expect(await app.sql`select reason, details from audit where act = 'year report'`).toEqual([
    { reason: 'CRA', details: { year: '2031', people: 2 } },
  ]);
});

test('rules are listed, one is added with its day, and what is no rule is refused', async () => {
  expect((await admin('tax')).out.split('\n').slice(0, 3)).toEqual([
    'TAX_RULES is on.',
    'Ontario  delivery 13%  from 2010-07-01  in force',
    'Ontario  food 13%, a sale up to $4.00 5%  from 2010-07-01  in force',
  ]);
  const added = await admin('tax', 'add', 'Ontario', 'food', '1500', '2040-01-01', '--yes', '--reason', 'The law');
  expect(added.out).toBe('Added: Ontario  food 15%, a sale up to $4.00 5%  from 2040-01-01  to come.\n');
  const { out } = await adminOf(app)('tax');
  expect(out).toContain('TAX_RULES is off: no order is taxed by these rules.\n');
  expect(out).toContain('Ontario  food 13%, a sale up to $4.00 5%  from 2010-07-01 to 2039-12-31  in force\n');
  expect(await admin('tax', 'add', 'Ontario', 'food', '1500', '2040-01-01', '--yes')).toMatchObject({ code: 1 });
  expect(await admin('tax', 'add', 'Ontario', 'food', '13', 'today', '--yes')).toMatchObject({ code: 2 });
  expect(await admin('tax', 'away')).toMatchObject({ code: 2 });
});

test('doctor names what an adviser confirms, and who comes near the sum that registers', async () => {
  const chef = await addChef(app);
  const [id = ''] = await buy(app, await addCustomer(app), [[await addDish(app, chef), 1]]);
  const doctor = async () => (await admin('doctor')).out;
  expect(await doctor()).not.toContain('without a checked tax number');
  await app.sql`
    update orders set status = 'Completed', completed_at = created_at, subtotal_cents = 2600000,
      total_cents = 2600000 + delivery_fee_cents + tax_cents where id = ${id}`;
  await app.sql`update chef_totals set subtotal_cents = 2600000 where chef_id = ${chef.chefId}`;
  const said = await doctor();
  for (const part of [
    'TAX_RULES is on: before the first sale',
    'SITE_TAX_NUMBER is not set',
    'DELIVERY_BY is site',
    'who sold for $25,000 or more in twelve months: 1; $30,000 registers',
  ])
    expect(said).toContain(part);
  expect((await admin('tax')).out).toContain(
    `Without a checked number: ${chef.email}, chef, $26000.00 in twelve months`,
  );
});
