import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { vapidPair } from '../src/configValues.ts';
import { COMPILED } from './support/adminCommand.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const KEY = Buffer.alloc(32, 7).toString('base64');
const DATABASE = 'postgres://homeplate:secret@localhost:5432/homeplate';
const SITE = 'https://homeplate.example';
/** What production asks for. */
const PRODUCTION = {
  MODE: 'production',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  PUBLIC_URL: SITE,
  SMTP_URL: 'smtp://mail.example',
  DATA_KEY: KEY,
  OPERATOR_EMAIL: 'desk@campus.ca',
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'homeplate-config-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...COMPILED, DATA_DIR: dataDir, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('in production', () => {
  test('the server refuses to start without its secrets, and names all that are missing at once', async () => {
    const { code, said } = await start({ MODE: 'production', PAYMENTS: 'stripe', STORAGE: 's3' });
    expect(code).toBe(1);
    expect(said.trim().split('\n').sort()).toEqual([
      '- DATA_KEY must be set in production: 32 random bytes, base64.',
      '- OPERATOR_EMAIL or CONTACT_EMAIL must be set in production: it gets an email about each new chef and rider.',
      '- PUBLIC_URL must be the origin that visitors see, not "http://localhost:3000": links in emails lead there.',
      '- S3_BUCKET must be set when STORAGE is s3.',
      '- SMTP_URL must be set in production: receipts and reset links are emails.',
      '- STRIPE_SECRET_KEY must be set when PAYMENTS is stripe.',
      '- STRIPE_WEBHOOK_SECRETS must be set when PAYMENTS is stripe.',
      'Homeplate cannot start:',
    ]);
    // Nothing was generated instead.
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('the keys of Web Push are all there and fit, or none is', () => {
    const keys = vapidPair(Buffer.alloc(32, 9));
    const all = {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:desk@campus.ca',
    };
    const read = (env: Record<string, string>) => () => readConfig({ DATA_DIR: dataDir, ...PRODUCTION, ...env });
    expect(read({})().vapid).toBeUndefined();
    expect(read(all)().vapid).toEqual({ ...keys, subject: 'mailto:desk@campus.ca' });
    const { VAPID_SUBJECT: _subject, ...half } = all;
    expect(read(half)).toThrow('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT must be set together');
    expect(read({ ...all, VAPID_SUBJECT: 'desk' })).toThrow('VAPID_SUBJECT must be mailto:');
    for (const other of [vapidPair(Buffer.alloc(32, 8)).privateKey, 'short', Buffer.alloc(32).toString('base64url')])
      expect(read({ ...all, VAPID_PRIVATE_KEY: other })).toThrow('must be a pair');
    expect(read({ PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' })).toThrow('PUSH_TEST_ORIGIN is for demo mode only.');
  });

  test('a secret in the data folder that cannot be used is named like any other problem', async () => {
    await writeFile(join(dataDir, 'test-payments.key'), 'short');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(
      `Homeplate cannot start:\n- The secret in ${join(dataDir, 'test-payments.key')} cannot be used: it holds 5 bytes instead of 32.`,
    );
  });

  test('new chefs and riders wait for an operator, who is told at the contact address', () => {
    const paid = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRETS: 'whsec' };
    const site = { PUBLIC_URL: SITE, SMTP_URL: 'smtps://a:b@mail.example', DATA_KEY: KEY, DATA_DIR: dataDir };
    const env = { ...paid, ...site, CONTACT_EMAIL: 'hi@campus.ca' };
    const production = readConfig({ MODE: 'production', ...env });
    expect([production.approval, production.operatorEmail]).toEqual([true, 'hi@campus.ca']);
    expect(readConfig({ MODE: 'demo', ...env }).approval).toBe(false);
    const open = readConfig({ MODE: 'production', ...env, APPROVAL: 'off', OPERATOR_EMAIL: 'desk@campus.ca' });
    expect([open.approval, open.operatorEmail]).toEqual([false, 'desk@campus.ca']);
  });

  test('an approval needs an operator’s address for the mails that name applicants', () => {
    const env = { ...PRODUCTION, DATA_DIR: dataDir, OPERATOR_EMAIL: '' };
    expect(() => readConfig(env)).toThrow(
      /^Homeplate cannot start:\n- OPERATOR_EMAIL or CONTACT_EMAIL must be set in production: it gets an email about each new chef and rider\.$/,
    );
    expect(readConfig({ ...env, CONTACT_EMAIL: 'hi@campus.ca' }).operatorEmail).toBe('hi@campus.ca');
    expect(readConfig({ ...env, OPERATOR_EMAIL: 'desk@campus.ca' }).operatorEmail).toBe('desk@campus.ca');
    expect(readConfig({ ...env, APPROVAL: 'off' }).approval).toBe(false);
    expect(readConfig({ ...env, MODE: 'demo', APPROVAL: 'on' }).approval).toBe(true);
  });

  test('an e-mail is confirmed in production and not in a demo, unless the setting says otherwise', () => {
    const env = { ...PRODUCTION, DATA_DIR: dataDir };
    const confirms = (more: Record<string, string>) => readConfig({ ...env, ...more }).emailConfirmation;
    expect([confirms({}), confirms({ EMAIL_CONFIRMATION: 'off' })]).toEqual([true, false]);
    const demo = { MODE: 'demo' };
    expect([confirms(demo), confirms({ ...demo, EMAIL_CONFIRMATION: 'on' })]).toEqual([false, true]);
    expect(() => confirms({ EMAIL_CONFIRMATION: 'maybe' })).toThrow(
      'EMAIL_CONFIRMATION must be on or off, not "maybe".',
    );
  });

  test('deadlines are those of the product, and six times as long in a demo', () => {
    const production = { ...PRODUCTION, DATA_DIR: dataDir };
    expect(readConfig(production).deadlineScale).toBe(1);
    expect(readConfig({ ...production, DEADLINE_SCALE: '2.5' }).deadlineScale).toBe(2.5);
    expect(readConfig({ DATA_DIR: dataDir }).deadlineScale).toBe(6);
    expect(readConfig({ DATA_DIR: dataDir, DEADLINE_SCALE: '0.05' }).deadlineScale).toBe(0.05);
    expect(() => readConfig({ DATA_DIR: dataDir, DEADLINE_SCALE: '0' })).toThrow(
      'DEADLINE_SCALE must be a number above 0, at most 60, not "0".',
    );
  });

  test('what was cooked in vain is paid on its own where that is set, and to $100.00 a day', () => {
    const read = (env: Record<string, string>) => readConfig({ ...PRODUCTION, DATA_DIR: dataDir, ...env });
    expect(read({})).toMatchObject({ payCooked: false, payCookedDayCents: 10_000 });
    const on = { PAY_COOKED: 'on', PAY_COOKED_DAY_CENTS: '2500' };
    expect(read(on)).toMatchObject({ payCooked: true, payCookedDayCents: 2500 });
    expect(() => read({ PAY_COOKED_DAY_CENTS: '-1' })).toThrow('PAY_COOKED_DAY_CENTS');
  });

  test('nothing is charged for a way, and no tip is taken, until it is set; the demo takes tips', () => {
    const read = (env: Record<string, string>) => {
      const { deliveryFeeCents, deliveryKmCents, tips } = readConfig({ DATA_DIR: dataDir, ...env });
      return [deliveryFeeCents, deliveryKmCents, tips];
    };
    expect(read(PRODUCTION)).toEqual([0, 0, false]);
    expect(read({ ...PRODUCTION, DELIVERY_FEE_RULES: 'base=350,km=60', TIPS: 'on' })).toEqual([350, 60, true]);
    expect(read({ ...PRODUCTION, DELIVERY_FEE_RULES: 'km=60', DELIVERY_FEE_CENTS: '400' })).toEqual([400, 60, false]);
    expect(read({})).toEqual([299, 0, true]);
    expect(read({ TEST_CLOCK: '0' })).toEqual([299, 0, false]);
    expect(read({ DELIVERY_FEE_RULES: 'km=60' })).toEqual([299, 60, true]);
  });

  test('the way of payment is chosen, never assumed', () => {
    expect(() => readConfig({ ...PRODUCTION, PAYMENTS: '', DATA_DIR: dataDir })).toThrow(
      /^Homeplate cannot start:\n- PAYMENTS must be stripe\.$/,
    );
  });

  test.each([
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS cannot be off in production.'],
    [{ DEADLINE_SCALE: '0.5' }, 'DEADLINE_SCALE must be a number from 1 to 4, not "0.5".'],
    [{ DEADLINE_SCALE: 'six' }, 'DEADLINE_SCALE must be a number from 1 to 4, not "six".'],
    [{ TEST_CLOCK: '0' }, 'TEST_CLOCK is for demo mode only.'],
    [{ DEMO_PLAY: 'on' }, 'DEMO_PLAY is for demo mode only.'],
    [{ TIPS: 'maybe' }, 'TIPS must be on or off, not "maybe".'],
    [
      { DELIVERY_FEE_RULES: 'base=2.99,km=60' },
      'DELIVERY_FEE_RULES must be cents, such as base=299,km=60 or km=60, not "base=2.99,km=60".',
    ],
    [
      { DELIVERY_FEE_RULES: 'base=299,km=60', DELIVERY_FEE_CENTS: '300' },
      'DELIVERY_FEE_CENTS and the base of DELIVERY_FEE_RULES differ: set one of them.',
    ],
    [{ DATA_KEY: 'dGVu' }, 'DATA_KEY must be 32 bytes, base64.'],
    [{ DATA_KEY: `${KEY},dGVu` }, 'DATA_KEY must be 32 bytes, base64.'],
    [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must be at least 16 characters: openssl rand -hex 16.'],
    [{ DATA_KEY: '' }, 'DATA_KEY must be set in production: 32 random bytes, base64.'],
    [
      { PUBLIC_URL: 'https://homeplate.example/shop' },
      'PUBLIC_URL must be an origin such as https://homeplate.example, not "https://homeplate.example/shop".',
    ],
    [{ DATABASE_URL: 'localhost:5432/planted' }, `DATABASE_URL must be an address such as ${DATABASE}.`],
    [{ DATABASE_URL: 'mysql://a:planted@b/c' }, `DATABASE_URL must be an address such as ${DATABASE}.`],
    [{ SMTP_URL: 'planted@mail.example' }, 'SMTP_URL must be an address such as smtps://user:secret@mail.example.org.'],
    [
      { S3_PUBLIC_URL: 'pictures.example' },
      'S3_PUBLIC_URL must be an address such as https://pictures.example, not "pictures.example".',
    ],
  ])('%j is refused', (setting, problem) => {
    const env = { ...PRODUCTION, DATA_DIR: dataDir, ...setting };
    expect(() => readConfig(env)).toThrow(`Homeplate cannot start:\n- ${problem}`);
  });

  test('test payments, plain http, a missing mail server and open proxies are refused together', async () => {
    const { code, said } = await start({
      ...PRODUCTION,
      PAYMENTS: 'test',
      PUBLIC_URL: 'http://homeplate.example',
      SMTP_URL: '',
      TRUSTED_PROXIES: '0.0.0.0/0',
    });
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'Homeplate cannot start:',
      '- PUBLIC_URL must begin with https:// in production, not "http://homeplate.example".',
      '- PAYMENTS must be stripe, not "test".',
      '- SMTP_URL must be set in production: receipts and reset links are emails.',
      '- TRUSTED_PROXIES must name your proxies only: it believes whatever address anybody sends.',
    ]);
  });

  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/0.0.0.0',
    '0.0.0.0/1, 128.0.0.0/1',
    '10.0.0.0/8, 2000::/3',
    '::ffff:0:0/96',
  ])('proxies of everybody are refused: %s', (proxies) => {
    expect(() => readConfig({ ...PRODUCTION, DATA_DIR: dataDir, TRUSTED_PROXIES: proxies })).toThrow(
      /^Homeplate cannot start:\n- TRUSTED_PROXIES must name your proxies only: it believes whatever address anybody sends\.$/,
    );
  });

  test.each([
    '10.0.0.7',
    'loopback, uniquelocal',
    '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, fc00::/7',
    '2001:db8::/32',
  ])("an installation's own networks are taken: %s", (proxies) => {
    expect(readConfig({ ...PRODUCTION, DATA_DIR: dataDir, TRUSTED_PROXIES: proxies }).trustedProxies).toHaveLength(
      proxies.split(',').length,
    );
  });

  test('compose.yaml names each setting that production cannot do without, and the mode', () => {
    const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
    const named = ['PUBLIC_URL', 'SMTP_URL', 'DATA_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];
    for (const name of named) {
      expect(compose).toMatch(
        new RegExp(`^      ${name}: "\\$\\{${name}:\\?Set ${name} in \\.env: [^}]{10,}\\}"$`, 'm'),
      );
      expect(() => readConfig({ ...PRODUCTION, DATA_DIR: dataDir, [name]: '' })).toThrow(name);
    }
    expect(compose).toContain('      MODE: production\n      PAYMENTS: stripe\n');
  });

  test.each([
    '',
    'http://localhost:3000',
    'https://LOCALHOST',
    'http://homeplate.localhost',
    'http://127.0.0.1:8080',
    'http://127.1',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
  ])('links never lead to the visitor\'s own machine: PUBLIC_URL "%s" is refused', (publicUrl) => {
    const env = { ...PRODUCTION, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
    expect(() => readConfig(env)).toThrow(
      /^Homeplate cannot start:\n- PUBLIC_URL must be the origin that visitors see, not "http[^"]+": links in emails lead there\.$/,
    );
    expect(readConfig({ ...env, MODE: 'demo' }).mode).toBe('demo');
  });
});

test('a refused setting is shown, a secret never', () => {
  const secrets = { DATA_KEY: 'planted-data-key', STRIPE_SECRET_KEY: 'sk_planted', S3_SECRET_ACCESS_KEY: 'planted-s3' };
  let said = '';
  try {
    readConfig({ MODE: 'live', PORT: '99999', PAYMENTS: 'stripe', DATA_DIR: dataDir, ...secrets });
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain('MODE must be demo or production, not "live".');
  expect(said).toContain('PORT must be a port from 0 to 65535, not "99999".');
  expect(said).toContain('STRIPE_WEBHOOK_SECRETS must be set');
  expect(said).not.toContain('planted');
});

test('the first of several keys seals, and the others still open, in their order', () => {
  const old = [8, 9].map((byte) => Buffer.alloc(32, byte));
  const list = [KEY, ...old.map((key) => key.toString('base64'))].join(' , ');
  const config = readConfig({ ...PRODUCTION, DATA_KEY: list, DATA_DIR: dataDir });
  expect(config.dataKey).toEqual(Buffer.alloc(32, 7));
  expect(config.oldDataKeys).toEqual(old);
});

test('a demo keeps the keys of Web Push that it made', () => {
  const read = () => readConfig({ DATA_DIR: dataDir }).vapid;
  const made = read();
  expect(made?.publicKey).toHaveLength(87);
  expect(read()).toEqual(made);
});

test('taxes stay off unless rules or one percentage are set', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read({})).toMatchObject({ taxRules: false, taxPercent: 0, siteTaxNumber: undefined, deliveryBy: 'site' });
  const on = { TAX_RULES: 'on', SITE_TAX_NUMBER: '123 456 789 rt0001', DELIVERY_BY: 'rider' };
  expect(read(on)).toMatchObject({ taxRules: true, siteTaxNumber: '123456789RT0001', deliveryBy: 'rider' });
  expect(() => read({ ...on, TAX_PERCENT: '13' })).toThrow('TAX_PERCENT cannot be set with TAX_RULES');
  expect(() => read({ SITE_TAX_NUMBER: '123456789' })).toThrow('SITE_TAX_NUMBER must be a GST/HST number');
});
