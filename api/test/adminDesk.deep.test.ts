import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { seal, unseal } from '../src/platform/sealing.ts';
import { adminOf, runAdmin } from './support/adminCommand.ts';
import { cleanUpServers, newFolder, prepareEmbeddedServer } from './support/embeddedServer.ts';
import { givenPerson } from './support/givenPeople.ts';
import { addChef, addCustomer, addDish, buy, eventually, moveAsChef, startCheckout } from './support/marketplace.ts';
import { givenOperator } from './support/operatorScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { handIn, ownPapers } from './support/paperScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const admin = adminOf(app);

type Sealed = { sealed: string };

afterEach(cleanUpServers);

describe('what is typed', () => {
  test('help shows every command and ends with 0', async () => {
    const said = await admin('help');
    expect(said).toMatchObject({ code: 0, err: '' });
    for (const command of [
      'order',
      'photo',
      'refund',
      'reviews',
      'operator add',
      'operator reset',
      'operator remove',
      'user',
      'suspend',
      'restore',
      'jobs',
      'retry',
      'reseal',
      'audit',
    ])
      expect(said.out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(await admin('--help')).toEqual(said);
  });

  test.each([
    [[], 'Say what to do.'],
    [['explode'], 'There is no command explode.'],
    [['__proto__'], 'There is no command __proto__.'],
    [['order'], 'order needs one more word.'],
    [['photo', '1'], 'photo needs one more word.'],
    [['order', '1', '2'], '2 is one word too many for order.'],
    [['jobs', 'all'], 'all is one word too many for jobs.'],
    [['refund', 'a@campus.ca', '--bearer', 'chef', '--reason', 'x', '--yes'], 'a@campus.ca is not an order number.'],
    [['refund', '1001', '--reason', 'x'.repeat(301), '--yes'], 'Keep the reason under 300 characters.'],
    [
      ['refund', '1001', '--reason', 'x', '--yes'],
      'A refund needs --bearer chef or --bearer platform: who pays for it.',
    ],
    [['refund', '1001', '--force'], "Unknown option '--force'"],
    [['retry', '17'], "17 is not a job's id."],
    [['order', '1', '--by', ' '], '--by needs a name.'],
  ])('%j is not understood and ends with 2', async (args, sentence) => {
    const said = await admin(...args);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain(sentence);
    expect(said.err).toContain('npm run admin -- <command> [options]');
  });

  test('settings that are wrong are listed, and a database that is not there is said so', async () => {
    const wrong = await runAdmin({ PAYMENTS: 'cash', DATABASE_URL: app.databaseUrl }, 'jobs');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('The settings are wrong:\n- PAYMENTS must be test or stripe, not "cash".');
    const dataDir = await newFolder();
    expect(await runAdmin({ DATA_DIR: dataDir }, 'jobs')).toMatchObject({
      code: 1,
      err: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to where the server has its own.\n`,
    });
  });
});

describe('kitchens', () => {
  test('a paper is checked or refused, a dish hidden and shown, a campus stopped and opened', async () => {
    const chef = await addChef(app);
    const dish = await addDish(app, chef, { name: 'Admin Pie' });
    const { body } = await handIn(app, chef);
    expect((await admin('papers', 'waiting')).out).toContain(`${body.id}  Food handler certificate FH-2291`);
    expect((await admin('papers', 'refuse', body.id ?? '', '--yes')).err).toContain('the chef reads it');
    const check = await admin('papers', 'check', body.id ?? '', '--yes', '--by', 'Kim');
    expect(check).toMatchObject({ code: 0, out: `Paper ${body.id} is checked.\n` });
    expect((await admin('papers', 'refuse', body.id ?? '', '--yes', '--reason', 'False')).code).toBe(0);
    expect((await ownPapers(app, chef)).papers).toMatchObject([{ state: 'refused', reason: 'False' }]);
    const customer = await addCustomer(app);
    const openPages = () => app.sql`select from checkouts where user_id = ${customer.id} and status = 'open'`;
    const areClosed = () => eventually(openPages, ({ length }) => length === 0);
    const hide = ['dishes', 'hide', dish.id, '--yes', '--reason', 'Peanuts'];
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
    expect(await admin(...hide)).toMatchObject({ code: 0, out: 'Admin Pie is hidden.\n' });
    await areClosed();
    expect((await admin(...hide)).code).toBe(1);
    expect((await admin('dishes', 'hidden')).out).toContain(`${dish.id}  Admin Pie of ${chef.firstName}  Peanuts`);
    expect((await admin('dishes', 'show', dish.id, '--yes', '--reason', 'Stated')).code).toBe(0);
    const settings = () => app.sql`
      select spots, delivery_fee_cents as fee, stopped_sentence as stopped from campus_settings where campus = 'Doon Campus'`;
    await app.sql`
      insert into campus_settings (campus, delivery_fee_cents, changed_at) values ('Doon Campus', 150, now())`;
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
    const stop = await admin('campus', 'stop', 'Doon Campus', '--yes', '--reason', 'Snow');
    expect(stop).toMatchObject({ code: 0, out: 'Doon Campus takes no orders. Paid orders continue.\n' });
    expect(await settings()).toEqual([{ spots: null, fee: 150, stopped: 'Snow' }]);
    await areClosed();
    expect((await admin('campus', 'open', 'Doon Campus', '--yes', '--reason', 'Dry')).code).toBe(0);
    expect(await settings()).toEqual([{ spots: null, fee: 150, stopped: null }]);
    expect((await admin('campus', 'stop', 'Mars', '--yes', '--reason', 'Far')).code).toBe(1);
    const acts = await app.sql`
      select act, done_by = 'Kim' as by_kim, reason from audit where subject = any (${[body.id ?? '', dish.id, 'Doon Campus']})
      order by id`;
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['check paper', null],
      ['refuse paper', 'False'],
      ['hide dish', 'Peanuts'],
      ['show dish', 'Stated'],
      ['set campus', 'Snow'],
      ['set campus', 'Dry'],
    ]);
    expect(acts[0]?.by_kim).toBe(true);
  });
});

describe('jobs', () => {
  test('a failed job is shown without what it carries, and runs again at once', async () => {
    const id = await aFailedMail(3);
    const shown = await admin('jobs');
    expect(shown.out).toContain(`${id}  mail  3 tries since`);
    expect(shown.out).toContain('given up\n  connection refused');
    expect(shown.out).not.toContain('secret@campus.ca');
    const said = await admin('retry', id, '--by', 'Kim');
    expect(said).toMatchObject({ code: 0, out: '1 job runs again at a running server.\n' });
    await eventually(
      () => app.sql`select state from pgboss.job where id = ${id}`,
      ([job]) => job?.state === 'completed' || job?.state === 'retry',
    );
    const [row] = await app.sql`select done_by from audit where act = 'retry job' and subject = ${id}`;
    expect(row).toEqual({ done_by: 'Kim' });
    expect((await admin('retry', '00000000-0000-4000-8000-000000000000')).err).toContain('There is no failed job');
  });

  test('a refund that waits for its next try is tried at once, and the money goes back', async () => {
    const chef = await addChef(app);
    const customer = await addCustomer(app);
    const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
    await app.sql`update pgboss.queue set retry_delay = 3600, retry_delay_max = 3600 where name = 'refund'`;
    await app.sql`alter table test_payments.refunds rename to refunds_gone`;
    await moveAsChef(app, chef, orderId, 'Cancelled');
    const waiting = () => app.sql`
      select id from pgboss.job where name = 'refund' and state = 'retry' and start_after > now() + interval '1 minute'`;
    await eventually(waiting, (jobs) => jobs.length === 1);
    await app.sql`alter table test_payments.refunds_gone rename to refunds`;
    expect((await admin('retry', 'all')).out).toContain('again at a running server.');
    await eventually(
      () => app.sql`select payment_status from payments where order_id = ${orderId}`,
      ([payment]) => payment?.payment_status === 'Refunded',
    );
  });

  test('a refund that the provider refused three times is listed until it is paid another way', async () => {
    const [orderId = ''] = await buy(app, await addCustomer(app), [[await addDish(app, await addChef(app)), 1]]);
    const id = 'e'.repeat(24);
    await app.sql`
      insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, borne_cents, refusals, reason, status, created_at)
      select ${id}, group_id, id, 'unknown', 100, 0, 3, 'Cold', 'Refund Pending', now() from orders where id = ${orderId}`;
    for (const list of [
      ['refunds', 'refused'],
      ['orders', 'late'],
    ])
      expect((await admin(...list)).out).toContain(`Refund ${id}  $1.00 of order`);
    expect((await admin('refunds', 'paid', id, '--yes')).err).toContain('--reason names the other payment');
    const paid = await admin('refunds', 'paid', id, '--reason', 'E-transfer 7', '--by', 'Kim', '--yes');
    expect(paid).toMatchObject({ code: 0, out: `Refund ${id} is settled.\n` });
    expect((await admin('refunds', 'paid', id, '--reason', 'E-transfer 8', '--yes')).err).toContain('does not wait');
    const [row] = await app.sql`select done_by, reason from audit where act = 'refund paid'`;
    expect(row).toEqual({ done_by: 'Kim', reason: 'E-transfer 7' });
    expect((await admin('refunds', 'refused')).out).toBe('No refund waits for an operator.\n');
    expect((await admin('refunds', 'retry', id, '--yes')).err).toContain('does not wait');
    await app.sql`
      update refunds set status = 'Refund Pending', by_hand_reference = null, settled_at = null, refusals = 3,
        provider_payment_id = payments.provider_payment_id
      from payments where payments.order_id = refunds.order_id and refunds.id = ${id}`;
    const sent = await admin('refunds', 'retry', id, '--yes');
    expect(sent).toMatchObject({ code: 0, out: `Refund ${id} is sent again by a running server.\n` });
    await eventually(
      () => app.sql`select reference from test_payments.refunds where reference = ${`${id}.3`}`,
      (rows) => rows.length === 1,
    );
  });
});

test('an operator is added by a mailed link, once, and removed', async () => {
  const email = 'noor@campus.ca';
  const added = await admin('operator', 'add', `\u202a${email}\u202c`, '--yes');
  expect(added).toMatchObject({ code: 0, out: 'A link was emailed: it works once, for 30 minutes.\n' });
  expect((await mailsTo(app, email))[0]?.text).toContain('/operator/set-up#');
  const again = await admin('operator', 'add', email, '--yes');
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toContain('is an operator already');
  expect(await admin('operator', 'remove', email, '--yes')).toMatchObject({ code: 0 });
  expect(await admin('operator', 'reset', email, '--yes')).toMatchObject({ code: 1 });
  expect(await admin('operator', 'promote', email, '--yes')).toMatchObject({ code: 2 });
});

test('a new DATA_KEY opens what the old one sealed, and after reseal the old one may go', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const { id } = await givenPerson(app, { roles: ['Rider'] });
  const stranger = await givenPerson(app, { roles: ['Rider'] });
  const place = { userId: id, field: 'driver_license_number' };
  const account = { userId: id, field: 'bank_account_number' };
  await app.sql`
    update riders set driver_license_number_sealed = ${seal(old, place, 'D1234-5678')} where user_id = ${id}`;
  await app.sql`
    insert into payment_infos (id, user_id, bank_account_number_sealed, bank_account_number_last, transit_number_sealed,
      transit_number_last, institution_number_sealed, institution_number_last, created_at, updated_at)
    values (${id}, ${id}, ${seal(old, account, '98765432')}, '5432',
      ${seal(old, { ...account, field: 'transit_number' }, '12345')}, '45',
      ${seal(old, { ...account, field: 'institution_number' }, '815')}, '15', ${app.clock.now()}, ${app.clock.now()})`;
  await app.sql`
    update riders set driver_license_number_sealed = ${seal(randomBytes(32), { ...place, userId: stranger.id }, 'X')}
    where user_id = ${stranger.id}`;
  const noor = await givenOperator({ ...app, config: { ...app.config, dataKey: old } });
  const keys = (...list: Buffer[]) => list.map((key) => key.toString('base64')).join(',');
  const reseal = (dataKey: string) => runAdmin({ DATABASE_URL: app.databaseUrl, DATA_KEY: dataKey }, 'reseal');

  const said = await reseal(keys(fresh, old));
  expect(said.code).toBe(1);
  expect(said.out).toBe('5 numbers were sealed with the newest key.\n');
  expect(said.err).toContain(`No key of DATA_KEY opens the numbers of these users: `);
  expect(said.err).toContain(stranger.id);
  expect(said.err).not.toContain(id);
  const [rider] = await app.sql<
    [Sealed]
  >`select driver_license_number_sealed as sealed from riders where user_id = ${id}`;
  const [bank] = await app.sql<
    [Sealed]
  >`select bank_account_number_sealed as sealed from payment_infos where user_id = ${id}`;
  expect(unseal([fresh], place, rider.sealed)).toBe('D1234-5678');
  expect(unseal([fresh], account, bank.sealed)).toBe('98765432');

  const [operator] = await app.sql<[Sealed]>`select totp_sealed as sealed from operators where id = ${noor.id}`;
  expect(unseal([fresh], { userId: noor.id, field: 'totp' }, operator.sealed)).toBe(noor.secret);

  await app.sql`delete from riders where user_id = ${stranger.id}`;
  const again = await reseal(keys(fresh));
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('0 numbers were sealed with the newest key.\nNothing needs an older key any more');
  const [row] = await app.sql`select details from audit where act = 'reseal' order by id limit 1`;
  expect(row?.details).toEqual({ resealed: 5, unopened: 1 });
});

test('on the embedded database the commands work beside the running server, and without it', async () => {
  const server = await prepareEmbeddedServer(await newFolder());
  await server.start();
  const beside = await runAdmin(server.env, 'suspend', 'chef@homeplate.ca', '--reason', 'Testing', '--yes');
  expect(beside).toMatchObject({ code: 0, err: '' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const without = await runAdmin(server.env, 'user', 'chef@homeplate.ca');
  expect(without).toMatchObject({ code: 0, err: '' });
  expect(without.out).toContain('suspended');
  await server.start();
  expect((await runAdmin(server.env, 'restore', 'chef@homeplate.ca', '--reason', 'Tested', '--yes')).code).toBe(0);
}, 120_000);

/** Given up after some tries. */
async function aFailedMail(tries: number): Promise<string> {
  const [job] = await app.sql<{ id: string }[]>`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, output, policy, completed_on)
    values ('mail', ${{ kind: 'orderDelivered', to: 'secret@campus.ca', values: {}, messageId: '1' }},
      'failed', ${tries}, ${tries}, ${{ reason: 'connection refused' }}, 'standard', now()) returning id`;
  return job?.id ?? '';
}
