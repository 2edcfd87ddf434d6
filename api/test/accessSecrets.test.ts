import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { COMPILED } from './support/adminCommand.ts';
import { LOGIN } from './support/givenPeople.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { freePort } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

// Sent once; must not be found in database, logs or mails.
const SECRETS = {
  password: 'PlantedPass1word',
  newPassword: 'PlantedPass2word',
  wrongPassword: 'PlantedGuess3word',
  account: '918273645512',
  transit: '90817',
  licence: 'PLANTEDLIC-7351',
  bearer: 'planted-bearer-token-4444',
};
const EMAIL = 'planted.person@campus.ca';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Database;
let server: ChildProcess;
let mailServer: MailServer;
let dataDir: string;
let url: string;
let log = '';
const tokens: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
  mailServer = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'homeplate-secrets-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      ...COMPILED,
      MODE: 'production',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
      SMTP_URL: mailServer.url,
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      OPERATOR_EMAIL: 'desk@campus.ca',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://homeplate.example',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    },
  });
  const hear = (chunk: Buffer) => {
    log += chunk.toString();
  };
  server.stdout?.on('data', hear);
  server.stderr?.on('data', hear);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status, log).toBe(200), {
    timeout: 55_000,
    interval: 100,
  });
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await mailServer.close();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  tokens.push(
    ...response.headers
      .getSetCookie()
      .map((line) => line.split(/[=;]/)[1] ?? '')
      .filter(Boolean),
  );
  return (await response.json()) as {
    data: Record<string, Record<string, string>> | null;
    errors?: { message: string }[];
  };
}

const login = (password: string) => ask(LOGIN, { email: EMAIL, password });

async function resetToken(): Promise<string> {
  await ask('mutation ($email: String) { forgotPassword(email: $email) { message } }', { email: EMAIL });
  const text = await vi.waitFor(
    () => {
      const found = mails().find((mail) => mail.includes('reset-password?token='));
      expect(found).toBeDefined();
      return found ?? '';
    },
    { timeout: 15_000, interval: 100 },
  );
  return /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** As people read it. */
const mails = () => mailServer.received.map(({ mail }) => `${mail.subject}\n${mail.text}\n${mail.html}`);

async function liveThrough(): Promise<string> {
  const { data } = await ask('mutation ($input: UserInput) { createUser(input: $input) { id } }', {
    input: {
      first_name: 'Maya',
      last_name: 'Thompson',
      email: EMAIL,
      mobile_number: '5195550123',
      password_hash: SECRETS.password,
      role: ['Rider'],
    },
  });
  const user_id = data?.createUser?.id;
  const rider = await ask('mutation ($input: RiderInput) { createRider(input: $input) { id } }', {
    input: {
      user_id,
      vehicle_type: 'Car',
      vehicle_registration_number: 'CKPT-482',
      vehicle_insurance_number: 'INS4820917',
      insurance_expiry_date: '2099-01-01',
      driver_license_number: SECRETS.licence,
      license_expiry_date: '2099-01-01',
      preferred_delivery_radius: '5 km',
      preferred_working_days: ['Monday'],
      preferred_start_time: '10:00',
      preferred_end_time: '18:00',
    },
  });
  expect(rider.errors).toBeUndefined();
  const bank = 'mutation ($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }';
  const numbers = { user_id, bank_account_number: SECRETS.account, transit_number: SECRETS.transit };
  await login(SECRETS.wrongPassword);
  const token = (await login(SECRETS.password)).data?.login?.token ?? '';
  tokens.push(token);
  const stored = await ask(bank, { input: numbers }, { authorization: `Bearer ${token}` });
  expect(stored.errors).toBeUndefined();
  await ask('{ getUserProfile { id } }', {}, { authorization: `Bearer ${SECRETS.bearer}` });
  await ask(`mutation { login(input: { email: "${EMAIL}", password: "${SECRETS.wrongPassword}" }) { token } `);
  await ask(`{ getUserProfile(userId: "${SECRETS.bearer}") { ${SECRETS.licence.replace('-', '_')} } }`);

  // The database fails under a statement with secrets as parameters.
  await sql`alter table payment_infos rename column transit_number_last to gone`;
  const failed = await ask(bank, { input: numbers }, { authorization: `Bearer ${token}` });
  await sql`alter table payment_infos rename column gone to transit_number_last`;
  expect(failed.errors?.[0]?.message).toMatch(
    /^Something went wrong on our side\. Please try again\. \(Reference [0-9a-f]{8}\)$/,
  );
  const reference = /Reference (\w+)/.exec(failed.errors?.[0]?.message ?? '')?.[1] ?? 'none';
  await vi.waitFor(() => expect(log).toContain(reference), { timeout: 5_000 });

  const reset = await resetToken();
  expect(reset).toHaveLength(43);
  tokens.push(reset);
  const done = await ask(
    'mutation ($token: String, $newPassword: String) { resetPassword(token: $token, newPassword: $newPassword) { message } }',
    {
      token: reset,
      newPassword: SECRETS.newPassword,
    },
  );
  expect(done.errors).toBeUndefined();
  await vi.waitFor(() => expect(mails().join()).toContain('Your password was changed'), {
    timeout: 15_000,
    interval: 100,
  });
  return reset;
}

async function dump(): Promise<string> {
  const tables = await sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss', 'test_payments') and table_type = 'BASE TABLE'`;
  const rows = await Promise.all(tables.map(({ name }) => sql.text(`select t::text as row from ${name} t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const formsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

const foundIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)));

test('no password, token, bank or licence number is in the database, the log lines or the mails', async () => {
  const link = await liveThrough();
  const secrets = [...Object.values(SECRETS), ...tokens];
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(4);
  const database = await dump();
  expect(database).toContain(EMAIL);
  expect(foundIn(database, secrets)).toEqual([]);

  // Lines are written in batches, after the answer.
  await vi.waitFor(() => expect(log).toContain('getUserProfile'), { timeout: 5_000 });
  expect(foundIn(log, [...secrets, EMAIL])).toEqual([]);
  expect(log).not.toMatch(/select |insert |mutation|password_hash/i);

  const sent = mails().join('\n');
  // The reset link is what its mail is for.
  expect(
    foundIn(
      sent,
      secrets.filter((secret) => secret !== link),
    ),
  ).toEqual([]);
});
