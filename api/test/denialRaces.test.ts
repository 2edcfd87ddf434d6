import { afterEach, expect, test } from 'vitest';
import { doAudited } from '../src/modules/operators/audit.ts';
import { refundByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction } from '../src/platform/database.ts';
import { answerArrival, cancelled, deadlineApp, endOf, roundAt } from './support/deadlines.ts';
import { type Carried, carried, deliver, leave, sendPhoto } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { eventually, moveAsRider } from './support/marketplace.ts';

const app = await deadlineApp();
afterEach(() => untilBooksAgree(app.sql));

/** Delivered without PIN or photo. */
async function bare(choice: Record<string, unknown> = {}): Promise<Carried & { pin: string; photo: string }> {
  const scene = await carried(app, choice);
  const [{ pin }] = await app.sql<[{ pin: string }]>`select pin from orders where id = ${scene.orderId}`;
  const { body } = await sendPhoto(app, scene.rider, scene.orderId);
  await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
  return { ...scene, pin, photo: body.id ?? '' };
}

/** Both wait for the order's lock, which they get in turn. */
async function oneAfterTheOther<A, B>(
  orderId: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const isWaiting = (count: number) =>
    eventually(
      () => app.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (rows) => rows.length >= count,
    );
  const answers = await inTransaction(app.sql, async (tx) => {
    await tx`select from orders where id = ${orderId} for update`;
    const one = first();
    await isWaiting(1);
    const other = second();
    await isWaiting(2);
    return { both: Promise.all([one, other]) };
  });
  return answers.both;
}

const no = ({ customer, orderId }: Carried) => answerArrival(app, customer, orderId, false);
const refund = ({ orderId }: Carried) => {
  const operator = { sql: app.sql, now: app.clock.now(), by: 'test' };
  const reason = 'It did not arrive';
  return doAudited(operator, 'refund', reason, async (tx) => {
    const result = await refundByOperator(app.app.systemContext(), tx, { bearer: 'chef', orderId, reason });
    return { result, subject: orderId, details: {} };
  });
};
const earned = async ({ rider }: Carried) =>
  (await app.graphql<{ getRiderStats: { totalOrders: number } }>('{ getRiderStats { totalOrders } }', {}, rider)).data
    ?.getRiderStats.totalOrders;

test("a no before an operator's refund: on its way again, ended a day later, refunded once", async () => {
  const scene = await bare();
  const at = app.clock.now();
  const [denial, made] = await oneAfterTheOther(
    scene.orderId,
    () => no(scene),
    () => refund(scene),
  );
  expect([denial.outcome?.success, made]).toEqual([true, 'refunded']);
  expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'In Progress', refunds: 1 });
  await roundAt(app, at, 24 * 60 + 1);
  expect(await endOf(app, scene.orderId)).toEqual(cancelled('Did not arrive'));
  expect(await earned(scene)).toBe(0);
});

test("a no behind an operator's refund: the order stays Completed, and the no is refused", async () => {
  const scene = await bare();
  const [made, denial] = await oneAfterTheOther(
    scene.orderId,
    () => refund(scene),
    () => no(scene),
  );
  expect([made, denial.outcome?.success]).toEqual(['refunded', false]);
  expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 1 });
});

test('a no before a photo at the door: delivered with it, and not refunded', async () => {
  const scene = await bare({ handoff: 'door' });
  const left = () => leave(app, scene, scene.photo);
  const [denial, delivery] = await oneAfterTheOther(scene.orderId, () => no(scene), left);
  expect([denial.outcome?.success, delivery.outcome?.success]).toEqual([true, true]);
  await roundAt(app, app.clock.now(), 24 * 60 + 1);
  expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
  expect(await earned(scene)).toBe(1);
});

test('a no before the PIN of the Pickup: that one is over, and the order on its way', async () => {
  const scene = await bare();
  const typed = () => deliver(app, scene.rider, scene.orderId, `pin: "${scene.pin}"`);
  const [denial, delivery] = await oneAfterTheOther(scene.orderId, () => no(scene), typed);
  expect([denial.outcome?.success, delivery.outcome?.success]).toEqual([true, false]);
  expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'In Progress', refunds: 0 });
  expect(await earned(scene)).toBe(0);
});

for (const handoff of ['door', 'hand'])
  test(`a no behind a second delivery (${handoff}) that changes nothing: on its way again`, async () => {
    const scene = await bare({ handoff });
    const again = () =>
      handoff === 'door'
        ? leave(app, scene, scene.photo)
        : deliver(app, scene.rider, scene.orderId, `pin: "${scene.pin}"`);
    const [, denial] = await oneAfterTheOther(scene.orderId, again, () => no(scene));
    expect(denial.outcome?.success).toBe(true);
    expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'In Progress', refunds: 0 });
    expect(await earned(scene)).toBe(0);
  });
