import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '../src/admin/auditLog.ts';
import type { Operator } from '../src/admin/open.ts';
import { doAudited } from '../src/modules/operators/audit.ts';
import { adminOf } from './support/adminCommand.ts';
import { anOrder, statusOf } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const admin = adminOf(app);

test('an act whose row cannot be written does not happen; looking leaves a row too', async () => {
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
    expect((await admin('refund', String(number), '--bearer', 'chef', ...unwritten)).code).toBe(1);
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
  await admin('refund', String(number), '--bearer', 'chef', '--reason', 'Cold soup', '--by', 'Lou', '--yes');
  const lines = (await admin('audit', String(number))).out.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`Lou  refund  ${orderId}  "Cold soup"`);
  expect(lines[1]).toContain(`Kim  look at orders  ${orderId}`);
  await expect(app.sql`update audit set done_by = 'nobody'`).rejects.toThrow('added, never changed');
  await expect(app.sql`delete from audit`).rejects.toThrow('added, never changed');
  await expect(app.sql`truncate audit`).rejects.toThrow('added, never changed');
});

describe('the chain of the audit', () => {
  const write = (by: string) =>
    doAudited({ ...app.app.systemContext(), sql: app.sql, by }, 'look at jobs', 'Déjà "vu"', async () => ({
      result: undefined,
      subject: null,
      details: { jobs: 0, z: 'ä', a: null },
    }));
  const verify = async (noted?: string) => {
    const lines: string[] = [];
    const desk = { sql: app.sql, say: (line: string) => lines.push(line) } as unknown as Operator;
    const problem = await verifyAudit(desk, noted).catch((error: Error) => error);
    return { problem: problem?.message, said: lines.join('\n'), hash: /^[0-9a-f]{64}$/m.exec(lines.join('\n'))?.[0] };
  };
  /** As the tables' owner can, whatever the product allows. */
  const tamper = (statement: string) =>
    app.sql.begin(async (tx) => {
      await tx.text('alter table audit disable trigger user');
      await tx.text(statement);
      await tx.text('alter table audit enable trigger user');
    });
  const idOf = async (by: string) => {
    const [row] = await app.sql`select id from audit where done_by = ${by}`;
    return Number(row?.id);
  };

  test('holds for rows that are written at the same time, and for what was there before it', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => write(`many ${number}`)));
    const [{ count }] = await app.sql<[{ count: number }]>`select count(*) from audit`;
    const first = await verify();
    expect(first.problem).toBeUndefined();
    expect(first.said).toContain(`${count} rows are as they were written.`);
    await app.sql.begin(async (tx) => {
      await tx.text(`drop trigger audit_is_chained on audit; drop function chain_audit; drop function audit_hash;
        alter table audit drop column hash`);
      await tx.text(await readFile(join(import.meta.dirname, '../db/migrations/0014_audit_chain.sql'), 'utf8'));
    });
    expect(await verify()).toEqual(first);
    await write('later');
    expect((await verify()).said).toContain(`${count + 1} rows are as they were written.`);
  });

  test('breaks at the first row that was changed, taken out or put in', async () => {
    for (const by of ['Ann', 'Ben', 'Cleo', 'Dan']) await write(by);
    const [ben, cleo, dan] = await Promise.all(['Ben', 'Cleo', 'Dan'].map(idOf));
    expect((await verify()).problem).toBeUndefined();

    await tamper(`update audit set reason = 'Nothing' where id = ${ben}`);
    const changed = await verify();
    expect(await admin('audit', 'verify')).toEqual({ code: 1, out: '', err: `${changed.problem}\n` });
    expect(changed.problem).toContain(`The chain breaks at row ${ben} (`);
    await tamper(`update audit set reason = 'Déjà "vu"' where id = ${ben}`);
    expect((await verify()).problem).toBeUndefined();

    await app.sql`create table taken as select * from audit where id = ${cleo ?? 0}`;
    await tamper(`delete from audit where id = ${cleo}`);
    const taken = await verify();
    expect(taken.problem).toContain(`The chain breaks at row ${dan} (`);
    expect(taken.problem).toContain(`or a row between row ${ben} and it was put in or taken out.`);
    await tamper('insert into audit overriding system value select * from taken');
    expect((await verify()).problem).toBeUndefined();

    await tamper("insert into audit (at, done_by, act) values (now(), 'nobody', 'refund')");
    const put = await verify();
    expect(put.problem).toContain(`The chain breaks at row ${await idOf('nobody')} (`);
    await tamper("delete from audit where done_by = 'nobody'");
  });

  test('an earlier hash reveals rows cut off the end', async () => {
    await write('Eve');
    const { hash } = await verify();
    await write('Finn');
    expect((await verify(hash)).problem).toBeUndefined();
    await tamper("delete from audit where done_by in ('Eve', 'Finn')");
    expect((await verify()).problem).toBeUndefined();
    expect((await verify(hash)).problem).toBe(
      `No row has the hash ${hash}: rows were removed from the end, or all were replaced.`,
    );
  });
});
