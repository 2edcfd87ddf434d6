import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldNotifications } from '../src/modules/notifications/notifications.ts';
import { endByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction } from '../src/platform/database.ts';
import { cooking, mailsAbout, pending, ready, roundAt, runRound } from './support/deadlines.ts';
import { carried } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { liveReaders, soon } from './support/liveStream.ts';
import {
  addCustomer,
  addRider,
  buy,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { anOrder } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });
beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

type Entry = { id: string; kind: string; text: string; order_id: string; url: string; at: string; read: boolean };

async function entriesOf(person: Pick<Person, 'token'>, args = ''): Promise<Entry[]> {
  const { data, error } = await app.graphql<{ list: Entry[] | null }>(
    `{ list: getNotifications${args} { id kind text order_id url at read } }`,
    {},
    { token: person.token },
  );
  if (!data?.list) throw new Error(error);
  return data.list;
}

/** Without the mark that it is ready. */
async function pickedUp(on: typeof app) {
  const scene = await cooking(on);
  await moveAsRider(on, scene.rider, scene.orderId, 'In Progress');
  return scene;
}
const kindsOf = async (person: Pick<Person, 'token'>) => (await entriesOf(person)).map(({ kind }) => kind).reverse();

async function ask(person: Pick<Person, 'token'>, document: string) {
  const { data, error } = await app.graphql<Record<string, unknown>>(document, {}, { token: person.token });
  return data === null || data === undefined || error ? error : Object.values(data)[0];
}

const unreadOf = (person: Pick<Person, 'token'>) => ask(person, '{ getUnreadCount }');

describe('the bell shows', () => {
  test('each what concerns them, linked to its order: the chef a new one, the customer each step', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const rider = await addRider(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, rider, orderId, 'In Progress');
    await moveAsRider(app, rider, orderId, 'Completed');
    expect(await kindsOf(chef)).toEqual(['new_order']);
    expect(await kindsOf(customer)).toEqual(['accepted', 'on_its_way', 'arrived']);
    expect(await kindsOf(rider)).toEqual([]);
    expect((await entriesOf(chef))[0]).toMatchObject({
      text: `New order ${number}.`,
      order_id: orderId,
      url: `/chef/orders?order=${orderId}`,
      at: expect.stringMatching(/^2027-06-15T16:00:0/),
      read: true,
    });
  });

  test('to the chef that the customer has cancelled, by mail too', async () => {
    const { customer, chef, orderId } = await anOrder(app);
    await cancelOrder(app, customer, orderId);
    expect(await kindsOf(chef)).toEqual(['new_order', 'order_cancelled']);
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderEnded']);
    expect(await entriesOf(customer)).toMatchObject([
      { kind: 'cancelled', text: expect.stringMatching(/ is cancelled\. You get a full refund\.$/), read: true },
    ]);
  });

  test('the reminders of an unanswered order, the mail once, and its end', async () => {
    const { customer, chef, orderId, from } = await pending(app);
    for (const minutes of [1, 3, 5, 6, 10]) await roundAt(app, from, minutes + 0.1);
    expect(await kindsOf(chef)).toEqual(['new_order', 'unanswered', 'unanswered', 'unanswered', 'order_cancelled']);
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderUnanswered', 'orderEnded']);
    expect(await kindsOf(customer)).toEqual(['no_answer', 'cancelled']);
    expect((await entriesOf(customer))[0]).toMatchObject({
      text: expect.stringMatching(/ is cancelled\. Not accepted in time\. You get a full refund\.$/),
      read: false,
    });
  });

  test('a second unanswered order shows as the kitchen’s pause, not as its own end', async () => {
    const { chef, dish, from } = await pending(app);
    const second = await addCustomer(app);
    const [orderId = ''] = await buy(app, second, [[dish, 1]]);
    await roundAt(app, from, 10.5);
    await runRound(app);
    expect((await kindsOf(chef)).sort()).toEqual(['kitchen_paused', 'new_order', 'new_order', 'order_cancelled']);
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderEnded']);
  });

  test('the questions, and the rider at the door', async () => {
    const { customer, from } = await ready(app);
    await roundAt(app, from, 15.5);
    expect(await kindsOf(customer)).toContain('rider_missing');
    const door = await carried(app);
    await ask(door.rider, `mutation { reportNobodyHere(orderId: "${door.orderId}") { success } }`);
    expect(await kindsOf(door.customer)).toEqual(['accepted', 'on_its_way', 'at_the_door']);
  });

  test('riders on duty what is nearby, once for each step, and nothing to those off duty', async () => {
    const [on, off] = [await addRider(app), await addRider(app)];
    await ask(on, 'mutation { setOnDuty(on: true) { success } }');
    const { orderId, from } = await ready(app);
    for (const minutes of [0.1, 1, 10.1, 11]) await roundAt(app, from, minutes);
    const about = (await entriesOf(on)).filter((entry) => entry.order_id === orderId);
    expect(about.map(({ kind }) => kind)).toEqual(['orders_nearby', 'orders_nearby']);
    expect(await entriesOf(off)).toEqual([]);
  });

  test('riders on duty, but not its own, that a claimed order was released', async () => {
    const [own, other] = [await addRider(app), await addRider(app)];
    for (const rider of [own, other]) await ask(rider, 'mutation { setOnDuty(on: true) { success } }');
    const { orderId } = await ready(app);
    const nearby = async (rider: Person) =>
      (await entriesOf(rider)).filter(({ kind, order_id }) => kind === 'orders_nearby' && order_id === orderId).length;
    const [mine, theirs] = [await nearby(own), await nearby(other)];
    await ask(own, `mutation { claimOrder(orderId: "${orderId}") { success } }`);
    for (let time = 0; time < 2; time += 1)
      await ask(own, `mutation { releaseOrder(orderId: "${orderId}") { success } }`);
    expect([await nearby(own), await nearby(other)]).toEqual([mine, theirs + 1]);
  });
});

describe('what is over', () => {
  test.each(['Waiting Pickup', 'Cancelled'])('counts no order that its chef has moved to %s', async (to) => {
    const { chef, dish, orderId, from } = await pending(app);
    await buy(app, await addCustomer(app), [[dish, 1]]);
    await roundAt(app, from, 1.1);
    expect(await unreadOf(chef)).toBe(2);
    expect((await moveAsChef(app, chef, orderId, to, 'No rice left')).outcome?.success).toBe(true);
    expect(await unreadOf(chef)).toBe(1);
  });

  test('is read, and asks for nothing: what the status has left behind, and what came again', async () => {
    const { customer, chef, orderId, from } = await pending(app);
    for (const minutes of [1.1, 3.1]) await roundAt(app, from, minutes);
    const [newest, ...before] = await entriesOf(chef);
    expect(newest).toMatchObject({ kind: 'unanswered', read: false });
    expect(newest?.text).toMatch(/is waiting for you\. Please answer before it is cancelled\.$/);
    expect(before.map(({ kind, read }) => [kind, read])).toEqual([
      ['unanswered', true],
      ['new_order', true],
    ]);
    // One for the order that waits, however often it was called out.
    expect(await unreadOf(chef)).toBe(1);

    await cancelOrder(app, customer, orderId);
    const [ended, ...overtaken] = await entriesOf(chef);
    expect(ended).toMatchObject({ kind: 'order_cancelled', read: false });
    expect(overtaken.map(({ read }) => read)).toEqual([true, true, true]);
    for (const { text } of overtaken) expect(text).toMatch(/^(New order \d+|Order \d+ is waiting for you)\.$/);
    expect(await unreadOf(chef)).toBe(1);
  });

  test.each([
    ['an unanswered', pending, 'Do not cook it.'],
    ['an accepted', cooking, 'Stop cooking it.'],
    ['a ready', ready, 'You cooked it, so we check what you are paid.'],
    ['a carried', pickedUp, 'You cooked it, so we check what you are paid.'],
  ])('of the end of %s order says to its chef what is true then', async (which, make, words) => {
    const { customer, chef, orderId } = await make(app);
    if (which === 'an unanswered') await cancelOrder(app, customer, orderId);
    else
      await inTransaction(app.sql, (tx) => endByOperator(app.app.systemContext(), tx, { orderId, reason: 'No rider' }));
    const [ended] = await entriesOf(chef);
    expect(ended).toMatchObject({ kind: 'order_cancelled' });
    expect(ended?.text).toContain(` is cancelled. ${words} The customer gets a refund.`);
  });

  test('of an order says nothing of another', async () => {
    const { customer, chef, dish, orderId } = await anOrder(app);
    await buy(app, await addCustomer(app), [[dish, 1]]);
    await cancelOrder(app, customer, orderId);
    expect(await unreadOf(chef)).toBe(2);
  });
});

describe('the list', () => {
  /** A chef with five. */
  const written = async () => {
    const { customer, chef, dish } = await anOrder(app);
    for (let time = 1; time < 5; time += 1) {
      app.clock.shift((Date.parse('2027-06-15T12:00:00-04:00') + time * 60_000 - Date.now()) / 1000);
      await buy(app, customer, [[dish, 1]]);
    }
    return { chef };
  };

  test('has pages, newest first, and a count of the unread', async () => {
    const { chef } = await written();
    const all = await entriesOf(chef);
    expect(all).toHaveLength(5);
    expect([...all].sort((one, other) => other.at.localeCompare(one.at))).toEqual(all);
    const [first, , third] = all;
    expect(await entriesOf(chef, '(limit: 1)')).toEqual([first]);
    expect(await entriesOf(chef, `(after: "${third?.id}", limit: 50)`)).toEqual(all.slice(3));
    expect(await entriesOf(chef, '(limit: -5)')).toHaveLength(1);
    expect(await unreadOf(chef)).toBe(5);
  });

  test('leaves out what another version has written, and its pages are full all the same', async () => {
    const { chef } = await written();
    const [first, ...others] = await entriesOf(chef);
    await app.sql`update notifications set kind = 'of_another_version' where id = ${first?.id ?? ''}`;
    expect(await entriesOf(chef, '(limit: 4)')).toEqual(others);
  });

  test('is read up to one of its entries, or as a whole', async () => {
    const { chef } = await written();
    const all = await entriesOf(chef);
    expect(await ask(chef, `mutation { markNotificationsRead(upTo: "${all[3]?.id}") { success message } }`)).toEqual({
      success: true,
      message: 'Marked as read.',
    });
    expect((await entriesOf(chef)).map(({ read }) => read)).toEqual([false, false, false, true, true]);
    await ask(chef, 'mutation { markNotificationsRead { success } }');
    expect(await unreadOf(chef)).toBe(0);
  });

  test('of another answers like one that does not exist, and is left as it is', async () => {
    const { chef } = await written();
    const stranger = await addCustomer(app);
    const [foreign] = await entriesOf(chef);
    for (const id of [foreign?.id, '0'.repeat(24), 'x', '']) {
      expect(await ask(stranger, `{ getNotifications(after: "${id}") { id } }`)).toBe('Not found.');
      expect(await ask(stranger, `mutation { markNotificationsRead(upTo: "${id}") { success } }`)).toBe('Not found.');
    }
    await ask(stranger, 'mutation { markNotificationsRead { success } }');
    expect(await unreadOf(chef)).toBe(5);
  });

  test('forgets after 30 days', async () => {
    const { chef } = await written();
    setClock(app, '2027-07-15T11:59:00-04:00');
    await deleteOldNotifications(app.app.systemContext());
    expect(await app.sql`select from notifications where user_id = ${chef.id}`).toHaveLength(5);
    setClock(app, '2027-07-15T12:10:00-04:00');
    await deleteOldNotifications(app.app.systemContext());
    expect(await app.sql`select from notifications where user_id = ${chef.id}`).toHaveLength(0);
  });
});

describe('an open page', () => {
  const { open } = liveReaders(app);

  test('hears that there is a new one, and others hear nothing', async () => {
    const { customer, chef, orderId } = await anOrder(app);
    const stranger = await addCustomer(app);
    const [page, other] = [await open(customer), await open(stranger)];
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(page.rings()).toBe(1));
    expect(other.rings()).toBe(0);
    await ask(customer, 'mutation { markNotificationsRead { success } }');
    await soon(() => expect(page.rings()).toBe(2));
  });

  test('hears nothing of what was undone', async () => {
    const { customer, orderId, chef, dish } = await anOrder(app);
    const page = await open(customer);
    /** A hint after all before it: of another order, for its chef alone. */
    const hearAnother = async () => {
      const [other = ''] = await buy(app, customer, [[dish, 1]]);
      await soon(() => expect(page.hints.flatMap(({ orders }) => orders)).toContain(other));
    };
    // At the commit, when all is written.
    await app.sql.text(`create function refuse_move() returns trigger language plpgsql as 'begin raise ''No.''; end';
      create constraint trigger refuse_move after update on orders deferrable initially deferred
        for each row when (new.id = '${orderId}') execute function refuse_move()`);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await app.sql.text('drop trigger refuse_move on orders; drop function refuse_move');
    expect(await entriesOf(customer)).toEqual([]);
    await hearAnother();
    expect(page.rings()).toBe(0);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(page.rings()).toBe(1));
    await hearAnother();
    expect(page.rings()).toBe(1);
    expect(await kindsOf(customer)).toEqual(['accepted']);
  });
});
