import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database.ts';
import { answerArrival, carried, cooking, deadlineApp, endOf, ready, roundAt } from './support/deadlines.ts';
import { deskOf, seenOf, tasksOf } from './support/deskScenes.ts';
import { newKey } from './support/graphqlClient.ts';
import { addChef, addCustomer, addRider, eventually, moveAsChef, mutate } from './support/marketplace.ts';
import { statusOf } from './support/orderScenes.ts';
import { refundAsChef, reported, report as reportProblem } from './support/problemScenes.ts';
import { delivered, report, reviewed } from './support/reviewScenes.ts';

const app = await deadlineApp();
afterEach(() => app.sql`update riders set on_duty_until = null`);
const MISSING = '0123456789abcdef01234567';

const auditOf = (subject: string) => app.sql`
  select done_by, act, reason from audit where subject = ${subject} order by id`;
const notified = async (orderId: string, kind: string) =>
  (await app.sql`select from notifications where subject_id = ${orderId} and kind = ${kind}`).length;

async function withoutRider() {
  const scene = await ready(app);
  await roundAt(app, scene.from, 16);
  return scene;
}

describe('now', () => {
  test('lists an order without a rider until an operator has it brought on', async () => {
    const { orderId, chef } = await withoutRider();
    const desk = await deskOf(app);
    const [task] = await tasksOf(desk, orderId);
    expect(task).toMatchObject({ kind: 'no_rider', act: 'nudge', taken_by: null });
    expect(JSON.stringify(task)).not.toContain(chef.email);
    await app.graphql('mutation { setOnDuty(on: true) { success } }', {}, await addRider(app));
    const nudged = await desk.act('nudge', orderId, task?.seen ?? '');
    expect(nudged).toMatchObject({ success: true, message: expect.stringMatching(/^Reminded \d+ (person|people)\.$/) });
    expect(await notified(orderId, 'orders_nearby')).toBeGreaterThan(0);
    const again = await seenOf(desk, 'Order', orderId);
    expect(await desk.act('nudge', orderId, again)).toMatchObject({ success: false, code: 'operatorNudgedNow' });
    expect(await desk.act('cancel', orderId, again, 'No rider')).toMatchObject({ success: true });
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'operator', refunds: 1 });
    expect((await tasksOf(desk, orderId)).map(({ kind }) => kind)).toEqual(['unpaid_cook']);
  });

  test('Now lists a ready order unclaimed for ten minutes, with phones of riders nearby', async () => {
    const { orderId, from } = await ready(app);
    const [near, far, giver] = [await addRider(app), await addRider(app), await addRider(app)];
    for (const rider of [near, far, giver])
      await app.graphql('mutation { setOnDuty(on: true) { success } }', {}, rider);
    await app.sql`update users set address_line_1 = 'Milton Campus' where id = ${far.id}`;
    await app.sql`update riders set preferred_delivery_radius = '5 km', long_distance_preference = false where user_id = ${far.id}`;
    const desk = await deskOf(app);
    await roundAt(app, from, 9);
    expect(await tasksOf(desk, orderId)).toEqual([]);
    await mutate(app, giver, `claimOrder(orderId: "${orderId}")`);
    await roundAt(app, from, 11);
    expect(await tasksOf(desk, orderId)).toEqual([]);
    await mutate(app, giver, `releaseOrder(orderId: "${orderId}")`);
    expect(await tasksOf(desk, orderId)).toMatchObject([
      { kind: 'no_rider', act: 'nudge', since: String(from.getTime()) },
    ]);
    const open = async () => {
      type People = { people: { id: string; part: string; phone: string }[] };
      const { people } = await desk.read<People>(`getOperatorOrder(id: "${orderId}") { people { id part phone } }`);
      return people.filter(({ part }) => part === 'nearby').map(({ id }) => id);
    };
    const shown = await open();
    expect(shown).toContain(near.id);
    expect(shown).not.toContain(far.id);
    expect(shown).not.toContain(giver.id);
    await open();
    const looks = await app.sql`
      select subject from audit where act = 'look at user' and done_by = ${`operator:${desk.id}`} order by subject`;
    expect(looks.map(({ subject }) => subject)).toEqual(shown.toSorted());
    await mutate(app, near, `claimOrder(orderId: "${orderId}")`);
    expect([await open(), await tasksOf(desk, orderId)]).toEqual([[], []]);
  });

  test('asks for a note where a chef cooked an order that ended without pay, and then is silent', async () => {
    const { orderId, chef } = await withoutRider();
    const desk = await deskOf(app);
    await desk.act('cancel', orderId, await seenOf(desk, 'Order', orderId), 'No rider');
    const [task] = await tasksOf(desk, orderId);
    const [order] = await app.sql<
      [{ subtotal_cents: number }]
    >`select subtotal_cents from orders where id = ${orderId}`;
    expect(task).toMatchObject({
      kind: 'unpaid_cook',
      act: 'pay_cook',
      count: order.subtotal_cents,
      detail: null,
    });
    expect(await desk.act('note', orderId, '')).toBe('BAD_USER_INPUT');
    expect(await desk.act('note', orderId, '', 'Paid in cash')).toMatchObject({ success: true });
    expect(await tasksOf(desk, orderId)).toEqual([]);
    const query = new URLSearchParams({ list: 'unpaid', reason: 'Books' });
    const csv = await fetch(`${app.url}/operator/csv?${query}`, { headers: { cookie: desk.cookie } });
    const sum = (order.subtotal_cents / 100).toFixed(2);
    const line = (await csv.text()).split('\r\n').find((text) => text.startsWith(`${task?.order_no},`));
    expect(line).toContain(`,${chef.firstName},Doon Campus,${sum},Paid in cash`);
  });

  test('shows who took a task, and of two operators one takes it', async () => {
    const { orderId } = await withoutRider();
    const [noor, kim] = [await deskOf(app, 'Noor'), await deskOf(app, 'Kim')];
    const [task] = await tasksOf(noor, orderId);
    const both = await Promise.all([noor, kim].map((desk) => desk.act('take', orderId, task?.seen ?? '')));
    expect(both.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    expect(both.filter((outcome) => typeof outcome === 'object' && outcome.success)).toHaveLength(1);
    const [taken] = await tasksOf(kim, orderId);
    expect(taken?.taken_by).toBe(both[0] === 'CONFLICT' ? 'Kim' : 'Noor');
  });

  test('lists a rider who calls for help before an order that is late', async () => {
    const late = await carried(app);
    await roundAt(app, late.from, 41);
    const desk = await deskOf(app);
    expect(await tasksOf(desk, late.orderId)).toMatchObject([{ kind: 'door', act: 'nudge' }]);
    await mutate(app, late.rider, `cannotDeliver(orderId: "${late.orderId}", way: "help")`);
    await roundAt(app, late.from, 60);
    expect(await tasksOf(desk, late.orderId)).toMatchObject([{ kind: 'help', act: null }]);
  });

  test('lists what did not arrive', async () => {
    const scene = await carried(app);
    await roundAt(app, scene.from, 61);
    await answerArrival(app, scene.customer, scene.orderId, false);
    await roundAt(app, scene.from, 200);
    const kinds = (await tasksOf(await deskOf(app), scene.orderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['arrival_denied']);
  });

  test('lists people who wait for approval, until approved', async () => {
    const chef = await addChef(app);
    await app.sql`update users set awaits_approval = true where id = ${chef.id}`;
    const desk = await deskOf(app);
    const [task] = await tasksOf(desk, chef.id);
    expect(task).toMatchObject({ kind: 'approval', detail: 'Chef' });
    expect(await desk.act('approve', chef.id, task?.seen ?? '')).toMatchObject({ success: true });
    expect(await tasksOf(desk, chef.id)).toEqual([]);
    const seen = await seenOf(desk, 'Person', chef.id);
    expect(await desk.act('approve', chef.id, seen)).toMatchObject({ success: false, code: 'operatorStatusSame' });
  });

  test('lists a review that readers hid, until an operator decides', async () => {
    const { review } = await reviewed(app);
    for (const reader of [await addCustomer(app), await addCustomer(app), await addCustomer(app)])
      await report(app, reader, review.id);
    await app.sql`
      update reviews set hidden_at = coalesce(hidden_at, at), hidden_reason = coalesce(hidden_reason, 'Reported')
      where id = ${review.id}`;
    const desk = await deskOf(app);
    const [task] = await tasksOf(desk, review.id);
    expect(task).toMatchObject({ kind: 'review_hidden' });
    expect(await desk.act('show', review.id, task?.seen ?? '')).toBe('BAD_USER_INPUT');
    expect(await desk.act('show', review.id, task?.seen ?? '', 'Harmless')).toMatchObject({ success: true });
    expect(await tasksOf(desk, review.id)).toEqual([]);
    const [row] = await app.sql`select hidden_at from reviews where id = ${review.id}`;
    expect(row).toEqual({ hidden_at: null });
  });

  test('an operator keeps a review hidden with a reason, without a second notification', async () => {
    const { review, orderId } = await reviewed(app);
    await report(app, await addCustomer(app), review.id);
    await app.sql`update reviews set hidden_at = at, hidden_reason = 'Reported' where id = ${review.id}`;
    const desk = await deskOf(app);
    const [task] = await tasksOf(desk, review.id);
    expect(await desk.act('hide', review.id, task?.seen ?? '', 'A name in it')).toMatchObject({ success: true });
    expect(await tasksOf(desk, review.id)).toEqual([]);
    const [row] = await app.sql`select hidden_at = at as since, hidden_reason from reviews where id = ${review.id}`;
    expect(row).toEqual({ since: true, hidden_reason: 'A name in it' });
    expect(await notified(orderId, 'review_hidden')).toBe(0);
  });

  test('lists a queue with failed jobs and browsers that refuse pushes; the jobs run again', async () => {
    await app.sql`
      insert into pgboss.job (name, data, state, retry_count) select 'closePage', '{"checkoutId":"none"}', 'failed', 1`;
    const { id: userId, token } = await addCustomer(app);
    await app.sql`
      insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, created_at, failures, wait_until)
      select ${MISSING}, ${userId}, token_hash, 'https://push.test/secret', 'a', 'b', ${app.clock.now()}, 3, ${app.clock.now()}
      from sessions where user_id = ${userId} limit 1`;
    expect(token).not.toBe('');
    const desk = await deskOf(app);
    const [job] = await tasksOf(desk, 'closePage');
    expect(job).toMatchObject({ kind: 'job_failed', act: 'retry', count: 1 });
    expect(await tasksOf(desk, 'push.test')).toMatchObject([{ kind: 'push_refused', count: 1 }]);
    expect(await desk.act('retry', 'closePage', job?.seen ?? '')).toMatchObject({
      success: true,
      message: '1 job runs again.',
    });
    await app.sql`delete from push_subscriptions where id = ${MISSING}`;
  });

  test('holds no names and no contact data, whatever waits', async () => {
    const { orderId, chef } = await withoutRider();
    const desk = await deskOf(app);
    await desk.act('cancel', orderId, await seenOf(desk, 'Order', orderId), 'No rider');
    await app.sql`
      insert into kitchen_papers (id, user_id, kind, risk, number, issuer, jpeg, handed_in_at, state)
      values (${MISSING}, ${chef.id}, 'registration', 'low', '1', 'Region', '', ${app.clock.now()}, 'waits')`;
    await app.sql`update users set awaits_approval = true where id = ${chef.id}`;
    for (const id of [orderId, chef.id, MISSING]) expect(await tasksOf(desk, id)).not.toEqual([]);
    const all = JSON.stringify(
      await desk.read('getOperatorNow { kind subject detail campus kitchen_campus taken_by }'),
    );
    expect(all).toContain(orderId);
    const people = await app.sql<{ first_name: string; email: string }[]>`select first_name, email from users`;
    for (const { first_name, email } of people)
      for (const contact of [`"${first_name}"`, `"${first_name}’`, email]) expect(all).not.toContain(contact);
    expect(all).not.toContain('5195550123');
  });
});

describe('an act', () => {
  test('on what two operators see happens once: the second is told to look again', async () => {
    const { orderId } = await withoutRider();
    const [noor, kim] = [await deskOf(app, 'Noor'), await deskOf(app, 'Kim')];
    const seen = await seenOf(noor, 'Order', orderId);
    const both = await Promise.all([noor, kim].map((desk) => desk.act('cancel', orderId, seen, 'No rider')));
    expect(both.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    expect((await auditOf(orderId)).filter(({ act }) => act === 'cancel')).toHaveLength(1);
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', refunds: 1 });
  });

  test('sent again after a lost answer is done once, and answers as the first did', async () => {
    const { orderId } = await carried(app);
    const desk = await deskOf(app);
    const key = newKey();
    const seen = await seenOf(desk, 'Order', orderId);
    const cancel = () => desk.act('cancel', orderId, seen, 'Lost', key);
    const first = await cancel();
    expect(first).toMatchObject({ success: true, message: 'The order is cancelled; its price goes back.' });
    expect(await cancel()).toEqual(first);
    const other = newKey();
    const notes = await Promise.all([1, 2, 3].map(() => desk.act('note', orderId, '', 'Paid in cash', other)));
    expect(notes).toEqual(Array(3).fill({ success: true, message: 'Noted.', code: null }));
    expect((await auditOf(orderId)).map(({ act }) => act).sort()).toEqual(['cancel', 'look at orders', 'note']);
    expect(await desk.act('note', orderId, '', 'Another', other)).toBe('CONFLICT');
  });

  test('on an order that was refunded meanwhile is refused', async () => {
    const { orderId, chef, problem } = await reported(app);
    const desk = await deskOf(app);
    const seen = await seenOf(desk, 'Order', orderId);
    await refundAsChef(app, chef, problem.id);
    expect(await desk.act('take', orderId, seen)).toBe('CONFLICT');
  });

  test('counts on what was shown: a change while it is read makes `seen` outdated', async () => {
    const { orderId, problem } = await reported(app);
    const desk = await deskOf(app);
    const waiting = () =>
      app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (const what of [`Order(id: "${orderId}")`, `Problem(id: "${problem.id}")`]) {
      const { opened } = await inTransaction(app.sql, async (tx) => {
        await tx`lock table order_lines in access exclusive mode`;
        const opened = desk.read<{ seen: string }>(`getOperator${what} { seen }`);
        await eventually(waiting, (rows) => rows.length > 0);
        await app.sql`
          insert into audit (at, done_by, act, subject, details) values (${app.clock.now()}, 'root', 'note', ${orderId}, '{}')`;
        return { opened };
      });
      expect(await desk.act('take', orderId, (await opened).seen)).toBe('CONFLICT');
    }
  });

  test('on an order of which a problem was reported or answered meanwhile is refused', async () => {
    const { orderId, chef, customer } = await delivered(app);
    const desk = await deskOf(app);
    const seen = await seenOf(desk, 'Order', orderId);
    const { problem } = await reportProblem(app, customer, orderId, { kind: 'allergy', lines: null, text: 'Hives' });
    expect(await desk.act('take', orderId, seen)).toBe('CONFLICT');
    const later = await seenOf(desk, 'Order', orderId);
    expect(problem?.state).toBe('escalated');
    await app.sql`update problems set replied_at = ${app.clock.now()} where order_id = ${orderId}`;
    expect(await desk.act('take', orderId, later)).toBe('CONFLICT');
    expect(chef.id).not.toBe(customer.id);
  });

  test('on an order that its people moved meanwhile is refused', async () => {
    const { orderId, chef } = await cooking(app);
    const desk = await deskOf(app);
    const seen = await seenOf(desk, 'Order', orderId);
    await mutate(app, chef, `markOrderReady(orderId: "${orderId}")`);
    expect(await desk.act('cancel', orderId, seen, 'Late')).toBe('CONFLICT');
    expect((await statusOf(app, orderId)).status).toBe('Waiting Pickup');
  });

  test.each([
    ['undo', 'Waiting Pickup'],
    ['delivered', 'Completed'],
    ['cancel', 'Cancelled'],
  ])('%s of an order on its way leads to %s, once', async (act, status) => {
    const { orderId } = await carried(app);
    const desk = await deskOf(app);
    const seen = await seenOf(desk, 'Order', orderId);
    expect(await desk.act(act, orderId, seen)).toBe('BAD_USER_INPUT');
    expect(await desk.act(act, orderId, seen, 'Rider fell')).toMatchObject({ success: true });
    expect((await statusOf(app, orderId)).status).toBe(status);
    const later = await seenOf(desk, 'Order', orderId);
    if (act !== 'undo')
      expect(await desk.act(act, orderId, later, 'Rider fell')).toMatchObject({
        success: false,
        code: 'operatorTooLate',
      });
    expect((await auditOf(orderId)).at(-1)).toMatchObject({ done_by: `operator:${desk.id}`, reason: 'Rider fell' });
  });

  test('release gives a claimed order back to all riders but its own, who hears of it', async () => {
    const { orderId, rider } = await ready(app);
    await mutate(app, rider, `claimOrder(orderId: "${orderId}")`);
    const desk = await deskOf(app);
    const seen = await seenOf(desk, 'Order', orderId);
    expect(await desk.act('release', orderId, seen, 'No answer')).toMatchObject({ success: true });
    expect(await notified(orderId, 'claim_lapsed')).toBe(1);
    const claimed = await mutate(app, rider, `claimOrder(orderId: "${orderId}")`);
    expect(claimed.outcome).toMatchObject({ success: false });
    const later = await seenOf(desk, 'Order', orderId);
    expect(await desk.act('release', orderId, later, 'No answer')).toMatchObject({
      success: false,
      code: 'operatorNoClaim',
    });
  });

  test('suspend signs a person out and names the open orders; restore opens again', async () => {
    const { chef, orderId } = await cooking(app);
    const desk = await deskOf(app);
    const [{ order_no }] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
    const suspended = await desk.act('suspend', chef.id, await seenOf(desk, 'Person', chef.id), 'Food safety');
    expect(suspended).toMatchObject({
      success: true,
      message: `Suspended and signed out. Open orders: to cook ${order_no}.`,
    });
    expect((await app.graphql('{ getUserProfile { id } }', {}, chef)).code).toBe('UNAUTHENTICATED');
    const person = await desk.read<{ status: string; acts: string[]; sessions: number; timeline: object[] }>(
      `getOperatorPerson(id: "${chef.id}") { status acts sessions timeline { what by text } }`,
    );
    expect(person).toMatchObject({
      status: 'suspended',
      acts: ['restore'],
      sessions: 0,
      timeline: [{ what: 'suspend', by: 'Noor', text: 'Food safety' }],
    });
    const seen = await seenOf(desk, 'Person', chef.id);
    expect(await desk.act('suspend', chef.id, seen, 'Again')).toMatchObject({ success: false });
    expect(await desk.act('restore', chef.id, seen, 'Inspected')).toMatchObject({ success: true });
  });

  test.each([
    ['nudge', MISSING, 'NOT_FOUND'],
    ['suspend', MISSING, 'NOT_FOUND'],
    ['note', MISSING, 'NOT_FOUND'],
    ['retry', 'closeAll', 'NOT_FOUND'],
    ['explode', MISSING, 'BAD_USER_INPUT'],
    ['__proto__', MISSING, 'BAD_USER_INPUT'],
  ])('%s of %s answers %s', async (act, subject, code) => {
    expect(await (await deskOf(app)).act(act, subject, '0.0.0.0', 'Why')).toBe(code);
  });

  test('of a person is not done to an order', async () => {
    const { orderId } = await cooking(app);
    const desk = await deskOf(app);
    expect(await desk.act('suspend', orderId, await seenOf(desk, 'Order', orderId), 'Why')).toBe('NOT_FOUND');
  });

  test('that sends money back needs a fresh code, others do not', async () => {
    const { orderId } = await withoutRider();
    const desk = await deskOf(app, 'Noor', { codeMinutesAgo: 11 });
    const seen = await seenOf(desk, 'Order', orderId);
    expect(await desk.act('cancel', orderId, seen, 'No rider')).toBe('FORBIDDEN');
    for (const act of ['resend', 'settle', 'delivered', 'start'])
      expect(await desk.act(act, MISSING, seen, 'E-transfer 7')).toBe('FORBIDDEN');
    expect((await statusOf(app, orderId)).status).toBe('Waiting Pickup');
    expect(await desk.act('called', orderId, seen)).toMatchObject({ success: true });
  });

  test.each(['nobody', 'a customer', 'a chef', 'a rider'])('is not open to %s', async (who) => {
    const { orderId, customer, chef, rider } = await cooking(app);
    const token = { 'a customer': customer, 'a chef': chef, 'a rider': rider }[who]?.token;
    for (const act of ['nudge', 'undo', 'delivered', 'cancel', 'release', 'take', 'note', 'called']) {
      const answer = await app.graphql(
        `mutation { operatorAct(act: "${act}", subject: "${orderId}", seen: "0", reason: "x") { success } }`,
        {},
        { token },
      );
      expect(answer.code).toBe('UNAUTHENTICATED');
    }
    expect((await app.graphql('{ getOperatorNow { id } }', {}, { token })).code).toBe('UNAUTHENTICATED');
  });
});

describe('a refund that the provider refuses', () => {
  async function refused() {
    const { orderId } = await carried(app);
    const desk = await deskOf(app);
    await desk.act('cancel', orderId, await seenOf(desk, 'Order', orderId), 'Lost');
    const rowsOf = () =>
      app.sql<[{ id: string; status: string }]>`select id, status from refunds where order_id = ${orderId}`;
    const [{ id }] = await eventually(rowsOf, ([refund]) => refund?.status === 'Refunded');
    // As one that never reached the provider.
    await app.sql`delete from test_payments.refunds where reference = ${id}`;
    await app.sql`update refunds set status = 'Refund Pending', settled_at = null, refusals = 3 where id = ${id}`;
    await app.sql`update payments set payment_status = 'Refund Pending' where order_id = ${orderId}`;
    return { desk, orderId, id };
  }

  test('names whose a late payment was, and is settled another way by one of two operators', async () => {
    const { desk, orderId, id } = await refused();
    const kim = await deskOf(app, 'Kim');
    const [{ customer_id }] = await app.sql<[{ customer_id: string }]>`
      select customer_id from orders where id = ${orderId}`;
    await app.sql`update refunds set order_id = null where id = ${id}`;
    expect(await tasksOf(desk, id)).toMatchObject([{ order_no: null, detail: customer_id }]);
    await app.sql`update refunds set order_id = ${orderId} where id = ${id}`;
    const [task] = await tasksOf(desk, id);
    expect(task).toMatchObject({ kind: 'refund_refused', detail: null });
    const both = await Promise.all([desk, kim].map((one) => one.act('settle', id, task?.seen ?? '', 'E-transfer 7')));
    expect(both.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    const order = await desk.read<{ refunds: object[] }>(
      `getOperatorOrder(id: "${orderId}") { refunds { status refused } }`,
    );
    expect(order.refunds).toEqual([{ status: 'Refunded', refused: false }]);
    expect(await tasksOf(desk, id)).toEqual([]);
  });

  test('is sent again when asked to, not by an empty reference', async () => {
    const { desk, id } = await refused();
    const [task] = await tasksOf(desk, id);
    expect(await desk.act('settle', id, task?.seen ?? '', ' ')).toBe('BAD_USER_INPUT');
    expect(await desk.act('resend', id, task?.seen ?? '')).toMatchObject({ success: true });
    expect(await desk.act('settle', id, task?.seen ?? '', 'E-transfer 7')).toBe('CONFLICT');
    const sent = () => app.sql`select status, retries from refunds where id = ${id}`;
    expect(await eventually(sent, ([row]) => row?.status === 'Refunded')).toMatchObject([{ retries: 1 }]);
  });
});

test('an opened order shows all, and is one row of the audit an hour', async () => {
  const { orderId, customer, chef } = await withoutRider();
  const desk = await deskOf(app);
  type File = { people: { part: string; phone: string; email: string }[]; timeline: { kind: string; what: string }[] };
  const call = `getOperatorOrder(id: "${orderId}") {
    order_no acts handover people { part name phone email } items { name price } payment { left } timeline { kind what } }`;
  const files = await Promise.all([1, 2, 3].map(() => desk.read<File>(call)));
  expect(files[0]).toMatchObject({ acts: ['nudge', 'cancel'] });
  expect(files[0]?.people.map(({ part, email }) => [part, email])).toEqual([
    ['customer', customer.email],
    ['chef', chef.email],
  ]);
  expect(files[0]?.timeline).toContainEqual({ kind: 'mark', what: 'ready' });
  expect(files[0]?.timeline).toContainEqual({ kind: 'notification', what: 'rider_missing' });
  const looks = async () => (await auditOf(orderId)).filter(({ act }) => act === 'look at orders').length;
  expect(await looks()).toBe(1);
  app.clock.shift(3600);
  const later = await deskOf(app, 'Kim');
  await later.read(call);
  await later.read(call);
  expect(await looks()).toBe(2);
  expect((await desk.query(`getOperatorOrder(id: "${MISSING}") { id }`)).code).toBe('NOT_FOUND');
  expect((await later.query(`getOperatorPerson(id: "${MISSING}") { id }`)).code).toBe('NOT_FOUND');
});

test('a chef who rejects is not owed', async () => {
  const { orderId, chef } = await cooking(app);
  await moveAsChef(app, chef, orderId, 'Cancelled', 'Burnt');
  expect(await tasksOf(await deskOf(app), orderId)).toEqual([]);
});
