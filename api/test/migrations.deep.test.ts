import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database.ts';
import { migrateDatabase, missingMigrations } from '../src/platform/migrate.ts';
import { eventually } from './support/marketplace.ts';
import { startTestApp } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';

const FOLDER = join(import.meta.dirname, '../db/migrations');
const NAMES = readdirSync(FOLDER).sort();

describe('two versions side by side', () => {
  test.each(NAMES)('%s leaves an older server all that it needs', (name) => {
    expect(findUnsafe(readFileSync(join(FOLDER, name), 'utf8'), NAMES.slice(0, NAMES.indexOf(name)))).toEqual([]);
  });

  test('migrations are numbered without gap or twin, so that they only ever go forward', () => {
    const numbers = NAMES.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
    expect(numbers).toEqual(NAMES.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  test.each([
    ['drop table riders;', 'takes a table away'],
    ['ALTER TABLE riders\n  DROP COLUMN bio;', 'takes a column away'],
    ['alter table riders drop constraint riders_pkey, drop bio', 'takes a column away'],
    ['alter table riders rename to drivers;', 'renames'],
    ['alter table riders rename column bio to about;', 'renames'],
    ['alter table riders alter column bio type integer using 1;', 'changes the type of a column'],
    ['alter table riders alter bio set not null;', 'asks for a value that older servers do not write'],
    ['alter table riders add column wheels integer not null;', 'asks for a value that older servers do not write'],
    [
      'alter table riders add wheels integer check (wheels > 0) not null;',
      'asks for a value that older servers do not write',
    ],
    ['truncate riders;', 'deletes rows'],
    ['delete from riders;', 'deletes rows'],
    ['drop function search_text;', 'takes a function away'],
    ['drop schema test_payments cascade;', 'takes a schema away'],
  ])('%j is noticed', (sql, what) => {
    expect(findUnsafe(sql, [])).toEqual([what]);
  });

  test.each([
    'drop index riders_user;',
    'delete from statement_days;',
    'create table wheels (id text not null);',
    'alter table riders add column wheels integer not null default 2, add column bell boolean;',
    "alter table riders add column name text generated always as (lower('A')) stored;",
    '-- drop table riders;\ncreate index riders_wheels on riders (wheels);',
    "insert into notes values ('drop table riders');",
    'alter table riders alter column bio drop not null;',
  ])('%j is safe', (sql) => {
    expect(findUnsafe(sql, [])).toEqual([]);
  });

  test('what no server uses since a named earlier migration may go', () => {
    const sql = '-- unused since 0012_wheels.sql\nalter table riders drop column bio;';
    expect(findUnsafe(sql, ['0012_wheels.sql'])).toEqual([]);
    expect(findUnsafe(sql, ['0011_other.sql'])).toEqual(['takes a column away']);
  });
});

test('a server starts and serves on a database that a newer version has migrated', async () => {
  const database = await createTestDatabase();
  const sql = openDatabase(database.url, { max: 2 });
  try {
    await sql`insert into migrations (name, applied_at) values ('9999_of_the_future.sql', now())`;
    await sql`alter table users add column planet text not null default 'Earth'`;
    await sql`create table planets (name text primary key)`;
    expect(await missingMigrations(sql)).toEqual([]);
    expect(await migrateDatabase(database.url, new Date())).toEqual([]);
    const [row] = await sql`select count(*) from migrations where name = '9999_of_the_future.sql'`;
    expect(row?.count).toBe(1);
    const app = await startTestApp({}, database.url);
    try {
      const input = { first_name: 'Ada', last_name: 'Byron', email: 'ada@campus.ca', mobile_number: '5195550123' };
      const answer = await app.graphql<{ createUser: { id: string } }>(
        'mutation ($input: UserInput) { createUser(input: $input) { id } }',
        { input: { ...input, password_hash: 'homeplate1', role: ['Chef'] } },
      );
      expect(answer.error).toBeUndefined();
      expect(answer.data?.createUser.id).toMatch(/^[0-9a-f]{24}$/);
    } finally {
      await app.close();
    }
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('two servers that start together on an empty database migrate it once', async () => {
  const database = await createTestDatabase();
  const sql = openDatabase(database.url, { max: 2 });
  try {
    await sql.text('drop schema public cascade; drop schema test_payments cascade; create schema public');
    const done = await Promise.all([1, 2].map(() => migrateDatabase(database.url, new Date())));
    expect(done.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, NAMES.length]);
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('a server that starts while another one migrates for long waits for it', async () => {
  const database = await createTestDatabase();
  const other = await connectTo(database.url);
  try {
    // Longer than any statement of a request may take.
    const migrating = other.query('select pg_advisory_lock(7215301), pg_sleep(13)').then(() => other.end());
    await eventually(
      () =>
        ask(
          database.url,
          `select 1 from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and objid = 7215301 and granted`,
        ),
      (rows) => rows.length > 0,
    );
    let isOver = false;
    void migrating.then(() => {
      isOver = true;
    });
    expect(await migrateDatabase(database.url, new Date())).toEqual([]);
    expect(isOver).toBe(true);
    await migrating;
  } finally {
    await other.end();
    await database.drop();
  }
}, 60_000);

test('a migration that fails leaves nothing behind, and the next start does all of it', async () => {
  const database = await createTestDatabase();
  const sql = openDatabase(database.url, { max: 2 });
  try {
    await sql.text('drop schema public cascade; drop schema test_payments cascade; create schema public');
    // The fifth one's last object exists already.
    await sql`create table jobs_of_the_past (id integer)`;
    await sql`create index refunds_pending on jobs_of_the_past (id)`;
    await expect(migrateDatabase(database.url, new Date())).rejects.toThrow('"refunds_pending" already exists');
    expect(await missingMigrations(sql)).toEqual(NAMES.slice(4));
    await sql`drop table jobs_of_the_past`;
    expect(await migrateDatabase(database.url, new Date())).toEqual(NAMES.slice(4));
    expect(await missingMigrations(sql)).toEqual([]);
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('a migration that waits too long for a table gives up, and everybody behind it goes on', async () => {
  const database = await createTestDatabase();
  const sql = openDatabase(database.url, { max: 2 });
  const other = await connectTo(database.url);
  try {
    await sql`delete from migrations where name = '0011_order_lists.sql'`;
    await other.query('begin; lock table orders in share row exclusive mode');
    await expect(migrateDatabase(database.url, new Date())).rejects.toThrow('lock timeout');
    expect(await sql`select count(*) from orders`).toHaveLength(1);
  } finally {
    await Promise.all([sql.end(), other.end()]);
    await database.drop();
  }
}, 30_000);

async function ask(url: string, query: string) {
  const client = await connectTo(url);
  const { rows } = await client.query(query).finally(() => client.end());
  return rows;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

const RULES: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+table\b/, 'takes a table away'],
  [/\bdrop\s+(view|materialized\s+view|sequence|type|domain)\b/, 'takes a table away'],
  [/\bdrop\s+function\b/, 'takes a function away'],
  [/\bdrop\s+schema\b/, 'takes a schema away'],
  [
    /\balter\s+table\b.*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|expression\b|identity\b)/,
    'takes a column away',
  ],
  [/\brename\b/, 'renames'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'asks for a value that older servers do not write'],
  [/\b(truncate|delete\s+from)\b(?! statement_days$)/, 'deletes rows'],
];

/**
 * What would break an earlier server beside it. A comment `unused since <migration>`, an earlier one, allows removing
 * what nobody has used since.
 */
function findUnsafe(sql: string, earlier: readonly string[]): string[] {
  const since = /^--\s*unused since (\S+)/m.exec(sql)?.[1];
  if (since !== undefined && earlier.includes(since)) return [];
  const found = statementsOf(sql).flatMap((statement) => [
    ...RULES.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what),
    ...(addsRequiredColumn(statement) ? ['asks for a value that older servers do not write'] : []),
  ]);
  return [...new Set(found)];
}

/** Without comments, texts and function bodies; one line, one case each. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/\$\$.*?\$\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '' && !statement.startsWith('create trigger'));
}

/** `add column x … not null` without a default; a generated column fills itself. */
function addsRequiredColumn(statement: string): boolean {
  if (!statement.startsWith('alter table')) return false;
  return statement
    .split(/,(?![^(]*\))/)
    .filter((part) => /\badd\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b)/.test(part))
    .some((part) => /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part));
}
