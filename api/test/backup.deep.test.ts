import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { identifier, openDatabase, type Sql } from '../src/platform/database.ts';
import { seal, unseal } from '../src/platform/sealing.ts';
import { runBackup } from './support/adminCommand.ts';
import { cleanUpServers, type EmbeddedServer, newFolder, prepareEmbeddedServer } from './support/embeddedServer.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { findSystemPostgres, startSystemPostgres } from './support/systemPostgres.ts';

// Clusters are synced to a real disk, shared with other tests.
vi.setConfig({ testTimeout: 180_000 });
afterEach(cleanUpServers);

const TABLES = ['orders', 'order_lines', 'order_events', 'payments', 'users', 'products', 'stock_movements'] as const;
const PLACE = { field: 'bank_account_number' };
const NUMBER = '98765432';
const STILL = { DEMO_PLAY: 'off' };

test('an embedded campus comes back whole in another place: orders, pictures, sealed numbers', async () => {
  const [from, to] = [await newFolder(), await newFolder()];
  const folder = join(await newFolder(), 'backup');
  const first = await prepareEmbeddedServer(from, STILL);
  await first.start();
  const before = await readCampus(first);
  expect(before.rows.orders?.length).toBeGreaterThan(10);
  expect(before.number).toBe('98765432');
  expect(before.picture[0]).toBe(200);

  const refused = await runBackup(first.env, 'backup', folder);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`Homeplate is already running on the data in ${from}`);
  expect(await first.stop()).toBe(0);

  const kept = await runBackup(first.env, 'backup', folder);
  expect(kept).toMatchObject({ code: 0, err: '' });
  expect(kept.out).toContain("It holds people's data and the key: keep it where nobody else can read it.");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    format: 1,
    database: 'cluster',
    postgres: '18',
    homeplate: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(manifest.migrations).toContain('0001_people.sql');
  expect((await runBackup(first.env, 'backup', folder)).err).toBe(
    `${folder} is not empty: name a folder that is new.\n`,
  );

  const second = await prepareEmbeddedServer(to, STILL);
  expect(await runBackup(second.env, 'restore', folder)).toMatchObject({ code: 0, err: '' });
  await second.start();
  const after = await readCampus(second);
  expect(after).toEqual(before);
  expect(after.broken).toEqual([]);
  await first.start();
  expect((await readCampus(first)).rows.orders).toEqual(before.rows.orders);
});

test('a damaged backup is refused before anything is touched, and data only give way to --force', async () => {
  const [from, to] = [await newFolder(), await newFolder()];
  const folder = join(await newFolder(), 'backup');
  const first = await prepareEmbeddedServer(from);
  await first.start();
  await first.stop();
  await runBackup(first.env, 'backup', folder);

  const target = await prepareEmbeddedServer(to);
  await target.start();
  await onDatabase(target, (sql) => sql`update users set first_name = 'Target' where email = 'chef@homeplate.ca'`);
  const running = await runBackup(target.env, 'restore', folder, '--force');
  expect(running.err).toContain(`Homeplate is already running on the data in ${to}`);
  await target.stop();
  const unforced = await runBackup(target.env, 'restore', folder);
  expect(unforced).toMatchObject({ code: 1, err: `There is data in ${to} already: --force replaces them.\n` });

  await appendFile(join(folder, 'database/cluster/global/pg_control'), 'x');
  const damaged = await runBackup(target.env, 'restore', folder, '--force');
  expect(damaged).toMatchObject({
    code: 1,
    err: 'The backup is damaged: database/cluster/global/pg_control has changed.\n',
  });
  await target.start();
  expect(await nameOfChef(target)).toBe('Target');
  await target.stop();

  await rm(join(folder, 'manifest.json'));
  expect((await runBackup(target.env, 'restore', folder, '--force')).err).toBe(
    `${folder} is not a finished backup: it has no manifest.json.\n`,
  );
  const again = join(await newFolder(), 'backup');
  await runBackup(first.env, 'backup', again);
  expect((await runBackup(target.env, 'restore', again, '--force')).code).toBe(0);
  await target.start();
  expect(await nameOfChef(target)).not.toBe('Target');
});

test('what cannot be meant ends with 2, and the wrong kind of target is said so', async () => {
  const env = { DATA_DIR: await newFolder() };
  for (const args of [
    ['backup'],
    ['backup', 'a', 'b'],
    ['restore'],
    ['restore', 'a', '--now'],
    ['backup', 'a', '--force'],
  ]) {
    const said = await runBackup(env, ...args);
    expect(said.code).toBe(2);
    expect(said.err).toContain('npm run backup -- <folder>');
  }
  expect((await runBackup(env, 'backup', join(env.DATA_DIR, 'here'))).err).toContain('is inside the data');
  expect((await runBackup(env, 'backup', join(await newFolder(), 'b'))).err).toContain('There is no database in');
});

const bin = findSystemPostgres();

test('pg_dump that is absent or too old is said so before anything is written', async () => {
  const url = process.env.TEST_POSTGRES_URL ?? '';
  const env = { DATABASE_URL: url, DATA_DIR: await newFolder() };
  const nowhere = await newFolder();
  const absent = await runBackup({ ...env, PATH: nowhere }, 'backup', join(await newFolder(), 'b'));
  expect(absent.code).toBe(1);
  expect(absent.err).toMatch(/^pg_dump is not on PATH: install the client programs of Postgres \d+ or newer\.\n$/);
  const old = await newFolder();
  await appendFile(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
  const tooOld = await runBackup({ ...env, PATH: old }, 'backup', join(await newFolder(), 'b'));
  expect(tooOld.err).toMatch(/^pg_dump on PATH is of Postgres 9, too old for data of Postgres \d+: install/);
});

test.skipIf(bin === undefined)(
  'a campus on a Postgres of ones own is dumped while it runs, and comes back elsewhere',
  async () => {
    const postgres = await startSystemPostgres(bin ?? '');
    try {
      const path = `${bin}:${process.env.PATH}`;
      const [one, two] = [await postgres.url('one'), await postgres.url('two')];
      const first = await prepareEmbeddedServer(await newFolder(), { ...STILL, DATABASE_URL: one, PATH: path });
      const second = await prepareEmbeddedServer(await newFolder(), { ...STILL, DATABASE_URL: two, PATH: path });
      const folder = join(await newFolder(), 'backup');
      await first.start();
      const before = await readCampus(first);
      expect(await runBackup(first.env, 'backup', folder)).toMatchObject({ code: 0, err: '' });
      const inUse = await runBackup({ ...first.env, DATA_DIR: await newFolder() }, 'restore', folder, '--force');
      expect(inUse.err).toBe('A server uses the database of DATABASE_URL: stop all of them first.\n');
      expect(await runBackup(second.env, 'restore', folder)).toMatchObject({ code: 0, err: '' });
      const again = { ...second.env, DATA_DIR: await newFolder() };
      expect((await runBackup(again, 'restore', folder)).err).toBe(
        'The database of DATABASE_URL holds tables already: --force replaces them.\n',
      );
      expect(await runBackup(second.env, 'restore', folder, '--force')).toMatchObject({ code: 0, err: '' });
      expect((await runBackup({ DATA_DIR: again.DATA_DIR }, 'restore', folder)).err).toContain('set DATABASE_URL');
      await second.start();
      expect(await readCampus(second)).toEqual(before);
      expect(before.broken).toEqual([]);
      await first.stop();
      await second.stop();
    } finally {
      await postgres.stop();
    }
  },
);

async function readCampus(server: EmbeddedServer) {
  const key = await readFile(join(server.env.DATA_DIR ?? '', 'data.key'));
  return onDatabase(server, async (sql) => {
    const rows: Partial<Record<(typeof TABLES)[number], readonly unknown[]>> = {};
    for (const table of TABLES) rows[table] = await sql`select * from ${identifier(table)} order by 1, 2`;
    const [chef] = await sql<[{ id: string }]>`select id from users where email = 'chef@homeplate.ca'`;
    const place = { ...PLACE, userId: chef.id };
    await sql`
      insert into payment_infos (id, user_id, bank_account_number_sealed, bank_account_number_last, transit_number_sealed,
        transit_number_last, created_at, updated_at)
      values (${chef.id}, ${chef.id}, ${seal(key, place, NUMBER)}, '5432', 'none', '45', now(), now())
      on conflict do nothing`;
    const [bank] = await sql<[{ sealed: string }]>`
      select bank_account_number_sealed as sealed from payment_infos where user_id = ${chef.id}`;
    const [dish] = await sql<[{ image_url: string }]>`select image_url from products order by id limit 1`;
    const picture = await fetch(`${server.url}${new URL(dish.image_url, server.url).pathname}`);
    return {
      rows,
      number: unseal([key], place, bank.sealed),
      picture: [picture.status, Buffer.from(await picture.arrayBuffer()).toString('base64')],
      broken: (await findBrokenInvariants(sql, await readTestBooks(sql))).filter(
        (sentence) => !sentence.startsWith('I7'),
      ),
    };
  });
}

async function nameOfChef(server: EmbeddedServer): Promise<string> {
  const [row] = await onDatabase(server, (sql) => sql`select first_name from users where email = 'chef@homeplate.ca'`);
  return String(row?.first_name);
}

async function onDatabase<Result>(server: EmbeddedServer, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = openDatabase(await server.databaseUrl(), { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
