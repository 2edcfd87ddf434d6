import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { adminOf, runAdmin } from './support/adminCommand.ts';
import { carried, deliver, sendPhoto } from './support/doorScenes.ts';
import { givenPerson, PASSWORD } from './support/givenPeople.ts';
import { readTestBooks, untilBooksAgree } from './support/invariants.ts';
import {
  addCustomer,
  addDish,
  addRider,
  confirm,
  countMails,
  eventually,
  moveAsChef,
  moveAsRider,
  openPage,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { anOrder, statusOf } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const admin = adminOf(app);

describe('orders', () => {
  test('one is found by its number, all of a customer by e-mail in any case', async () => {
    const { customer, number } = await anOrder(app);
    const byNumber = await admin('order', String(number));
    expect(byNumber).toMatchObject({ code: 0, err: '' });
    expect(byNumber.out).toContain(`Order ${number}  Pending`);
    expect(byNumber.out).toContain(customer.email);
    expect(byNumber.out).toContain('2 × Butter Chicken  $12.50');
    const byEmail = await admin('order', customer.email.toUpperCase());
    expect(byEmail.out).toContain(`Order ${number}  Pending`);
    expect(await admin('order', '999999')).toMatchObject({ code: 1, err: 'There is no order for 999999.\n' });
  });

  test('those that are late are listed with what they wait for, and no name', async () => {
    const { chef, orderId, number } = await anOrder(app);
    expect((await admin('orders', 'late')).out).not.toContain(`Order ${number} `);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await app.sql`update orders set done_steps = '{ready.operators:1,rider.ask:1:0}' where id = ${orderId}`;
    await app.sql`
      insert into order_marks (order_id, kind, by_role, at) values (${orderId}, 'asked_waiting', 'system', now())`;
    const line = (await admin('orders', 'late')).out.split('\n').find((each) => each.startsWith(`Order ${number} `));
    expect(line).toMatch(/^Order \d+ {2}Waiting Pickup {2}\S+Z {2}not ready, no rider$/);
    expect(await admin('orders', 'early')).toMatchObject({ code: 2, out: '' });
  });

  test('an order that was left shows its photo, and saving it leaves a row in the audit', async () => {
    const scene = await carried(app, { handoff: 'spot', spot: 'Main entrance', delivery_note: 'Beside the bench.' });
    const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${scene.orderId}`;
    const number = String(row.order_no);
    const file = join(app.config.dataDir, 'photo.jpg');
    expect((await admin('photo', number, file)).err).toBe(`There is no photo of order ${number}.\n`);
    const { body } = await sendPhoto(app, scene.rider, scene.orderId);
    await deliver(app, scene.rider, scene.orderId, `photo: "${body.id}", place: "Left of it"`);
    const shown = (await admin('order', number)).out;
    expect(shown).toContain('handover  spot Main entrance: Beside the bench.\n');
    expect(shown).toContain('proof     photo: Left of it\n');
    expect(await admin('photo', number, file, '--by', 'Kim')).toMatchObject({ code: 0, err: '' });
    expect((await sharp(file).metadata()).format).toBe('jpeg');
    expect((await admin('photo', number, file)).code).toBe(1);
    const rows = await app.sql`
      select done_by from audit where subject = ${scene.orderId} and details @> '{"photo": true}'`;
    expect(rows.map((audit) => ({ ...audit }))).toEqual([{ done_by: 'Kim' }]);
    expect(await admin('photo', 'someone@campus.ca', file)).toMatchObject({ code: 2, out: '' });
  });

  test('a refund of a pending order cancels it, gives portions back and sends the money once', async () => {
    const { dish, customer, orderId, number } = await anOrder(app);
    const said = await admin(
      'refund',
      String(number),
      '--bearer',
      'chef',
      '--reason',
      'The kitchen flooded',
      '--by',
      'Kim',
      '--yes',
    );
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toBe(`Order ${number} is cancelled, and its $27.99 will be sent back by a running server.\n`);
    expect(await stockOf(app, dish)).toBe(10);
    await eventually(
      () => statusOf(app, orderId),
      (order) => order.payment_status === 'Refunded',
    );
    expect(await statusOf(app, orderId)).toEqual({
      status: 'Cancelled',
      cancelled_by: 'operator',
      payment_status: 'Refunded',
    });
    expect(await countMails(app, 'orderCancelled', customer)).toBe(1);
    const again = await admin('refund', String(number), '--bearer', 'chef', '--reason', 'Twice', '--yes');
    expect(again).toMatchObject({ code: 1, out: '', err: `Order ${number} is refunded already (Refunded).\n` });
    const [known] = await app.sql<{ id: string }[]>`select id from refunds where order_id = ${orderId}`;
    const { refunds } = await readTestBooks(app.sql);
    expect(refunds.filter((refund) => refund.reference === known?.id)).toMatchObject([{ amount: 2799 }]);
    const [row] = await app.sql`select * from audit where act = 'refund' and subject = ${orderId}`;
    expect(row).toMatchObject({ done_by: 'Kim', reason: 'The kitchen flooded' });
    expect(row?.details).toEqual({ order_no: number, cents: 2799, bearer: 'chef', result: 'cancelled' });
  });

  test('two refunds of one order at once send the money once', async () => {
    const { orderId, number } = await anOrder(app);
    const both = await Promise.all(
      [1, 2].map(() => admin('refund', String(number), '--bearer', 'chef', '--reason', 'Late', '--yes')),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.map(({ err }) => err).join('')).toMatch(
      new RegExp(`^Order ${number} is refunded already( \\(.+\\))?\\.\n$`),
    );
    expect(await app.sql`select 1 from refunds where order_id = ${orderId}`).toHaveLength(1);
    expect(await app.sql`select 1 from audit where act = 'refund' and subject = ${orderId}`).toHaveLength(1);
  });

  test('a delivered order keeps its status, and the money goes back', async () => {
    const { chef, orderId, number } = await anOrder(app);
    const rider = await addRider(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, rider, orderId, 'In Progress');
    await moveAsRider(app, rider, orderId, 'Completed');
    const said = await admin('refund', String(number), '--bearer', 'platform', '--reason', 'It was cold', '--yes');
    expect(said.out).toBe(`Order ${number} stays Completed; its $27.99 will be sent back by a running server.\n`);
    await eventually(
      () => statusOf(app, orderId),
      (order) => order.payment_status === 'Refunded',
    );
    expect(await statusOf(app, orderId)).toEqual({
      status: 'Completed',
      cancelled_by: null,
      payment_status: 'Refunded',
    });
    const refunds = await app.sql`
      select amount_cents, reason, status, bearer, borne_cents from refunds where order_id = ${orderId}`;
    const borne = { bearer: 'platform', borne_cents: 0 };
    expect(refunds).toEqual([{ amount_cents: 2799, reason: 'It was cold', status: 'Refunded', ...borne }]);
  });

  test('an accepted order that nobody picked up is cancelled too, and all books agree', async () => {
    const { chef, dish, orderId, number } = await anOrder(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    expect((await admin('refund', String(number), '--bearer', 'chef', '--reason', 'No rider', '--yes')).code).toBe(0);
    expect(await stockOf(app, dish)).toBe(8);
    await eventually(
      () => statusOf(app, orderId),
      (order) => order.payment_status === 'Refunded',
    );
    expect((await statusOf(app, orderId)).status).toBe('Cancelled');
    await untilBooksAgree(app.sql);
  });

  test('an operator ends an order on its way with one full refund', async () => {
    const [scene, refunded] = [await carried(app, {}), await carried(app, {})];
    const numberOf = async ({ orderId }: typeof scene) =>
      String((await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`)[0].order_no);
    const [number, other] = [await numberOf(scene), await numberOf(refunded)];
    expect((await admin('help')).out).toContain('orders cancel <order number>');
    expect(await admin('orders', 'cancel', number, '--yes')).toMatchObject({ code: 2, out: '' });
    const unasked = await admin('orders', 'cancel', number, '--reason', 'Accident');
    expect(unasked.err).toContain(`Cancel, with a full refund: order ${number} of ${scene.customer.email}.`);
    const done = await admin('orders', 'cancel', number, '--reason', 'Accident', '--by', 'Kim', '--yes');
    expect(done).toMatchObject({ code: 0, err: '', out: `Order ${number} is Cancelled.\n` });
    await eventually(
      () => statusOf(app, scene.orderId),
      (order) => order.payment_status === 'Refunded',
    );
    expect(await statusOf(app, scene.orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'operator' });
    expect(await countMails(app, 'orderCancelled', scene.customer)).toBe(1);
    expect(await admin('orders', 'cancel', number, '--reason', 'Twice', '--yes')).toMatchObject({
      ...{ code: 1, out: '', err: `Order ${number} is over.\n` },
    });
    const audited =
      await app.sql`select done_by, reason from audit where act = 'cancel' and subject = ${scene.orderId}`;
    expect(audited.map((row) => ({ ...row }))).toEqual([{ done_by: 'Kim', reason: 'Accident' }]);

    expect((await admin('refund', other, '--bearer', 'chef', '--reason', 'Late', '--yes')).out).toContain(
      'stays In Progress',
    );
    expect((await admin('orders', 'cancel', other, '--reason', 'Lost', '--yes')).code).toBe(0);
    expect(await app.sql`select from refunds where order_id = ${refunded.orderId}`).toHaveLength(1);
    await untilBooksAgree(app.sql);
  });

  test('without --yes, with nobody to ask, and without a reason nothing happens', async () => {
    const { orderId, number } = await anOrder(app);
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir };
    const unasked = await runAdmin(env, 'refund', String(number), '--bearer', 'chef', '--reason', 'Why not');
    expect(unasked.code).toBe(2);
    expect(unasked.err).toContain('There is no terminal to confirm in: add --yes.');
    const silent = await admin('refund', String(number), '--yes');
    expect(silent.code).toBe(2);
    expect(silent.err).toContain('A refund needs --reason: the customer reads it.');
    expect(await statusOf(app, orderId)).toEqual({ status: 'Pending', cancelled_by: null, payment_status: 'Paid' });
    expect(await app.sql`select 1 from audit where act = 'refund' and subject = ${orderId}`).toHaveLength(0);
  });
});

describe('users', () => {
  test('what is paid too late to a suspended chef returns to the card', async () => {
    const [chef, customer] = [await givenPerson(app, { roles: ['Chef'] }), await addCustomer(app)];
    const dish = await addDish(app, { ...chef, chefId: chef.chefId ?? '' }, { quantity: 5 });
    const { sessionId } = await openPage(app, customer, [[dish, 2]]);
    app.clock.shift(31 * 60 + 1);
    await sweepCheckouts(app.app.systemContext());
    app.clock.shift(0);
    await admin('suspend', chef.email, '--reason', 'Complaints', '--yes');
    await app.sql`
      update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
    expect(await confirm(app, customer, sessionId)).toMatchObject({ status: 'refunded', orders: [] });
    expect(await stockOf(app, dish)).toBe(5);
  });

  test('a suspended chef cannot sign in and is listed nowhere until restored', async () => {
    const chef = await givenPerson(app, { roles: ['Chef'], firstName: 'Suspendra' });
    const own = { ...chef, chefId: chef.chefId ?? '' };
    const dish = await addDish(app, own, { name: 'Suspended Soup' });
    expect(await listed()).toEqual({ chefs: true, dishes: true });

    const said = await admin('suspend', chef.email, '--reason', 'Complaints', '--by', 'Kim', '--yes');
    expect(said).toMatchObject({ code: 0, out: `${chef.email} is suspended and signed out everywhere.\n` });
    expect(await app.sql`select 1 from sessions where user_id = ${chef.id}`).toHaveLength(0);
    const { code, error } = await app.graphql('{ getChefStats { todaysOrders } }', {}, { token: chef.token });
    expect([code, error]).toEqual(['UNAUTHENTICATED', 'Your session has expired. Please sign in again.']);
    expect(await signIn()).toEqual(['FORBIDDEN', 'This account is suspended. Please contact us.']);
    await eventually(listed, ({ chefs, dishes }) => !chefs && !dishes);
    expect((await app.graphql(`{ getProductById(id: "${dish.id}") { id } }`)).data?.getProductById ?? null).toBeNull();
    const late = await startCheckout(app, await addCustomer(app), [[dish, 1]]);
    expect([late.code, late.error]).toEqual(['CONFLICT', 'Suspended Soup is no longer available.']);

    expect((await admin('suspend', chef.id, '--reason', 'Again', '--yes')).err).toBe(
      `${chef.email} is suspended already.\n`,
    );
    expect(await admin('restore', chef.id, '--reason', 'Sorted out', '--yes')).toMatchObject({
      code: 0,
      out: `${chef.email} can sign in again.\n`,
    });
    expect(await signIn()).toEqual([undefined, undefined]);
    await eventually(listed, ({ chefs, dishes }) => chefs && dishes);
    const rows = await app.sql`select act, done_by, reason from audit where subject = ${chef.id} order by id`;
    expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
      ['suspend', 'Complaints'],
      ['restore', 'Sorted out'],
    ]);
    expect(rows[0]?.done_by).toBe('Kim');

    async function signIn() {
      const answer = await app.graphql('mutation ($input: LoginInput) { login(input: $input) { token } }', {
        input: { email: chef.email, password: PASSWORD },
      });
      return [answer.code, answer.error];
    }
    async function listed() {
      const { data } = await app.graphql<{ getAllChefs: { id: string }[]; getAllProducts: { id: string }[] }>(
        '{ getAllChefs { id } getAllProducts { id } }',
      );
      const has = (list: { id: string }[] = [], id: string | null) => list.some((entry) => entry.id === id);
      return { chefs: has(data?.getAllChefs, chef.chefId), dishes: has(data?.getAllProducts, dish.id) };
    }
  });

  test('an account is shown with its open orders, which a suspension names', async () => {
    const { chef, customer, number } = await anOrder(app);
    const shown = (await admin('user', chef.email)).out;
    expect(shown).toContain(`Open orders: to cook ${number}.`);
    expect(shown).toMatch(/kitchen {3}\d+ orders in 30 days, 0 cancelled after Accept\n/);
    const said = await admin('suspend', customer.email, '--reason', 'Fraud', '--yes');
    expect(said.out).toContain(`Open orders: bought ${number}.`);
    expect(said.out).toContain('Refund any that nobody will finish');
    expect((await admin('user', customer.email)).out).toContain('suspended');
  });

  test('who does not exist is said so', async () => {
    expect(await admin('suspend', 'nobody@campus.ca', '--reason', 'x', '--yes')).toMatchObject({
      code: 1,
      err: 'There is no user nobody@campus.ca.\n',
    });
    expect((await admin('user', 'somebody')).err).toContain('somebody is neither an email nor an id.');
  });
});
