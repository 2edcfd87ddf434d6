import { toCents } from '@homeplate/domain/money';
import { refundOf } from '@homeplate/domain/problems';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor, Context } from '../src/context.ts';
import { readSeen } from '../src/modules/operators/now.ts';
import { keepProblems } from '../src/modules/problems/keepProblems.ts';
import { deleteProblemPhotos } from '../src/modules/problems/photos.ts';
import { reportProblem } from '../src/modules/problems/report.ts';
import { askForReviews } from '../src/modules/reviews/hideReviews.ts';
import { inTransaction } from '../src/platform/database.ts';
import { avoid, statedDish } from './support/allergenScenes.ts';
import { carried, roundAt } from './support/deadlines.ts';
import { deskOf } from './support/deskScenes.ts';
import { deliver, pinOf } from './support/doorScenes.ts';
import { givenPerson, PASSWORD } from './support/givenPeople.ts';
import { newKey } from './support/graphqlClient.ts';
import {
  addChef,
  addCustomer,
  addDish,
  ask,
  eventually,
  moveAsRider,
  mutate,
  type Person,
} from './support/marketplace.ts';
import { givenOperator, givenOperatorSession } from './support/operatorScenes.ts';
import { list } from './support/orderScenes.ts';
import { jpeg, upload } from './support/pictureFiles.ts';
import {
  contest,
  decideAs,
  HOUR_S,
  makeTrusted,
  openedBy,
  problemIn,
  problemOfChef,
  problemsAfter,
  refundAsChef,
  refundsOf,
  reply,
  report,
  reported,
  withdraw,
} from './support/problemScenes.ts';
import { delivered } from './support/reviewScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', TAX_PERCENT: '13', AUTO_REFUND_DAY_CENTS: '4000' });
afterEach(() => app.clock.shift(0));

describe('a problem', () => {
  test('is reported with lines and words, and customer and chef read it', async () => {
    const { customer, chef, orderId, problem } = await reported(app, { text: ' No rice ' });
    expect(problem).toMatchObject({ kind: 'missing', state: 'open', text: 'No rice', refunded: null, photos: [] });
    expect(problem.lines).toEqual([{ position: 0, quantity: 1 }]);
    expect(await problemIn(app, { customer, orderId })).toMatchObject({ id: problem.id, amount: null });
    expect(await problemOfChef(app, { chef, orderId })).toMatchObject({ id: problem.id, text: 'No rice' });
    const [news] = await list(app, chef, 'getNotifications', 'kind text order_id');
    expect(news).toMatchObject({ kind: 'problem_reported', order_id: orderId });
  });

  test('is sent once with its key, one at a time, and twice per order', async () => {
    const { customer, orderId } = await delivered(app);
    const key = newKey();
    const [one, other] = await Promise.all([1, 2].map(() => report(app, customer, orderId, {}, key)));
    expect(one?.problem?.id).toBe(other?.problem?.id);
    const again = await Promise.all([1, 2, 3].map(() => report(app, customer, orderId)));
    expect(again.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    await withdraw(app, customer, one?.problem?.id ?? '');
    const second = await report(app, customer, orderId);
    expect(second.problem?.state).toBe('open');
    await withdraw(app, customer, second.problem?.id ?? '');
    expect(await report(app, customer, orderId)).toMatchObject({
      code: 'CONFLICT',
      error: 'You have reported two problems with this order. Please wait for our answer, or contact us.',
    });
  });

  test('sent again with its key is one of the ten reports of a day', async () => {
    const { customer, orderId } = await delivered(app);
    const system = app.app.systemContext();
    const actor = {
      userId: customer.id,
      roles: ['Customer'],
      awaitsApproval: false,
      awaitsConfirmation: false,
    } as const;
    const context = (idempotencyKey: string) => ({
      ...system,
      actor: { ...actor, chefId: null, riderId: null } as unknown as Actor,
      config: { ...system.config, rateLimits: true },
      http: { ...system.http, idempotencyKey },
    });
    const [first, second] = [context(newKey()), context(newKey())];
    const send = (as: Context) =>
      reportProblem(as, { orderId, kind: 'missing', lines: [{ position: 0, quantity: 1 }] });
    const { id } = await send(first);
    for (let times = 1; times <= 10; times += 1) expect((await send(first)).id).toBe(id);
    for (let times = 1; times <= 10; times += 1) await expect(send(second)).rejects.toThrow('report');
    await withdraw(app, customer, id);
    expect((await send(second)).id).not.toBe(id);
  });

  test('is of the own order, in its time, with lines that it has', async () => {
    const { customer, orderId } = await delivered(app);
    expect(await report(app, await addCustomer(app), orderId)).toMatchObject({ code: 'NOT_FOUND' });
    const wrong = [
      { kind: 'rude' },
      { lines: [] },
      { lines: [{ position: 1, quantity: 1 }] },
      { lines: [{ position: 0, quantity: 2 }] },
      { lines: [{ position: 0, quantity: 0 }] },
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
      },
      { text: 'x'.repeat(601) },
      { photos: ['0123456789abcdef01234567'] },
      { photos: ['1', '2', '3', '4'] },
    ];
    for (const sent of wrong)
      expect(await report(app, customer, orderId, sent)).toMatchObject({ code: 'BAD_USER_INPUT' });
    app.clock.shift(48 * HOUR_S + 60);
    expect(await report(app, customer, orderId)).toMatchObject({ code: 'CONFLICT' });
    app.clock.shift(47 * HOUR_S);
    expect((await report(app, customer, orderId)).problem?.state).toBe('open');
    app.clock.shift(0);
  });

  test('withholds the question how it was', async () => {
    const scene = await reported(app);
    app.clock.shift(HOUR_S);
    await askForReviews(app.app.systemContext());
    const asked = () => app.sql`select from notifications where subject_id = ${scene.orderId} and kind = 'how_was_it'`;
    expect(await asked()).toHaveLength(0);
    await withdraw(app, scene.customer, scene.problem.id);
    await askForReviews(app.app.systemContext());
    app.clock.shift(0);
    expect(await asked()).toHaveLength(1);
  });
});

test('one of three portions is claimed, and quoted to the cent as it goes back', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { price: 782 });
  const scene = await delivered(app, { chef, dish, portions: 3 });
  const { problem } = await report(app, scene.customer, scene.orderId, { lines: [{ position: 0, quantity: 1 }] });
  const one = { cents: 884, net: 782, food: 782, taxes: [{ what: 'all', cents: 102 }] };
  expect(await problemOfChef(app, scene)).toMatchObject({ amount: 8.84, lines: [{ position: 0, quantity: 1 }] });
  const shown = async () => {
    const opened = await openedBy(app, await deskOf(app), problem?.id ?? '');
    if (!opened) throw new Error('It is not shown.');
    const { items, delivery_fee, taxes, left, given, fee_given } = opened;
    const bill = {
      lines: items.map((item) => ({ cents: toCents(item.unit_price), quantity: item.quantity })),
      ...{ fee: toCents(delivery_fee), left: toCents(left) },
      taxes: taxes.map(({ base, amount }) => ({ what: 'all' as const, base: toCents(base), cents: toCents(amount) })),
    };
    return (quantity: number) =>
      refundOf(bill, { lines: [{ position: 0, quantity }], fee: false }, { lines: given, fee: fee_given });
  };
  expect((await shown())(1)).toEqual(one);
  expect((await shown())(2)?.cents).toBe(1767);
  await refundAsChef(app, chef, problem?.id ?? '');
  expect(await refundsOf(app, scene.orderId)).toMatchObject([{ amount_cents: 884, borne_cents: 782 }]);
  expect((await shown())(3)).toBeUndefined();
  expect((await shown())(2)?.cents).toBe(1767);
});

test('operators read what a dish states, and what its customer avoids only if they show it', async () => {
  const { chef, dish } = await statedDish(app, { contains: ['milk'], may_contain: ['peanuts'] });
  const desk = await deskOf(app);
  const read = async (sent: object) => {
    const scene = await reported(app, { lines: null, ...sent }, { chef, dish });
    await avoid(app, scene.customer, ['milk', 'soy']);
    return { scene, opened: await openedBy(app, desk, scene.problem.id) };
  };
  const allergens = { contains: ['milk'], may_contain: ['peanuts'] };
  const shown = await read({ kind: 'allergy', showAvoided: true });
  expect(shown.opened).toMatchObject({ avoided: ['milk', 'soy'], items: [{ allergens }] });
  expect((await read({ kind: 'allergy' })).opened).toMatchObject({ avoided: null, items: [{ allergens }] });
  const cold = { kind: 'cold', lines: [{ position: 0, quantity: 1 }], showAvoided: true };
  expect((await read(cold)).opened).toMatchObject({ avoided: null, items: [{ allergens: null }] });
  await withdraw(app, shown.scene.customer, shown.scene.problem.id);
  expect(await openedBy(app, desk, shown.scene.problem.id)).toMatchObject({ avoided: null });
});

describe('the chef', () => {
  test('eight answers of a chef at once refund the lines with their tax once', async () => {
    const { chef, customer, orderId, problem } = await reported(app);
    expect((await problemOfChef(app, { chef, orderId }))?.amount).toBe(14.12);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refundAsChef(app, chef, problem.id)));
    expect(answers.filter(({ outcome }) => outcome?.success)).toHaveLength(1);
    const cents = 1412;
    const refund = { amount_cents: cents, bearer: 'chef', borne_cents: 1250, problem_id: problem.id };
    expect(await refundsOf(app, orderId)).toMatchObject([{ ...refund, reason: 'Something missing' }]);
    expect(await problemIn(app, { customer, orderId })).toMatchObject({ state: 'refunded', refunded: cents / 100 });
    const [news] = await list(app, customer, 'getNotifications', 'kind text');
    const sum = `$${(cents / 100).toFixed(2)}`;
    expect(news).toMatchObject({
      kind: 'problem_refunded',
      text: expect.stringContaining(`you get ${sum} back. Your card`),
    });
    expect(news?.text).toMatch(/by [A-Z][a-z]+ \d+\.$/);
  });

  test('replies once, which ends the automatic refund; another chef answers nothing', async () => {
    const scene = await reported(app);
    await makeTrusted(app, scene);
    const { chef, problem, orderId } = scene;
    const other = await delivered(app);
    expect((await reply(app, other.chef, problem.id, 'No')).error).toBe('Problem not found.');
    expect((await reply(app, chef, problem.id, 'It was in the bag')).outcome?.success).toBe(true);
    expect((await reply(app, chef, problem.id, 'Really')).outcome?.success).toBe(false);
    await problemsAfter(app, 25);
    expect(await refundsOf(app, orderId)).toEqual([]);
    expect(await problemIn(app, scene)).toMatchObject({ state: 'answered', reply: 'It was in the bag' });
  });
});

describe('after a day without an answer', () => {
  test('it is refunded, once, also by two rounds at once and after a crash', async () => {
    const scene = await reported(app);
    await makeTrusted(app, scene);
    await problemsAfter(app, 23);
    expect(await refundsOf(app, scene.orderId)).toEqual([]);
    await Promise.all([problemsAfter(app, 25), problemsAfter(app, 25)]);
    await problemsAfter(app, 26);
    expect(await refundsOf(app, scene.orderId)).toHaveLength(1);
    expect(await problemIn(app, scene)).toMatchObject({
      state: 'refunded',
      reason: 'Nobody answered within 24 hours.',
    });
  });

  test('waits for a dispute of its payment, and ends without a refund where the bank gave it back', async () => {
    const [won, lost] = [await reported(app), await reported(app)];
    const dispute = (id: string, state: string, { orderId }: typeof won) => app.sql`
      insert into disputes (id, checkout_id, cents, reason, state, opened_at, changed_at)
      select ${id}, group_id, total_cents, 'general', ${state}, now(), now() from orders where id = ${orderId}
      on conflict (id) do update set state = ${state}`;
    for (const scene of [won, lost]) {
      await makeTrusted(app, scene);
      await dispute(`dp_${scene.orderId}`, 'open', scene);
      const { error } = await refundAsChef(app, scene.chef, scene.problem.id);
      expect(error).toBe('The customer’s bank disputes this payment. No refund until it has decided.');
    }
    await problemsAfter(app, 73);
    expect(await problemIn(app, won)).toMatchObject({ state: 'open' });
    await dispute(`dp_${won.orderId}`, 'won', won);
    await dispute(`dp_${lost.orderId}`, 'lost', lost);
    await problemsAfter(app, 73);
    expect(await refundsOf(app, won.orderId)).toHaveLength(1);
    expect(await refundsOf(app, lost.orderId)).toEqual([]);
    expect(await problemIn(app, lost)).toMatchObject({ reason: 'The customer’s bank has given the payment back.' });
  });

  test('a lost dispute of a part of its payment does not end it', async () => {
    const scene = await reported(app);
    await makeTrusted(app, scene);
    await app.sql`
      insert into disputes (id, checkout_id, cents, reason, state, opened_at, changed_at)
      select ${`dp_${scene.orderId}`}, group_id, 100, 'general', 'lost', now(), now() from orders where id = ${scene.orderId}`;
    await problemsAfter(app, 73);
    expect(await refundsOf(app, scene.orderId)).toHaveLength(1);
    expect(await problemIn(app, scene)).toMatchObject({ reason: 'Nobody answered within 24 hours.' });
  });

  test('its chef contests it for 72 hours, once, and an operator moves who bears it', async () => {
    const scene = await reported(app);
    await makeTrusted(app, scene);
    await problemsAfter(app, 24.5);
    app.clock.shift(98 * HOUR_S);
    expect((await contest(app, scene.chef, scene.problem.id)).outcome?.success).toBe(false);
    app.clock.shift(96 * HOUR_S);
    expect((await contest(app, scene.chef, scene.problem.id)).outcome).toEqual({
      success: true,
      message: 'Sent. We look at it again.',
    });
    const nobody = 'Nobody answered within 24 hours.';
    const contested = { reason: nobody, contest: 'It was there', contest_answer: null, bearer: 'chef' };
    expect(await problemOfChef(app, scene)).toMatchObject(contested);
    const moved = { problemId: scene.problem.id, bearer: 'platform', reason: 'It spilled' };
    await expect(decideAs(app, scene.orderId, { ...moved, rest: true })).rejects.toThrow('already been decided');
    await decideAs(app, scene.orderId, moved);
    await expect(decideAs(app, scene.orderId, moved)).rejects.toThrow('already been decided');
    app.clock.shift(0);
    const both = { reason: nobody, contest: 'It was there', contest_answer: 'It spilled', bearer: 'platform' };
    expect(await problemOfChef(app, scene)).toMatchObject(both);
    expect((await openedBy(app, await deskOf(app), scene.problem.id))?.problem).toMatchObject(both);
    expect(await problemIn(app, scene)).toMatchObject({ ...both, contest: null, bearer: null });
    expect(await refundsOf(app, scene.orderId)).toMatchObject([{ bearer: 'platform', borne_cents: 0 }]);
  });

  const escalates = async (scene: Awaited<ReturnType<typeof reported>>) => {
    await problemsAfter(app, 25);
    expect(await refundsOf(app, scene.orderId)).toEqual([]);
    expect(await problemIn(app, scene)).toMatchObject({ state: 'escalated' });
  };

  test('an operator decides for who had no three deliveries, or a third of their orders refunded', async () => {
    const scene = await reported(app);
    await makeTrusted(app, scene, 2);
    await escalates(scene);
    const other = await delivered(app);
    await makeTrusted(app, other, 2);
    const former = await reported(app, {}, other);
    await refundAsChef(app, other.chef, former.problem.id);
    await escalates(await reported(app, {}, other));
  });

  test('an operator decides above the amount of one, and of a day', async () => {
    const priced = async (price: number) => {
      const chef = await addChef(app);
      const scene = await delivered(app, { chef, dish: await addDish(app, chef, { price }) });
      await makeTrusted(app, scene);
      return reported(app, {}, scene);
    };
    await escalates(await priced(1800));
    const scenes = [await priced(1700), await priced(1700), await priced(1700)];
    await problemsAfter(app, 200);
    const paid = await Promise.all(scenes.map(({ orderId }) => refundsOf(app, orderId)));
    expect(paid.map((refunds) => refunds.length).sort()).toEqual([0, 1, 1]);
  });

  test('two copies that refund at once keep to the amount of a day', async () => {
    const chef = await addChef(app);
    const scenes = [];
    for (let count = 0; count < 2; count += 1) {
      const scene = await delivered(app, { chef, dish: await addDish(app, chef, { price: 1700 }) });
      await makeTrusted(app, scene);
      scenes.push(await reported(app, {}, scene));
    }
    const [first, second] = scenes.sort((one, other) => (one.problem.id < other.problem.id ? -1 : 1));
    if (!first || !second) throw new Error('There are two.');
    // The second is due before the first, so that each copy begins with another one.
    const noon = new Date('2031-03-05T17:00:00Z');
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
    await app.sql`update problems set due_at = ${at(100 * 525_600)} where decided_at is null`;
    await app.sql`update problems set due_at = ${at(0)} where id = ${second.problem.id}`;
    await app.sql`update problems set due_at = ${at(10)} where id = ${first.problem.id}`;
    const copy = (minutes: number) => {
      const { config, ...context } = app.app.systemContext();
      return keepProblems({ ...context, config: { ...config, autoRefundDayCents: 3000 }, now: at(minutes) });
    };
    const waiting = (count: number) =>
      eventually(
        () => app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        (rows) => rows.length === count,
      );
    const { copies } = await inTransaction(app.sql, async (tx) => {
      await tx`select from problems where id = ${second.problem.id} for update`;
      const one = copy(1);
      await waiting(1);
      const other = copy(11);
      await Promise.race([other, waiting(2)]);
      return { copies: [one, other] };
    });
    await Promise.all(copies);
    const paid = await Promise.all([first, second].map(({ orderId }) => refundsOf(app, orderId)));
    expect(paid.map((refunds) => refunds.length).sort()).toEqual([0, 1]);
  });

  test('operators get a mail at 48 hours, once, and of an allergy at once', async () => {
    const mails = async (order: string) =>
      (
        await app.sql`select from pgboss.job where name = 'mail' and data ->> 'kind' = 'problemWaits'
          and data -> 'values' ->> 'order_no' = (select order_no::text from orders where id = ${order})`
      ).length;
    const allergy = await reported(app, { kind: 'allergy', lines: null });
    expect(allergy.problem.state).toBe('escalated');
    expect(await mails(allergy.orderId)).toBe(1);
    expect((await refundAsChef(app, allergy.chef, allergy.problem.id)).outcome?.success).toBe(false);
    const scene = await reported(app);
    await problemsAfter(app, 25);
    await problemsAfter(app, 47);
    expect(await mails(scene.orderId)).toBe(0);
    await problemsAfter(app, 49);
    await problemsAfter(app, 50);
    expect(await mails(scene.orderId)).toBe(1);
  });
});

describe('what never came', () => {
  test('a report that nothing came counts as a no to the order’s own question', async () => {
    const scene = await carried(app);
    const { customer, orderId } = scene;
    app.clock.shift(0);
    expect(await report(app, customer, orderId, { kind: 'never_came', lines: null })).toMatchObject({
      code: 'CONFLICT',
    });
    app.clock.shift((scene.from.getTime() + 60_000 - Date.now()) / 1000);
    const { problem } = await report(app, customer, orderId, { kind: 'never_came', lines: null });
    expect(problem?.state).toBe('escalated');
    const [open] = await list(app, customer, 'getOpenOrders', 'id refund_by problem_until problems { id }');
    expect(open).toMatchObject({ refund_by: expect.any(String), problem_until: null, problems: [] });
    const [cooked] = await list(
      app,
      scene.chef,
      `getCurrentOrders(chef_id: "${scene.chef.chefId}")`,
      'problems { id }',
    );
    expect(cooked).toEqual({ problems: [] });
    expect(
      await app.sql`select from notifications where kind = 'problem_reported' and subject_id = ${orderId}`,
    ).toHaveLength(0);
    await mutate(app, customer, `answerArrival(orderId: "${orderId}", arrived: true)`);
    app.clock.shift(0);
    expect(await problemIn(app, scene)).toMatchObject({ state: 'withdrawn' });
  });

  test('ends with the PIN that its customer gives, not with one given before', async () => {
    const scene = await carried(app);
    const { customer, orderId } = scene;
    app.clock.shift((scene.from.getTime() + 60_000 - Date.now()) / 1000);
    const never = { kind: 'never_came', lines: null };
    await report(app, customer, orderId, never);
    const pin = await pinOf(app, scene);
    await deliver(app, scene.rider, orderId, `pin: "${pin}"`);
    const states = () => app.sql`select state from problems where order_id = ${orderId} order by created_at`;
    expect(await states()).toEqual([{ state: 'escalated' }]);
    await keepProblems(app.app.systemContext());
    expect(await states()).toEqual([{ state: 'withdrawn' }]);
    app.clock.shift((scene.from.getTime() + 120_000 - Date.now()) / 1000);
    await report(app, customer, orderId, never);
    await keepProblems(app.app.systemContext());
    expect(await states()).toEqual([{ state: 'withdrawn' }, { state: 'open' }]);
    app.clock.shift(0);
  });

  test('a no alone makes no problem, and a report after it is refunded once', async () => {
    const { customer, orderId, rider, from } = await carried(app);
    await moveAsRider(app, rider, orderId, 'Completed');
    await app.sql`update orders set proof = 'none' where id = ${orderId}`;
    const { outcome } = await mutate(app, customer, `answerArrival(orderId: "${orderId}", arrived: false)`);
    expect(outcome?.success).toBe(true);
    const rows = () => app.sql`select kind, state, due_at from problems where order_id = ${orderId}`;
    expect(await rows()).toEqual([]);
    expect((await report(app, customer, orderId, { kind: 'never_came', lines: null })).problem?.state).toBe(
      'escalated',
    );
    const shown = async () => (await list(app, customer, 'getOpenOrders', 'problems { kind }'))[0];
    expect(await shown()).toEqual({ problems: [] });
    await roundAt(app, from, 25 * 60);
    const [ended] = await list(app, customer, 'getPastOrdersCustomer', 'status problems { kind }');
    expect(ended).toEqual({ status: 'Cancelled', problems: [] });
    await problemsAfter(app, 26);
    expect(await rows()).toEqual([{ kind: 'never_came', state: 'refunded', due_at: null }]);
    expect(await refundsOf(app, orderId)).toHaveLength(1);
    app.clock.shift(0);
  });
});

describe('an operator', () => {
  test('refunds parts and the rest with bearer and reason, never above what is left', async () => {
    const { customer, orderId, problem } = await reported(app);
    const lines = [{ position: 0, quantity: 1 }];
    await expect(decideAs(app, orderId, { problemId: problem.id, lines, bearer: 'platform' }, '1')).rejects.toThrow(
      'changed',
    );
    await expect(decideAs(app, orderId, { problemId: problem.id, lines })).rejects.toThrow('who pays for it');
    await expect(decideAs(app, orderId, { problemId: problem.id, lines, bearer: 'chef', reason: ' ' })).rejects.toThrow(
      'reason',
    );
    await decideAs(app, orderId, { problemId: problem.id, lines, bearer: 'platform', reason: 'Photo' });
    await expect(decideAs(app, orderId, { lines, bearer: 'platform' })).rejects.toThrow('not left');
    await decideAs(app, orderId, { rest: true, bearer: 'chef', reason: 'All' });
    await expect(decideAs(app, orderId, { rest: true, bearer: 'chef' })).rejects.toThrow('left');
    const refunds = await refundsOf(app, orderId);
    const [{ total }] = await app.sql<
      [{ total: number }]
    >`select total_cents as total from orders where id = ${orderId}`;
    expect(refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total);
    expect(refunds[0]).toMatchObject({
      amount_cents: 1412,
      reason: 'Photo',
      bearer: 'platform',
    });
    expect(await problemIn(app, { customer, orderId })).toMatchObject({ state: 'refunded', reason: 'Photo' });
  });

  test('refunds without a problem too: of eight that saw the same, one; there is no tip', async () => {
    const { orderId } = await delivered(app);
    const seen = await readSeen(app.app.systemContext(), orderId);
    const wanted = { fee: true, bearer: 'platform' };
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => decideAs(app, orderId, wanted, seen)));
    const refusals = all.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
    expect(refusals).toHaveLength(7);
    for (const refusal of refusals) expect(refusal).toContain('changed');
    await expect(decideAs(app, orderId, { tip: true, bearer: 'chef' })).rejects.toThrow('no tip');
  });

  test('refuses with a reason, of which both are notified; of two decisions one counts', async () => {
    const { customer, chef, orderId, problem } = await reported(app);
    const decisions = await Promise.allSettled([
      decideAs(app, orderId, { problemId: problem.id, reason: 'Not so' }),
      decideAs(app, orderId, { problemId: problem.id, rest: true, bearer: 'platform' }),
    ]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await reported(app, {}, { customer, chef });
    await decideAs(app, refused.orderId, { problemId: refused.problem.id, reason: 'Not so' });
    expect(await problemIn(app, refused)).toMatchObject({ state: 'refused', reason: 'Not so', refunded: null });
    for (const [person, kind] of [
      [customer, 'problem_refused'],
      [chef, 'problem_over'],
    ] as const)
      expect((await list(app, person, 'getNotifications', 'kind'))[0]?.kind).toBe(kind);
  });
});

describe('photos', () => {
  const send = async (person: Person, orderId: string) =>
    upload(app, {
      bytes: await jpeg(),
      type: 'image/jpeg',
      token: person.token,
      path: `/problem-photos?orderId=${orderId}`,
    });
  const read = async (id: unknown, headers: Record<string, string>) =>
    (await fetch(`${app.url}/problem-photos/${id}`, { headers })).status;
  const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

  test('are read by customer, chef and operators, and go 30 days after the decision', async () => {
    const { customer, chef, rider, orderId } = await delivered(app);
    expect((await send(rider, orderId)).status).toBe(404);
    const { id } = (await send(customer, orderId)).body;
    expect(await read(id, as(chef))).toBe(404);
    const { problem } = await report(app, customer, orderId, { photos: [String(id)] });
    expect(problem?.photos).toEqual([`/problem-photos/${id}`]);
    const cookie = await givenOperatorSession(app, await givenOperator(app));
    const readers = [as(customer), as(chef), { cookie }, as(rider), {}] as Record<string, string>[];
    expect(await Promise.all(readers.map((headers) => read(id, headers)))).toEqual([200, 200, 200, 404, 401]);
    const tidy = async (days: number) => {
      app.clock.shift(days * 24 * HOUR_S);
      await deleteProblemPhotos(app.app.systemContext());
      app.clock.shift(0);
    };
    await tidy(40);
    expect(await read(id, as(customer))).toBe(200);
    await withdraw(app, customer, problem?.id ?? '');
    await tidy(29);
    expect(await read(id, as(customer))).toBe(200);
    await tidy(31);
    expect(await read(id, as(customer))).toBe(404);
  });
});

test('the console lists a problem without people and refunds it once with its key', async () => {
  const { orderId, problem, customer } = await reported(app, { text: 'No rice' });
  const noor = await givenOperator(app);
  const cookie = await givenOperatorSession(app, noor);
  const { data: listed } = await app.graphql<{ all: { id: string }[] }>(
    '{ all: getOperatorProblems { id kind state contested order_no created_at } }',
    {},
    { cookie },
  );
  expect(listed?.all.map(({ id }) => id)).toContain(problem.id);
  const one = await openedBy(app, { cookie }, problem.id);
  await openedBy(app, { cookie }, problem.id);
  expect(one).toMatchObject({
    order_id: orderId,
    bearer: 'chef',
    customer: { first_name: customer.firstName, problems: 1 },
  });
  const looks = await app.sql`select from audit where subject = ${problem.id} and act = 'look at problem'`;
  expect(looks).toHaveLength(1);
  const key = newKey();
  const refund = () =>
    app.graphql<{ done: { success: boolean } }>(
      `mutation ($id: ID, $seen: ID) { done: operatorRefund(problemId: $id, seen: $seen,
        lines: [{ position: 0, quantity: 1 }], bearer: "chef", reason: "Photo") { success message } }`,
      { id: problem.id, seen: one?.seen },
      { cookie, headers: { 'idempotency-key': key } },
    );
  for (const answer of [await refund(), await refund()]) expect(answer.data?.done.success).toBe(true);
  expect(await refundsOf(app, orderId)).toMatchObject([{ amount_cents: 1412, borne_cents: 1250 }]);
  const acts = await app.sql`select done_by, reason from audit where subject = ${orderId} and act = 'decide problem'`;
  expect(acts).toEqual([{ done_by: `operator:${noor.id}`, reason: 'Photo' }]);
});

test('a third claim shows on its customer and its chef with what went back in 90 days', async () => {
  const scene = await delivered(app);
  const desk = await deskOf(app);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { problem } = await reported(app, {}, scene);
    ids.unshift(problem.id);
    if (count === 0) await decideAs(app, scene.orderId, { fee: true, bearer: 'platform' });
    if (count === 1) await refundAsChef(app, scene.chef, problem.id);
  }
  const read = ({ id }: Person) =>
    desk.read<{ problems: { id: string }[] }>(
      `getOperatorPerson(id: "${id}") { problems { id kind state by refunded order_no } refunds refunded }`,
    );
  const fee = 3.38;
  const [open, paid, former] = ['open', 'refunded', 'open'].map((state) => ({
    kind: 'missing',
    state,
    by: 'customer',
  }));
  const customer = await read(scene.customer);
  expect(customer).toMatchObject({
    problems: [open, { ...paid, refunded: 14.12 }, { ...former, refunded: null }],
    refunds: 2,
    refunded: 14.12 + fee,
  });
  expect(customer.problems.map(({ id }) => id)).toEqual(ids);
  const chef = await read(scene.chef);
  expect(chef).toMatchObject({ problems: ids.map((id) => ({ id, by: 'chef' })), refunds: 0, refunded: 0 });
  await app.sql`update problems set created_at = created_at - interval '91 days' where id = ${ids[2] ?? ''}`;
  expect((await read(scene.customer)).problems.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test('a kitchen with an undecided problem cannot be deleted', async () => {
  const { chef } = await reported(app);
  const cook = await givenPerson(app, { roles: ['Customer', 'Chef'] });
  const scene = await reported(app, {}, { chef: { ...cook, chefId: cook.chefId ?? '' } });
  const remove = () => ask(app, cook, `deleteAccount(password: "${PASSWORD}")`);
  expect(await remove()).toBe('A problem with one of your orders is not decided yet.');
  await withdraw(app, scene.customer, scene.problem.id);
  expect(await remove()).toMatchObject({ success: true });
  expect(chef).toBeDefined();
});
