import { localDay } from '@homeplate/domain/localTime';
import { expect, test } from 'vitest';
import { readWanted } from '../src/modules/operators/searchText.ts';
import { deskOf } from './support/deskScenes.ts';
import { givenPerson } from './support/givenPeople.ts';
import { addChef, addCustomer, addDish, buy, moveAsChef } from './support/marketplace.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const { counter, graphql } = await sharedCountedApp(app);

async function bought(firstName = 'Zoë', lastName = "O'Brien", phone = '6475550101') {
  const customer = await addCustomer(app);
  await app.sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, mobile_number = ${phone} where id = ${customer.id}`;
  const chef = await addChef(app);
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  const [facts] = await app.sql<[{ order_no: number; payment: string }]>`
    select order_no, provider_payment_id as payment from orders join payments on order_id = orders.id where orders.id = ${orderId}`;
  return { customer, chef, orderId, orderNo: String(facts.order_no), payment: facts.payment };
}

const field = (name: string, args: Record<string, string>) => {
  const given = Object.entries(args).map(([argument, value]) => `${argument}: ${JSON.stringify(value)}`);
  return given.length === 0 ? name : `${name}(${given.join(', ')})`;
};
type Row = { id: string; [field: string]: unknown };
type Reader = Pick<Awaited<ReturnType<typeof deskOf>>, 'read' | 'query'>;
const orders = async (desk: Reader, args: Record<string, string>) =>
  (await desk.read<Row[]>(`${field('findOperatorOrders', args)} { id }`)).map(({ id }) => id);
const people = async (desk: Reader, args: Record<string, string>) =>
  (await desk.read<Row[]>(`${field('findOperatorPeople', args)} { id }`)).map(({ id }) => id);

test('an order is found by its number, payment, id, and its customer’s email, phone or name', async () => {
  const { customer, orderId, orderNo, payment } = await bought('Zoë', "O'Brien", '6475550102');
  const desk = await deskOf(app);
  const texts = [
    orderNo,
    `#${orderNo}`,
    payment,
    orderId,
    customer.email.toUpperCase(),
    '(647) 555-0102',
    '+1 647 555 0102',
  ];
  for (const text of [...texts, 'zoe o', "o'brien zoë", '  ZOE  '])
    expect(await orders(desk, { text }), text).toContain(orderId);
  for (const text of ['999999999', 'pay_none', 'nobody@campus.ca', '6475550199', 'zoe smith', 'rien', 'z%', '_oe'])
    expect(await orders(desk, { text }), text).not.toContain(orderId);
});

test('an order is found by the address that it was made with', async () => {
  const { customer, orderId } = await bought();
  await app.sql`update users set email = 'zoe.new@campus.ca' where id = ${customer.id}`;
  const desk = await deskOf(app);
  expect(await orders(desk, { text: customer.email })).toEqual([orderId]);
  expect(await orders(desk, { text: 'zoe.new@campus.ca' })).toEqual([orderId]);
});

test('a list is of one status, campus and span of days, newest first, without names', async () => {
  const { orderId, chef, customer } = await bought();
  const { orderId: accepted, chef: other } = await bought();
  await moveAsChef(app, other, accepted, 'Waiting Pickup');
  const { orderId: old } = await bought();
  await app.sql`update orders set created_at = created_at - interval '40 days' where id = ${old}`;
  const desk = await deskOf(app);
  const found = await orders(desk, {});
  expect(found).not.toContain(old);
  expect(found.indexOf(accepted)).toBeLessThan(found.indexOf(orderId));
  expect(await orders(desk, { status: 'Pending' })).toContain(orderId);
  expect(await orders(desk, { status: 'Pending' })).not.toContain(accepted);
  expect(await orders(desk, { campus: 'Guelph Campus' })).not.toContain(orderId);
  const day = localDay(new Date(app.clock.now().getTime() - 40 * 86_400_000));
  expect(await orders(desk, { from: day })).toContain(old);
  expect(await orders(desk, { from: day, after: old })).not.toContain(old);
  const fields = 'id order_no status created_at campus kitchen_campus dish dishes total people { name } address seen';
  const rows = JSON.stringify(await desk.read(`findOperatorOrders(status: "Pending") { ${fields} }`));
  for (const private_ of [customer.email, customer.firstName, chef.firstName, 'room 12'])
    expect(rows).not.toContain(private_);
});

test('a person is found by name, email, phone, order and payment, and by role', async () => {
  const { customer, chef, orderNo, payment } = await bought('Ngọc', 'Trần', '6475550103');
  const desk = await deskOf(app);
  for (const text of [customer.email, '647-555-0103', 'ngoc', 'tran ng', customer.id, orderNo, payment])
    expect(await people(desk, { text }), text).toContain(customer.id);
  for (const text of [orderNo, payment]) expect(await people(desk, { text })).toContain(chef.id);
  expect(await people(desk, { text: orderNo, role: 'Chef' })).toEqual([chef.id]);
  expect(await people(desk, { role: 'Chef' })).not.toContain(customer.id);
  const first = await people(desk, {});
  // A page; what follows the last may come in.
  expect((await people(desk, { after: first[0] ?? '' })).slice(0, first.length - 1)).toEqual(first.slice(1));
  await app.sql`update users set deleted_at = created_at where id = ${customer.id}`;
  expect(await people(desk, { text: 'ngoc' })).toEqual([]);
});

test('a name that too many people have asks for another letter, instead of some of them', async () => {
  const { orderId } = await bought('Maximilian', 'Quillfeather', '6475550105');
  await Promise.all(Array.from({ length: 50 }, () => givenPerson(app, { firstName: 'Maximilian' })));
  const desk = await deskOf(app);
  const ask = (text: string) => desk.query(`${field('findOperatorOrders', { text })} { id }`);
  expect(await ask('maximilian')).toMatchObject({
    code: 'BAD_USER_INPUT',
    error: 'Too many people have such a name. Please add a letter.',
  });
  expect(await orders(desk, { text: 'maximilian q' })).toEqual([orderId]);
  expect(await people(desk, { text: 'maximilian' })).toHaveLength(50);
});

test.each<Record<string, string>>([
  { text: 'x' },
  { text: 'x'.repeat(101) },
  { status: 'Lost' },
  { campus: 'Mars' },
  { from: '2026-02-30' },
  { from: '2026-01-01', to: '2026-02-05' },
  { from: '2026-01-05', to: '2026-01-01' },
  { after: 'x' },
])('%j is refused', async (args) => {
  const desk = await deskOf(app);
  expect((await desk.query(`${field('findOperatorOrders', args)} { id }`)).code).toBe('BAD_USER_INPUT');
});

test.each([
  ['1042', { kind: 'number', orderNo: 1042 }],
  ['519 555 0142', { kind: 'phone', phone: '5195550142' }],
  ['pi_3Nx', { kind: 'payment', payment: 'pi_3Nx' }],
  ['Jo_Ann', { kind: 'name', words: ['Jo_Ann'] }],
])('%s is a %j', (text, wanted) => {
  expect(readWanted(text)).toEqual(wanted);
});

test('each question takes four statements at most', async () => {
  const { orderNo, payment, customer } = await bought('Zoë', 'Statement', '6475550104');
  const desk = await deskOf({ ...app, graphql });
  const texts = [orderNo, payment, customer.email, '6475550104', 'zoe', customer.id];
  const calls = [
    'getOperatorNow { id }',
    ...texts.flatMap((text) => [
      `${field('findOperatorOrders', { text })} { id dish dishes kitchen_campus }`,
      `${field('findOperatorPeople', { text })} { id }`,
    ]),
    'findOperatorOrders(status: "Pending", campus: "Doon Campus") { id }',
  ];
  for (const call of calls) expect(await counter.fewest(() => desk.read(call), 4), call).toBeLessThanOrEqual(4);
});
