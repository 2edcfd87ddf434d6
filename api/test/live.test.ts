import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { refundByOperator } from '../src/modules/orders/forOperator.ts';
import { orderChanged } from '../src/modules/orders/live.ts';
import { settleRefund } from '../src/modules/orders/settleRefunds.ts';
import { inTransaction } from '../src/platform/database.ts';
import { type LiveStream, liveReaders, openLive, soon } from './support/liveStream.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  type CartLine,
  cancelOrder,
  eventually,
  moveAsChef,
  moveAsRider,
} from './support/marketplace.ts';
import { placed, statusOf } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

/** Two copies on one database. */
const app = await sharedApp({ RATE_LIMITS: 'off' });
const second = await createApp(app.config, app.databaseUrl, app.clock);
const secondUrl = await second.server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => second.close());

const { open } = liveReaders(app);
const sentinel = await placed(app);
async function untilSaid(): Promise<void> {
  const stream = await openLive({ url: app.url, token: sentinel.customer.token });
  app.app.systemContext().live.changed([sentinel.orderId], false);
  await said(stream, sentinel.orderId);
  stream.close();
}
/** Ids of orders, or 'something', since it last heard. */
function news(stream: LiveStream) {
  let read = 0;
  const fresh = () => stream.hints.slice(read).flatMap(({ orders }) => (orders.length === 0 ? ['something'] : orders));
  return {
    fresh,
    /** A look too early takes nothing away. */
    hears: async (...expected: string[]) => {
      await soon(() => expect(fresh()).toEqual(expected));
      read = stream.hints.length;
    },
  };
}
/** Other hints of the same change come with it. */
const said = (stream: LiveStream, id: string) =>
  soon(() => expect(stream.hints.some(({ orders }) => orders.includes(id))).toBe(true));

describe('each change of an order is hinted to', () => {
  it('its customer, chef and rider hear of a change; other riders only that an order waits', async () => {
    const [chef, customer, rider, other, stranger] = [
      await addChef(app),
      await addCustomer(app),
      await addRider(app),
      await addRider(app),
      await addCustomer(app),
    ];
    const dish = await addDish(app, chef, { quantity: 20 });
    const [ofChef, ofCustomer, ofRider, ofOther, ofStranger] = [
      await open(chef),
      await open(customer, secondUrl),
      await open(rider),
      await open(other, secondUrl),
      await open(stranger),
    ];
    const [chefs, customers, riders, others] = [news(ofChef), news(ofCustomer), news(ofRider), news(ofOther)];
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    await chefs.hears(orderId);
    await customers.hears(orderId);
    expect([riders.fresh(), others.fresh()]).toEqual([[], []]);

    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    for (const each of [riders, others]) await each.hears('something');
    for (const each of [chefs, customers]) await each.hears(orderId);

    await moveAsRider(app, rider, orderId, 'In Progress');
    for (const each of [riders, chefs, customers]) await each.hears(orderId);
    await others.hears('something');

    await moveAsRider(app, rider, orderId, 'Completed');
    for (const each of [riders, chefs, customers]) await each.hears(orderId);
    expect(others.fresh()).toEqual([]);
    expect(ofStranger.hints).toEqual([]);
  });

  it('those concerned when it is cancelled, and when its refund has settled', async () => {
    const { orderId, customer, chef } = await placed(app);
    await untilSaid();
    const [ofChef, ofCustomer] = [await open(chef, secondUrl), await open(customer)];
    const heard = news(ofCustomer);
    // Refunds settle after the first hint: two close changes are one hint.
    const refunds = [app.app, second].map((copy) =>
      vi.spyOn(copy.systemContext().payments, 'refund').mockRejectedValue(new Error('out of reach')),
    );
    await cancelOrder(app, customer, orderId);
    await said(ofChef, orderId);
    await soon(() => expect(refunds.flatMap((refund) => refund.mock.calls)).not.toEqual([]));
    await untilSaid();
    await heard.hears(orderId);
    for (const refund of refunds) refund.mockRestore();
    const [row] = await app.sql`select id from refunds where order_id = ${orderId}`;
    await settleRefund(app.app.systemContext(), String(row?.id));
    await eventually(
      async () => (await statusOf(app, orderId)).payment_status,
      (status) => status === 'Refunded',
    );
    await untilSaid();
    await heard.hears(orderId);
  });

  it('those concerned when an operator refunds it', async () => {
    const { orderId, customer, chef } = await placed(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    await untilSaid();
    const stream = await open(customer, secondUrl);
    const operator = app.app.systemContext();
    await inTransaction(app.sql, (tx) => refundByOperator(operator, tx, { bearer: 'chef', orderId, reason: 'Cold' }));
    await said(stream, orderId);
  });

  it('nobody when it was undone', async () => {
    const { orderId, customer, chef } = await placed(app);
    await untilSaid();
    const stream = await open(customer);
    const heard = news(stream);
    const context = app.app.systemContext();
    const undone = inTransaction(app.sql, async (tx) => {
      orderChanged(context, tx, [orderId]);
      await untilSaid();
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(heard.fresh()).toEqual([]);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await heard.hears(orderId);
  });
});

test('many changes at once come in messages that a NOTIFY can carry', async () => {
  const customer = await addCustomer(app);
  const chefs = await Promise.all(Array.from({ length: 90 }, () => addChef(app)));
  const dishes = await Promise.all(chefs.map((chef) => addDish(app, chef)));
  const ids: string[] = [];
  for (const from of [0, 30, 60])
    ids.push(
      ...(await buy(
        app,
        customer,
        dishes.slice(from, from + 30).map((dish): CartLine => [dish, 1]),
      )),
    );
  await untilSaid();
  const stream = await open(customer, secondUrl);
  app.app.systemContext().live.changed(ids, false);
  await soon(() => expect(stream.hints.flatMap(({ orders }) => orders).toSorted()).toEqual(ids.toSorted()));
  expect(ids).toHaveLength(90);
});

test('a server whose connection was lost lets every page ask again', async () => {
  const [here, there] = [await open(await addCustomer(app)), await open(await addCustomer(app), secondUrl)];
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'homeplate listener' and datname = current_database()`;
  await soon(() => expect([here.hints[0], there.hints[0]]).toEqual([{ orders: [] }, { orders: [] }]), 25_000);
});
