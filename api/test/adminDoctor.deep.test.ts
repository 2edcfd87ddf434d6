import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vapidPair } from '../src/configValues.ts';
import { valuesOf } from '../src/platform/database.ts';
import { seal } from '../src/platform/sealing.ts';
import { runAdmin } from './support/adminCommand.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { addRider } from './support/marketplace.ts';
import { freePort, startTestApp, type TestApp } from './support/testApp.ts';

const PAIR = vapidPair(Buffer.alloc(32, 9));
const KEY = Buffer.alloc(32, 7);

let folder: string;
let app: TestApp;
let mailServer: MailServer;
let complete: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-doctor-'));
  app = await startTestApp();
  mailServer = await startMailServer();
  complete = {
    MODE: 'production',
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    PUBLIC_URL: 'https://homeplate.example',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    SMTP_URL: mailServer.url,
    DATA_KEY: KEY.toString('base64'),
    OPERATOR_EMAIL: 'desk@campus.ca',
    TRUSTED_PROXIES: '10.0.0.0/8',
    METRICS_TOKEN: 'sixteen characters',
    VAPID_PUBLIC_KEY: PAIR.publicKey,
    VAPID_PRIVATE_KEY: PAIR.privateKey,
    VAPID_SUBJECT: 'mailto:desk@campus.ca',
  };
});
afterAll(async () => {
  await mailServer.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const doctor = async (env: Record<string, string>) => {
  const { code, out, err } = await runAdmin(env, 'doctor');
  expect(err).toBe('');
  return { code, lines: out.trimEnd().split('\n') };
};

test('a production with all that it needs is found well, line by line', async () => {
  expect(await doctor(complete)).toEqual({
    code: 0,
    lines: [
      'ok       All settings that production needs are set.',
      expect.stringMatching(/^ok {7}The database is Postgres 1[5-9]\.$/),
      'ok       The database has all migrations.',
      'ok       DATA_KEY opens all bank, licence and tax numbers.',
      'ok       The mail server answers.',
    ],
  });
});

test('what a demo lacks to be a production is named, each in a line of its own', async () => {
  expect(await doctor({ DATA_DIR: folder })).toEqual({
    code: 1,
    lines: [
      'missing  PUBLIC_URL must be the origin that visitors see, not "http://localhost:3000": links in emails lead there.',
      'missing  PAYMENTS must be stripe.',
      'missing  SMTP_URL must be set in production: receipts and reset links are emails.',
      'missing  STRIPE_SECRET_KEY must be set when PAYMENTS is stripe.',
      'missing  STRIPE_WEBHOOK_SECRETS must be set when PAYMENTS is stripe.',
      'missing  OPERATOR_EMAIL or CONTACT_EMAIL must be set in production: it gets an email about each new chef and rider.',
      'missing  DATA_KEY must be set in production: 32 random bytes, base64.',
      'missing  MODE must be production.',
      'advice   DATABASE_URL is not set: the embedded database is on this machine alone, and is backed up while the server is stopped.',
      'advice   TRUSTED_PROXIES is not set: behind a balancer, every visitor seems to come from its address.',
      'advice   VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set: chefs and riders get alerts by email alone.',
      'advice   METRICS_TOKEN is not set: nobody can watch the figures.',
    ],
  });
});

test('a database and a mail server that cannot be used are named without their secrets', async () => {
  const port = await freePort();
  const { code, lines } = await doctor({
    ...complete,
    DATABASE_URL: `postgres://homeplate:planted@127.0.0.1:${port}/homeplate`,
    SMTP_URL: mailServer.url.replace('postman', 'planted'),
  });
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^missing {2}The database cannot be used: connect ECONNREFUSED \S+\. Is it running, and is DATABASE_URL right\?$/,
    ),
    'missing  The mail server of SMTP_URL cannot be used (EAUTH).',
  ]);
});

test('an approval that is switched off is advised against', async () => {
  const { code, lines } = await doctor({ ...complete, APPROVAL: 'off' });
  expect(code).toBe(0);
  expect(lines).toContain('advice   APPROVAL is off: new chefs and riders work before anybody has approved them.');
});

test('a database that is older than the code and a key that is not there are named', async () => {
  const rider = await addRider(app);
  const place = { userId: rider.id, field: 'driver_license_number' };
  const sealed = seal(Buffer.alloc(32, 8), place, 'T1234-56789-01234');
  await app.sql`update riders set driver_license_number_sealed = ${sealed} where user_id = ${rider.id}`;
  expect((await doctor(complete)).lines).toContain('missing  DATA_KEY lacks the key that a number was sealed with.');
  const both = `${KEY.toString('base64')},${Buffer.alloc(32, 8).toString('base64')}`;
  expect((await doctor({ ...complete, DATA_KEY: both })).code).toBe(0);

  const gone = await app.sql`delete from migrations where name > '0011' returning *`;
  const { code, lines } = await doctor(complete);
  await app.sql`insert into migrations ${valuesOf(gone)}`;
  await app.sql`delete from riders where user_id = ${rider.id}`;
  expect(code).toBe(1);
  expect(lines[2]).toMatch(
    /^missing {2}The database is missing \d+ migrations, from 0011_order_lists\.sql on\. Starting the server applies them\.$/,
  );
});
