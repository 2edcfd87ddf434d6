import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  confirm,
  moveAsChef,
  moveAsRider,
  openPage,
  type Person,
} from './support/marketplace.ts';
import { changeSettings } from './support/notificationScenes.ts';
import { paySilently, postSigned } from './support/paymentMessages.ts';
import { setClock, startTestApp, type TestApp } from './support/testApp.ts';

let [server, app, copy] = [undefined, undefined, undefined] as unknown as [MailServer, TestApp, TestApp];
beforeAll(async () => {
  server = await startMailServer();
  const env = { RATE_LIMITS: 'off', SMTP_URL: server.url };
  app = await startTestApp(env);
  copy = await startTestApp(env, app.databaseUrl);
});
afterAll(async () => {
  await copy.close();
  await app.close();
  await server.close();
});
beforeEach(() => {
  for (const one of [app, copy]) setClock(one, '2027-06-15T12:00:00-04:00');
});

const mailsTo = ({ email }: Person) =>
  server.received.filter(({ envelope }) => envelope.to.includes(email)).map(({ mail }) => mail);

const queued = async ({ email }: Person) => {
  const rows = await app.sql<{ kind: string }[]>`
    select data ->> 'kind' as kind from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on, id`;
  return rows.map(({ kind }) => kind);
};

async function bought() {
  const [wei, luca] = [await addChef(app), await addChef(app)];
  const rice = await addDish(app, wei, { name: 'Egg Fried Rice', price: 1200 });
  const soup = await addDish(app, wei, { name: 'Hot Soup', price: 700 });
  const pizza = await addDish(app, luca, { name: 'Margherita', price: 1400 });
  const customer = await addCustomer(app);
  const page = await openPage(app, customer, [
    [rice, 2],
    [soup, 1],
    [pizza, 1],
  ]);
  await paySilently(app, [page.sessionId]);
  return { wei, luca, customer, ...page };
}

describe('a payment', () => {
  test('a payment of two chefs, settled many times at once, sends one receipt with every line', async () => {
    const { customer, sessionId, wei, luca } = await bought();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => [
        postSigned(n % 2 ? app : copy, sessionId),
        confirm(n % 2 ? copy : app, customer, sessionId),
      ]).flat(),
    );
    const { orders } = (await confirm(app, customer, sessionId)) as unknown as {
      orders: { id: string; order_no: number; total_amount: number }[];
    };
    expect(orders).toHaveLength(2);
    await expect.poll(() => mailsTo(customer).length, { timeout: 15_000 }).toBe(1);
    const { subject, text = '', html } = mailsTo(customer)[0] ?? {};
    expect(subject).toBe(`Receipt: Egg Fried Rice + 1 more from ${wei.firstName}, Margherita from ${luca.firstName}`);
    const sum = orders.reduce((total, order) => total + order.total_amount, 0);
    for (const line of [
      ...orders.map(({ order_no }) => `, order ${order_no}`),
      '2 × Egg Fried Rice  $24.00',
      '1 × Hot Soup  $7.00',
      '1 × Margherita  $14.00',
      `Paid by card  $${sum.toFixed(2)}`,
    ])
      expect(text).toContain(line);
    expect(html).toContain('Egg Fried Rice');
  }, 30_000);

  test('sends nothing for each step, and a person who chose them gets the mails of those steps', async () => {
    const rider = await addRider(app);
    const [quiet, chosen] = [await bought(), await bought()];
    await changeSettings(app, chosen.customer, { kinds: [{ kind: 'on_its_way', mail: true }] });
    for (const { wei, luca, customer, sessionId } of [quiet, chosen]) {
      const { orders } = (await confirm(app, customer, sessionId)) as unknown as { orders: { id: string }[] };
      const [first = '', second = ''] = orders.map(({ id }) => id);
      for (const chef of [wei, luca])
        for (const id of [first, second]) await moveAsChef(app, chef, id, 'Waiting Pickup');
      await moveAsRider(app, rider, first, 'In Progress');
    }
    expect(await queued(quiet.customer)).toEqual(['orderPlaced']);
    expect(await queued(chosen.customer)).toEqual(['orderPlaced', 'orderOnItsWay']);
    await expect.poll(() => mailsTo(chosen.customer).length, { timeout: 15_000 }).toBe(2);
    expect(mailsTo(chosen.customer).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^(Egg Fried Rice \+ 1 more|Margherita) from .* is on the way$/),
    );
    await expect.poll(() => mailsTo(quiet.customer).length, { timeout: 15_000 }).toBe(1);
  }, 30_000);
});
