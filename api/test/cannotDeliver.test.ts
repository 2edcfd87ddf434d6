import { describe, expect, test } from 'vitest';
import { findLate, findOpenWork, nudgeByOperator, undoByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { refused, riderDeeds } from './support/claimScenes.ts';
import {
  cancelled,
  carried,
  cooking,
  deadlineApp,
  endOf,
  keepWaiting,
  ready,
  roundAt,
  runRound,
  type Waiting,
} from './support/deadlines.ts';
import { deliver, marksOf, pinOf } from './support/doorScenes.ts';
import { addRider, ask, cancelOrder, moveAsRider, type Person, type TestRider } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';

const app = await deadlineApp();
const { claim, undo, pickUp, later } = riderDeeds(app);

const BROUGHT = { success: true, message: 'Please take it back to the kitchen. We are asking other riders.' };
const OFFERED = { success: true, message: 'Show the six digits to a rider on duty.' };
const CALLED = { success: true, message: 'The customer knows that you are stuck.' };
const TAKEN = { success: true, message: 'It is yours. Deliver it next.' };
const UNKNOWN = refused('No order on your campus has these digits. Please ask the rider for them again.');

const stop = (rider: Person, { orderId }: Waiting, way: string) =>
  ask(app, rider, `cannotDeliver(orderId: "${orderId}", way: "${way}")`);
const take = (rider: Person, code: string) => ask(app, rider, `takeOver(code: "${code}")`);
const lateSteps = async ({ orderId }: Waiting) =>
  (await findLate(app.sql, app.clock.now())).find(({ id }) => id === orderId)?.steps;
const question = async ({ customer }: Waiting) =>
  (await list(app, customer, 'getOpenOrders', 'id question'))[0]?.question;
/** Counts what the kitchen's forecast learns: nothing of a second way. */
const timesOf = async (orderId: string) => (await app.sql`select from arrivals where order_id = ${orderId}`).length;
const unreadOf = async (person: Person, orderId: string) => {
  const rows = await app.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${person.id} and subject_id = ${orderId} and read_at is null`;
  return rows.map(({ kind }) => kind);
};
const kindsOf = async (person: Person, orderId: string) => {
  const rows = await app.sql<{ kind: string }[]>`
    select kind from notifications where user_id = ${person.id} and subject_id = ${orderId} order by id`;
  return rows.map(({ kind }) => kind);
};
async function onDuty(): Promise<TestRider> {
  const rider = await addRider(app);
  await ask(app, rider, 'setOnDuty(on: true)');
  return rider;
}
const codeOf = async (rider: Person) =>
  (await list(app, rider, 'getInprogressOrdersRider', 'id handover_code'))[0]?.handover_code as string;
const nameOf = async ({ id }: Person) =>
  (await app.sql<[{ first_name: string }]>`select first_name from users where id = ${id}`)[0].first_name;
const holds = async (rider: Person) => (await list(app, rider, 'getInprogressOrdersRider')).length;

describe('back to the kitchen', () => {
  test('it waits for a rider again; kitchen, customer and other riders are notified', async () => {
    const scene = await carried(app);
    const other = await onDuty();
    await ask(app, scene.rider, 'setOnDuty(on: true)');
    later(9);
    expect(await stop(scene.rider, scene, 'back')).toEqual(BROUGHT);
    expect(await stop(scene.rider, scene, 'back')).toEqual(BROUGHT);
    expect(await holds(scene.rider)).toBe(0);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
    expect(await kindsOf(scene.customer, scene.orderId)).toContain('rider_stopped');
    expect(await kindsOf(scene.chef, scene.orderId)).toContain('order_back');
    expect(await kindsOf(other, scene.orderId)).toContain('orders_nearby');
    const nudge = (tx: Transaction) => nudgeByOperator(app.app.systemContext(), tx, scene.orderId);
    expect(await inTransaction(app.sql, nudge)).toBeGreaterThan(0);
    expect(await kindsOf(scene.rider, scene.orderId)).not.toContain('orders_nearby');
    expect(await question(scene)).toBe('rider_missing');
    expect(await unreadOf(scene.customer, scene.orderId)).toContain('rider_stopped');
    expect(await pickUp(other, scene.orderId)).toMatchObject({ success: true });
    expect(await unreadOf(scene.customer, scene.orderId)).not.toContain('rider_stopped');
    const pin = await pinOf(app, scene);
    expect((await deliver(app, other, scene.orderId, `pin: "${pin}"`)).outcome?.success).toBe(true);
    expect(await timesOf(scene.orderId)).toBe(0);
    expect(await stop(scene.rider, scene, 'back')).toEqual(
      refused('This order was already changed. The list is up to date now.'),
    );
  });

  test('its customer cancels at once, with a full refund', async () => {
    const scene = await carried(app);
    await stop(scene.rider, scene, 'back');
    expect((await cancelOrder(app, scene.customer, scene.orderId)).outcome?.success).toBe(true);
    const ended = await list(app, scene.rider, 'getCancelledOrdersRider', 'id pickup { mobile_number }');
    expect(ended).toEqual([{ id: scene.orderId, pickup: { mobile_number: null } }]);
    expect(await unreadOf(scene.rider, scene.orderId)).toContain('delivery_cancelled');
    expect(await endOf(app, scene.orderId)).toMatchObject({
      status: 'Cancelled',
      cancelled_by: 'customer',
      refunds: 1,
    });
  });

  test('without a rider it ends as any other that waits for one', async () => {
    const scene = await carried(app);
    const at = app.clock.now();
    await stop(scene.rider, scene, 'back');
    await keepWaiting(app, scene.customer, scene.orderId);
    await roundAt(app, at, 61);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('No rider was found'));
  });

  test('65 minutes after ready it waits an hour for another rider, as its pages say', async () => {
    const scene = await carried(app);
    const [ready] = await app.sql<[{ at: Date }]>`
        select at from order_marks where order_id = ${scene.orderId} and kind = 'ready'`;
    await roundAt(app, ready.at, 65);
    expect(await stop(scene.rider, scene, 'back')).toEqual(BROUGHT);
    const at = app.clock.now();
    await roundAt(app, at, 1);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
    await keepWaiting(app, scene.customer, scene.orderId);
    const late = await onDuty();
    await roundAt(app, at, 11);
    expect(await kindsOf(late, scene.orderId)).toEqual(['orders_nearby']);
    await roundAt(app, at, 17);
    expect(await question(scene)).toBe('rider_missing');
    await roundAt(app, at, 59);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
    await roundAt(app, at, 61);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('No rider was found'));
  });

  test('an operator who puts it back gives it an hour too', async () => {
    const scene = await carried(app);
    later(65);
    const at = app.clock.now();
    await inTransaction(app.sql, (tx) => undoByOperator(app.app.systemContext(), tx, scene));
    await roundAt(app, at, 59);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
  });

  test('of one that was claimed asks its customer as well, and of one never marked ready too', async () => {
    const scene = await cooking(app);
    await claim(scene.rider, scene.orderId);
    await pickUp(scene.rider, scene.orderId);
    await stop(scene.rider, scene, 'back');
    expect(await question(scene)).toBe('rider_missing');
    await roundAt(app, app.clock.now(), 61);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('No rider was found'));
  });

  test('not after the customer was asked whether it arrived', async () => {
    const scene = await carried(app);
    await roundAt(app, scene.from, 61);
    expect(await question(scene)).toBe('arrived');
    expect(await list(app, scene.rider, 'getInprogressOrdersRider', 'can_hand_back')).toEqual([
      { can_hand_back: false },
    ]);
    expect(await stop(scene.rider, scene, 'back')).toEqual(
      refused('It is too late to take this order back. Please hand it over, or tell the customer you are stuck.'),
    );
    expect(await stop(scene.rider, scene, 'help')).toEqual(CALLED);
  });

  const FIELDS = 'id coming_back rider { first_name vehicle_type mobile_number }';
  for (const end of ['its kitchen has it', 'another rider has it'])
    test(`kitchen and riders read that it is on its way back, until ${end}`, async () => {
      const scene = await carried(app);
      const other = await onDuty();
      const seen = async () => [
        ...(await list(app, scene.chef, 'getCurrentOrders', FIELDS)),
        (await list(app, other, 'getCurrentOrdersRider', FIELDS)).find(({ id }) => id === scene.orderId),
      ];
      await stop(scene.rider, scene, 'back');
      const bringer = { first_name: await nameOf(scene.rider), vehicle_type: 'Bike', mobile_number: '5195550123' };
      expect(await seen()).toMatchObject([
        { coming_back: true, rider: bringer },
        { coming_back: true, rider: null },
      ]);
      expect(await list(app, scene.customer, 'getOpenOrders', FIELDS)).toMatchObject([
        { coming_back: null, rider: null },
      ]);
      await claim(other, scene.orderId);
      expect(await seen()).toMatchObject([{ coming_back: true, rider: bringer }, { coming_back: true }]);
      if (end === 'its kitchen has it') {
        const ready = (given = '') => ask(app, scene.chef, `markOrderReady(orderId: "${scene.orderId}"${given})`);
        // Such as one that was pressed before the Pickup, and comes late.
        expect(await ready()).toEqual({ success: true, message: 'Order ready.' });
        expect(await seen()).toMatchObject([{ coming_back: true }, { coming_back: true }]);
        const back = () => ready(', back: true');
        expect(await back()).toEqual({ success: true, message: 'The food is back. Riders can see it.' });
        expect(await back()).toEqual({ success: true, message: 'The food is back. Riders can see it.' });
        expect(await marksOf(app, scene.orderId)).toContain('brought_back by chef');
        expect(await seen()).toMatchObject([{ rider: { first_name: await nameOf(other) } }, { rider: null }]);
        expect(await question(scene)).toBeNull();
        expect(await seen()).toMatchObject([{ coming_back: false }, { coming_back: false }]);
      } else {
        await pickUp(other, scene.orderId);
        expect((await seen())[0]).toMatchObject({ coming_back: false });
        await undo(other, scene.orderId);
        expect(await seen()).toMatchObject([{ coming_back: true, rider: bringer }, { coming_back: true }]);
      }
    });

  test('its rider reads where to take it, whoever claims it, until its kitchen has it', async () => {
    const scene = await carried(app);
    const other = await onDuty();
    const PLACE = 'id taking_back pickup { address_line_2 mobile_number }';
    const of = async (rider: Person) =>
      (await list(app, rider, 'getCurrentOrdersRider', PLACE)).filter(({ id }) => id === scene.orderId);
    await stop(scene.rider, scene, 'back');
    const door = { address_line_2: expect.any(String), mobile_number: expect.any(String) };
    const campus = { address_line_2: null, mobile_number: null };
    expect(await of(scene.rider)).toEqual([{ id: scene.orderId, taking_back: true, pickup: door }]);
    expect(await of(other)).toEqual([{ id: scene.orderId, taking_back: false, pickup: campus }]);
    await claim(other, scene.orderId);
    expect(await of(scene.rider)).toEqual([{ id: scene.orderId, taking_back: true, pickup: door }]);
    expect(await of(other)).toMatchObject([{ taking_back: false, pickup: { mobile_number: null } }]);
    await pickUp(other, scene.orderId);
    await stop(other, scene, 'back');
    expect(await of(scene.rider)).toMatchObject([{ taking_back: false }]);
    expect(await of(other)).toMatchObject([{ taking_back: true }]);
    await ask(app, scene.chef, `markOrderReady(orderId: "${scene.orderId}", back: true)`);
    expect(await of(other)).toMatchObject([{ taking_back: false, pickup: campus }]);
  });

  test('counts as carried until its kitchen has it, also for an account that is deleted', async () => {
    const rider = await addRider(app);
    for (let carries = 0; carries < 3; carries++) {
      const scene = await ready(app);
      expect(await pickUp(rider, scene.orderId)).toMatchObject({ success: true });
      await stop(rider, scene, 'back');
    }
    const [fourth, [{ id, order_no: number }]] = [
      await ready(app),
      await app.sql<[{ id: string; order_no: number }]>`
        select id, order_no from orders where id in (select order_id from order_marks where by_user = ${rider.id})
        order by order_no`,
    ];
    expect(await pickUp(rider, fourth.orderId)).toMatchObject({ success: false });
    expect((await findOpenWork(app.sql, rider.id)).toDeliver).toContain(number);
    expect(await pickUp(rider, id)).toMatchObject({ success: true });
    await undo(rider, id);
    const listed = await list(app, rider, 'getCurrentOrdersRider', 'id claimed taking_back');
    expect(listed.find((order) => order.id === id)).toEqual({ id, claimed: false, taking_back: true });
  });

  test('is offered while it is possible: not a second time, nor after a no', async () => {
    const may = async (rider: Person) => (await list(app, rider, 'getInprogressOrdersRider', 'can_hand_back'))[0];
    const scene = await carried(app);
    expect(await may(scene.rider)).toEqual({ can_hand_back: true });
    await stop(scene.rider, scene, 'back');
    await pickUp(scene.rider, scene.orderId);
    expect(await may(scene.rider)).toEqual({ can_hand_back: false });
    const denied = await carried(app);
    await moveAsRider(app, denied.rider, denied.orderId, 'Completed');
    await ask(app, denied.customer, `answerArrival(orderId: "${denied.orderId}", arrived: false)`);
    expect(await may(denied.rider)).toEqual({ can_hand_back: false });
  });

  test('is once for each rider and order, and not after the customer said no', async () => {
    const scene = await carried(app);
    await stop(scene.rider, scene, 'back');
    await pickUp(scene.rider, scene.orderId);
    expect(await stop(scene.rider, scene, 'back')).toEqual(
      refused('You can take an order back once. Please hand it over, or tell the customer you are stuck.'),
    );
    const denied = await carried(app);
    await moveAsRider(app, denied.rider, denied.orderId, 'Completed');
    await ask(app, denied.customer, `answerArrival(orderId: "${denied.orderId}", arrived: false)`);
    expect(await stop(denied.rider, denied, 'back')).toEqual(
      refused('The customer says that it has not arrived. Please deliver it with the PIN or a photo.'),
    );
  });
});

describe('over to another rider', () => {
  test('who has the digits, on duty, of the same campus; the PIN stays', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    const other = await onDuty();
    expect(await take(other, '')).toEqual(UNKNOWN);
    await stop(scene.rider, scene, 'help');
    expect(await unreadOf(scene.customer, scene.orderId)).toContain('rider_stopped');
    expect(await stop(scene.rider, scene, 'over')).toEqual(OFFERED);
    const code = await codeOf(scene.rider);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await stop(scene.rider, scene, 'over')).toEqual(OFFERED);
    expect(await codeOf(scene.rider)).toBe(code);
    expect(await take(scene.rider, code)).toEqual(UNKNOWN);
    expect(await take(await addRider(app), code)).toEqual(
      refused('Please go on duty first. Then you can take the order over.'),
    );
    const far = await onDuty();
    await app.sql`update users set address_line_1 = 'Elsewhere' where id = ${far.id}`;
    expect(await take(far, code)).toEqual(UNKNOWN);
    expect(await stop(other, scene, 'over')).toBe('Order not found.');
    expect(await take(other, code)).toEqual(TAKEN);
    expect(await take(other, code)).toEqual(TAKEN);
    expect(await stop(scene.rider, scene, 'over')).toEqual({
      success: true,
      message: `${await nameOf(other)} has it now.`,
    });
    expect(await stop(scene.rider, scene, 'back')).toBe('Order not found.');
    expect(await take(await onDuty(), code)).toEqual(UNKNOWN);
    expect([await holds(scene.rider), await holds(other)]).toEqual([0, 1]);
    // Who has it has not fetched it: its Pickup is not theirs to undo.
    expect(await list(app, other, 'getInprogressOrdersRider', 'undo_until')).toEqual([{ undo_until: null }]);
    expect(await undo(other, scene.orderId)).toMatchObject({ success: false });
    expect(await unreadOf(scene.customer, scene.orderId)).not.toContain('rider_stopped');
    expect(await moveAsRider(app, scene.rider, scene.orderId, 'Completed')).not.toMatchObject({
      outcome: { success: true },
    });
    expect((await deliver(app, other, scene.orderId, `pin: "${pin}"`)).outcome?.success).toBe(true);
    expect(await timesOf(scene.orderId)).toBe(0);
  });

  test('ends a call for help, also one of a request that began later', async () => {
    const scene = await carried(app);
    const other = await onDuty();
    await stop(scene.rider, scene, 'over');
    const code = await codeOf(scene.rider);
    await stop(scene.rider, scene, 'help');
    expect(await question(scene)).toBe('stranded');
    await app.sql`update order_marks set at = at + interval '2 seconds' where order_id = ${scene.orderId} and kind = 'help_called'`;
    expect(await take(other, code)).toEqual(TAKEN);
    expect(await question(scene)).toBeNull();
    expect(await list(app, other, 'getInprogressOrdersRider', 'help_called')).toEqual([{ help_called: false }]);
  });

  test('ends after ten minutes, and with the order', async () => {
    const scene = await carried(app);
    const other = await onDuty();
    await stop(scene.rider, scene, 'over');
    const code = await codeOf(scene.rider);
    later(10);
    expect(await take(other, code)).toEqual(UNKNOWN);
    await stop(scene.rider, scene, 'over');
    const next = await codeOf(scene.rider);
    await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
    expect(await take(other, next)).toEqual(UNKNOWN);
  });

  test('not to a rider with three', async () => {
    const scene = await carried(app);
    await stop(scene.rider, scene, 'over');
    const code = await codeOf(scene.rider);
    const busy = await onDuty();
    for (let count = 0; count < 3; count += 1) {
      const { orderId, rider } = await carried(app);
      await undo(rider, orderId);
      await ask(app, rider, `releaseOrder(orderId: "${orderId}")`);
      await claim(busy, orderId);
    }
    expect(await take(busy, code)).toMatchObject({ success: false });
    expect(await holds(busy)).toBe(0);
  });

  test('an order handed over ends once, even beside its cancelling customer and its deadline', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const scene = await carried(app);
      const other = await onDuty();
      await stop(scene.rider, scene, 'help');
      await stop(scene.rider, scene, 'over');
      const code = await codeOf(scene.rider);
      // The digits live as long as the help's half hour is over.
      await app.sql`update orders set handover_until = ${new Date(app.clock.now().getTime() + 3_600_000)} where id = ${scene.orderId}`;
      later(turn % 2 ? 31 : 5);
      const [taken, given] = await Promise.all([
        take(other, code),
        cancelOrder(app, scene.customer, scene.orderId).then(({ outcome }) => outcome?.success === true),
        runRound(app),
        stop(scene.rider, scene, 'back'),
      ]);
      const hasTaken = typeof taken === 'object' && taken.success;
      const end = await endOf(app, scene.orderId);
      if (hasTaken) expect(end).toMatchObject({ status: 'In Progress', refunds: 0 });
      else expect(['Waiting Pickup', 'Cancelled']).toContain(end.status);
      expect(await holds(other)).toBe(hasTaken ? 1 : 0);
      expect(await holds(scene.rider)).toBe(0);
      expect(end.refunds).toBe(end.status === 'Cancelled' ? 1 : 0);
      if (given) expect(end).toMatchObject({ status: 'Cancelled', cancelled_by: 'customer' });
    }
  });

  test('of two at once one has it; against a delivery, one of both', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const scene = await carried(app);
      const [one, two] = [await onDuty(), await onDuty()];
      await stop(scene.rider, scene, 'over');
      const code = await codeOf(scene.rider);
      const deeds =
        turn % 2
          ? [take(one, code), take(two, code)]
          : [take(one, code), moveAsRider(app, scene.rider, scene.orderId, 'Completed').then((all) => all.outcome)];
      const won = (await Promise.all(deeds)).filter((it) => typeof it === 'object' && it?.success);
      expect(won).toHaveLength(1);
    }
  });
});

describe('a call for help', () => {
  test('reaches the operators also of an order that waits for ever, as those of the demo do', async () => {
    const scene = await carried(app);
    await app.sql`update orders set waits_forever = true, due_at = null where id = ${scene.orderId}`;
    expect(await lateSteps(scene)).toBeUndefined();
    await stop(scene.rider, scene, 'help');
    expect(await lateSteps(scene)).toEqual(['help.operators']);
  });

  test('is read by customer and kitchen, listed for operators, and refunded after half an hour', async () => {
    const scene = await carried(app);
    const at = app.clock.now();
    expect(await stop(scene.rider, scene, 'help')).toEqual(CALLED);
    expect(await stop(scene.rider, scene, 'help')).toEqual(CALLED);
    expect(await marksOf(app, scene.orderId)).toEqual(['help_called by rider']);
    expect(await question(scene)).toBe('stranded');
    expect(await kindsOf(scene.customer, scene.orderId)).toContain('rider_stopped');
    expect(await list(app, scene.chef, 'getCurrentOrders', 'help_called')).toEqual([{ help_called: true }]);
    await runRound(app);
    expect(await lateSteps(scene)).toEqual(['help.operators']);
    await roundAt(app, at, 29);
    expect((await endOf(app, scene.orderId)).status).toBe('In Progress');
    await roundAt(app, at, 31);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('The rider could not deliver it'));
    expect(await kindsOf(scene.customer, scene.orderId)).toContain('cancelled');
    expect(await kindsOf(scene.rider, scene.orderId)).toContain('delivery_cancelled');
  });

  test('lets the customer cancel with a full refund, and nothing else does on the way', async () => {
    const scene = await carried(app);
    expect((await cancelOrder(app, scene.customer, scene.orderId)).outcome?.success).toBe(false);
    await stop(scene.rider, scene, 'help');
    expect((await cancelOrder(app, scene.customer, scene.orderId)).outcome?.success).toBe(true);
    expect(await endOf(app, scene.orderId)).toMatchObject({ cancelled_by: 'customer', refunds: 1 });
    expect(await kindsOf(scene.rider, scene.orderId)).toContain('delivery_cancelled');
  });

  for (const way of ['another rider takes it over', 'an operator puts it back'])
    test(`ends where ${way}`, async () => {
      const scene = await carried(app);
      await stop(scene.rider, scene, 'help');
      later(1);
      if (way === 'another rider takes it over') {
        await stop(scene.rider, scene, 'over');
        expect(await take(await onDuty(), await codeOf(scene.rider))).toEqual(TAKEN);
      } else
        expect(await inTransaction(app.sql, (tx) => undoByOperator(app.app.systemContext(), tx, scene))).toBe(true);
      expect(await question(scene)).toBeNull();
    });
});

test('only its rider says so, in one of three ways', async () => {
  const scene = await carried(app);
  expect(await stop(scene.rider, scene, 'away')).toBe('Please choose what happens with the order.');
  expect(await stop(await addRider(app), scene, 'help')).toBe('Order not found.');
});
