import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { refundByOperator } from '../src/modules/orders/forOperator.ts';
import { settleRefund } from '../src/modules/orders/refunds.ts';
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
/** Until earlier hints have been sent. */
async function untilSaid(): Promise<void> {
  const stream = await openLive({ url: app.url, token: sentinel.customer.token });
  app.app.systemContext().live.changed([sentinel.orderId], false);
  await said(stream, sentinel.orderId);
  stream.close();
}
/** Since the last call. */
function news(stream: LiveStream) {
  let read = 0;
  return () => {
    const all = stream.hints;
    const fresh = all.slice(read);
    read = all.length;
    return fresh.flatMap(({ orders }) => (orders.length === 0 ? ['something'] : orders));
  };
}
/** Other hints of the same change come with it. */
const said = (stream: LiveStream, id: string) =>
  soon(() => expect(stream.hints.some(({ orders }) => orders.includes(id))).toBe(true));

describe('each change of an order is hinted to', () => {
  it('its customer, chef and rider, and that it waits or no longer waits to all riders, without its id', async () => {
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
    await said(ofCustomer, orderId);
    await said(ofChef, orderId);
    expect([chefs(), customers()]).toEqual([[orderId], [orderId]]);
    expect([riders(), others()]).toEqual([[], []]);

    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect([ofRider.hints, ofOther.hints]).toEqual([[{ orders: [] }], [{ orders: [] }]]));
    await soon(() => expect(chefs()).toEqual([orderId]));
    await soon(() => expect(customers()).toEqual([orderId]));
    riders();
    others();

    await moveAsRider(app, rider, orderId, 'In Progress');
    await said(ofRider, orderId);
    await soon(() => expect(others()).toEqual(['something']));
    expect(riders()).toEqual([orderId]);

    await moveAsRider(app, rider, orderId, 'Completed');
    await soon(() => expect(riders()).toEqual([orderId]));
    await soon(() => expect(customers()).toEqual([orderId, orderId]));
    expect(others()).toEqual([]);
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
    expect(heard()).toEqual([orderId]);
    for (const refund of refunds) refund.mockRestore();
    const [row] = await app.sql`select id from refunds where order_id = ${orderId}`;
    await settleRefund(app.app.systemContext(), String(row?.id));
    await eventually(
      async () => (await statusOf(app, orderId)).payment_status,
      (status) => status === 'Refunded',
    );
    await untilSaid();
    expect(heard()).toEqual([orderId]);
  });

  it('those concerned when an operator refunds it', async () => {
    const { orderId, customer, chef } = await placed(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    await untilSaid();
    const stream = await open(customer, secondUrl);
    const operator = app.app.systemContext();
    await inTransaction(app.sql, (tx) => refundByOperator(operator, tx, { orderId, reason: 'Cold' }));
    await said(stream, orderId);
  });

  it('nobody when it was undone', async () => {
    const { orderId, customer, chef } = await placed(app);
    await untilSaid();
    const stream = await open(customer);
    const heard = news(stream);
    // A rider cannot deliver what nobody has picked up.
    await moveAsRider(app, await addRider(app), orderId, 'Completed');
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await said(stream, orderId);
    expect(heard()).toEqual([orderId]);
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

test('a copy whose connection was lost lets every page ask again, since it may have missed something', async () => {
  const [here, there] = [await open(await addCustomer(app)), await open(await addCustomer(app), secondUrl)];
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'homeplate listener' and datname = current_database()`;
  await soon(() => expect([here.hints[0], there.hints[0]]).toEqual([{ orders: [] }, { orders: [] }]), 12_000);
});
