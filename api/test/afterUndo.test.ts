import { describe, expect, test } from 'vitest';
import { findLate, undoByOperator } from '../src/modules/orders/forOperator.ts';
import { findTimedOrder } from '../src/modules/orders/orders.store.ts';
import { inTransaction } from '../src/platform/database.ts';
import { refused, riderDeeds, UNDONE } from './support/claimScenes.ts';
import { answerArrival, carried, deadlineApp, endOf, mailsAbout, roundAt, runRound } from './support/deadlines.ts';
import { addRider, moveAsRider } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';

const app = await deadlineApp();
const { undo, pickUp, later } = riderDeeds(app);

const putBack = (orderId: string) =>
  inTransaction(app.sql, (tx) => undoByOperator(app.app.systemContext(), tx, { orderId }));

/** In a round at this time. */
async function alertsAt(orderId: string, from: Date, minutes: number): Promise<string[]> {
  const lines: { orderId: string; step: string }[] = [];
  app.clock.shift((from.getTime() + minutes * 60_000 - Date.now()) / 1000);
  await runRound(app, { log: { error: (line: { orderId: string; step: string }) => lines.push(line) } as never });
  return lines.flatMap((line) => (line.orderId === orderId ? [line.step] : []));
}

test('what its customer says never came is not put back', async () => {
  const scene = await carried(app);
  await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
  await answerArrival(app, scene.customer, scene.orderId, false);
  expect((await endOf(app, scene.orderId)).status).toBe('In Progress');
  expect(await putBack(scene.orderId)).toBe(false);
});

describe('a second Pickup, after an operator undid the first', () => {
  for (const who of ['the same rider', 'another rider'] as const) {
    test(`by ${who} has all deadlines of the door once more`, async () => {
      const { customer, rider, orderId, from } = await carried(app);
      const isLate = async () => (await findLate(app.sql, app.clock.now())).some(({ id }) => id === orderId);
      const question = async () => (await list(app, customer, 'getOpenOrders', 'question'))[0]?.question;
      for (const minutes of [20, 35]) await roundAt(app, from, minutes);
      expect(await alertsAt(orderId, from, 41)).toEqual(['door.operators']);
      expect(await isLate()).toBe(true);
      expect(await mailsAbout(app, rider, orderId)).toEqual(['deliveryOverdue', 'deliveryOverdue']);
      expect(await putBack(orderId)).toBe(true);
      expect((await findTimedOrder(app.sql, orderId))?.handed_back_at).toBeInstanceOf(Date);
      const second = who === 'the same rider' ? rider : await addRider(app);
      expect(await pickUp(second, orderId)).toMatchObject({ success: true });
      expect(await isLate()).toBe(false);
      const [{ arrives_by }] = await app.sql<[{ arrives_by: Date }]>`
        select arrives_by from orders where id = ${orderId}`;
      const before = who === 'the same rider' ? 2 : 0;
      const reminders = async () => (await mailsAbout(app, second, orderId)).slice(before);
      await roundAt(app, arrives_by, 19);
      expect(await reminders()).toEqual([]);
      await roundAt(app, arrives_by, 20);
      expect(await reminders()).toEqual(['deliveryOverdue']);
      await roundAt(app, arrives_by, 35);
      expect(await reminders()).toEqual(['deliveryOverdue', 'deliveryOverdue']);
      expect(await alertsAt(orderId, arrives_by, 39)).toEqual([]);
      expect(await alertsAt(orderId, arrives_by, 40)).toEqual(['door.operators']);
      expect(await isLate()).toBe(true);
      expect(await question()).toBeNull();
      await roundAt(app, arrives_by, 60);
      expect(await question()).toBe('arrived');
      const asked = (await mailsAbout(app, customer, orderId)).filter((kind) => kind === 'arrivalAsked');
      expect(asked).toHaveLength(1);
    });

    test(`by ${who} can be undone within five minutes from then`, async () => {
      const { rider, orderId } = await carried(app);
      later(6);
      expect(await undo(rider, orderId)).toEqual(refused('You can undo a pickup for five minutes.'));
      expect(await putBack(orderId)).toBe(true);
      const second = who === 'the same rider' ? rider : await addRider(app);
      await pickUp(second, orderId);
      later(4);
      expect(await undo(second, orderId)).toEqual(UNDONE);
    });
  }
});

test('an operator no longer undoes a Pickup once its customer was asked whether it arrived', async () => {
  const { orderId, from } = await carried(app);
  await roundAt(app, from, 60);
  expect(await putBack(orderId)).toBe(false);
  expect((await endOf(app, orderId)).status).toBe('In Progress');
});
