import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminOf } from './adminCommand.ts';
import { anOrder, statusOf } from './operatorScenes.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
let admin: ReturnType<typeof adminOf>;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = adminOf(app);
});
afterAll(() => app.close());

test('every act leaves a row, looking included, and an act whose row cannot be written does not happen', async () => {
  const { customer, orderId, number } = await anOrder(app);
  const rows = () => app.sql`select act, subject from audit where done_by = 'Max' order by id`;
  for (const words of [['order', customer.email], ['user', customer.email], ['jobs'], ['retry', 'all']])
    expect((await admin(...words, '--by', 'Max')).code).toBe(0);
  const looked = [
    { act: 'look at orders', subject: orderId },
    { act: 'look at user', subject: customer.id },
    { act: 'look at jobs', subject: null },
    { act: 'retry job', subject: null },
  ];
  expect(await rows()).toEqual(looked);
  await app.sql`alter table audit add constraint full_disk check (reason is distinct from 'Unwritten')`;
  try {
    const unwritten = ['--reason', 'Unwritten', '--by', 'Max', '--yes'];
    expect((await admin('refund', String(number), ...unwritten)).code).toBe(1);
    expect((await admin('suspend', customer.email, ...unwritten)).code).toBe(1);
  } finally {
    await app.sql`alter table audit drop constraint full_disk`;
  }
  expect(await rows()).toEqual(looked);
  expect(await statusOf(app, orderId)).toEqual({ status: 'Pending', cancelled_by: null, payment_status: 'Paid' });
  expect(await app.sql`select status from users where id = ${customer.id}`).toEqual([{ status: 'active' }]);
});

test('the audit shows who did what to an order, newest first, and its rows cannot be changed', async () => {
  const { number, orderId } = await anOrder(app);
  await admin('order', String(number), '--by', 'Kim');
  await admin('refund', String(number), '--reason', 'Cold soup', '--by', 'Lou', '--yes');
  const lines = (await admin('audit', String(number))).out.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`Lou  refund  ${orderId}  "Cold soup"`);
  expect(lines[1]).toContain(`Kim  look at orders  ${orderId}`);
  await expect(app.sql`update audit set done_by = 'nobody'`).rejects.toThrow('added, never changed');
  await expect(app.sql`delete from audit`).rejects.toThrow('added, never changed');
  await expect(app.sql`truncate audit`).rejects.toThrow('added, never changed');
});
