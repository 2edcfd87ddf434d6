import { resolve } from 'node:path';
import { WORKING_DAYS } from '@homeplate/domain/options';
import type { School } from '@homeplate/domain/school';
import { isTaxNumber, readTaxNumber } from '@homeplate/domain/taxes';
import {
  feeRules,
  isCents,
  isLoopback,
  readOrigin,
  readVapid,
  splitList,
  type VapidKeys,
  vapidPair,
  whyUnusable,
} from './configValues.ts';
import { trustsTooMany } from './platform/network.ts';
import { SECRET_BYTES, storedSecret } from './platform/sealing.ts';
import { readSchool } from './school.ts';

/** The environment, checked once; the only reader of `process.env`. */
export type Config = {
  mode: 'demo' | 'production';
  /** Undefined: Homeplate with the campuses of the specification. */
  school: School | undefined;
  port: number;
  host: string;
  publicUrl: string;
  /** PUBLIC_URL, and in demo mode both loopback spellings. */
  origins: readonly string[];
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  dataDir: string;
  payments: 'test' | 'stripe';
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined } | undefined;
  /** Signs the test page's webhook messages. */
  testPaymentsSecret: string;
  deliveryFeeCents: number;
  /** Every kilometre beyond the first adds this. */
  deliveryKmCents: number;
  tips: boolean;
  taxPercent: number;
  /** Rates are rows of `tax_rules`, and `taxPercent` is 0. */
  taxRules: boolean;
  siteTaxNumber: string | undefined;
  /** A delivery that the rider supplies is not taxed. */
  deliveryBy: 'site' | 'rider';
  /** Chefs pay it on the food. */
  platformFeePercent: number;
  deadlineScale: number;
  /** Undefined: no Web Push. */
  vapid: VapidKeys | undefined;
  /** Demo only: the tests' own push service. */
  pushTestOrigin: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  contactEmail: string;
  approval: boolean;
  requirePapers: boolean;
  emailConfirmation: boolean;
  operatorEmail: string;
  storage: 'disk' | 's3';
  s3: S3Settings | undefined;
  /** 32 bytes, the newest key of DATA_KEY: encrypts bank and licence numbers. */
  dataKey: Buffer;
  oldDataKeys: readonly Buffer[];
  rateLimits: boolean;
  catalogueCache: boolean;
  /** Demo only: the demo's people act automatically; with a test clock only if asked. */
  demoPlay: boolean;
  /** Demo only: tests may move the clock; seconds off at start. */
  testClock: boolean;
  testClockSeconds: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  metricsToken: string | undefined;
  trustedProxies: readonly string[];
  keepAliveSeconds: number;
  problems: boolean;
  autoRefundCents: number;
  autoRefundDayCents: number;
  /** What was cooked in vain is paid without an operator. */
  payCooked: boolean;
  payCookedDayCents: number;
  /** `stripe` offers both roads. */
  payouts: 'off' | 'manual' | 'stripe';
  payoutDay: (typeof WORKING_DAYS)[number];
  /** Orders for a later half hour; off until no older server runs beside. */
  orderAhead: boolean;
  pickup: boolean;
  /** A chef is paid from this sum on. */
  payoutMinCents: number;
  /** An hour of engaged time brings at least this; 0: no top-up. */
  riderWageCents: number;
};

export type S3Settings = {
  /** Unset: Amazon's endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  publicUrl: string | undefined;
  /** Both unset: found as AWS tools do. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`Homeplate cannot start:\n- ${problems.join('\n- ')}`);
  }
}

const CENTS = 'a whole number of cents, 0 or more';
const HOMEPLATE = 'hello@homeplate.ca';
const WEB = /^https?:$/;
const ADDRESSES: readonly [name: string, scheme: RegExp, example: string][] = [
  ['DATABASE_URL', /^postgres(ql)?:$/, 'postgres://homeplate:secret@localhost:5432/homeplate'],
  ['DATABASE_READ_URL', /^postgres(ql)?:$/, 'postgres://homeplate:secret@replica:5432/homeplate'],
  ['SMTP_URL', /^smtps?:$/, 'smtps://user:secret@mail.example.org'],
  ['STRIPE_API_BASE', WEB, 'http://localhost:12111'],
  ['S3_ENDPOINT', WEB, 'https://s3.example'],
  ['S3_PUBLIC_URL', WEB, 'https://pictures.example'],
];

/** Before demo mode makes missing secrets. */
type Examined = Omit<Config, 'dataKey' | 'testPaymentsSecret'> & { dataKey: Buffer | undefined };

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws one ConfigError with all problems. */
export function readConfig(env: Environment): Config {
  const { config, problems } = examineConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  try {
    return {
      ...config,
      dataKey: config.dataKey ?? storedSecret(config.dataDir, 'data.key'),
      vapid: config.vapid ?? (config.mode === 'demo' ? storedVapid(config) : undefined),
      testPaymentsSecret: storedSecret(config.dataDir, 'test-payments.key').toString('hex'),
    };
  } catch (error) {
    throw new ConfigError([(error as Error).message]);
  }
}

/** As far as readable, with all problems. Makes no secret. */
export function examineConfig(env: Environment): { config: Examined; problems: string[] } {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const choice = <T extends string>(name: string, allowed: readonly T[], fallback: T | undefined): T => {
    const value = text(name) ?? fallback;
    const found = allowed.find((option) => option === value);
    if (found === undefined)
      problems.push(`${name} must be ${allowed.join(' or ')}${value ? `, not "${value}"` : ''}.`);
    return found ?? (allowed[0] as T);
  };
  const number = (name: string, fallback: number, isValid: (value: number) => boolean, rule: string): number => {
    const value = text(name) === undefined ? fallback : Number(text(name));
    if (!isValid(value)) problems.push(`${name} must be ${rule}, not "${text(name)}".`);
    return value;
  };

  const mode = choice('MODE', ['demo', 'production'], 'demo');
  const isDemo = mode === 'demo';
  const port = number('PORT', 3000, (n) => Number.isInteger(n) && n >= 0 && n <= 65_535, 'a port from 0 to 65535');
  const publicUrl = readOrigin(text('PUBLIC_URL') ?? `http://localhost:${port}`, problems);
  if (!isDemo && isLoopback(publicUrl))
    problems.push(`PUBLIC_URL must be the origin that visitors see, not "${publicUrl}": links in emails lead there.`);
  else if (!isDemo && publicUrl.startsWith('http:'))
    problems.push(`PUBLIC_URL must begin with https:// in production, not "${publicUrl}".`);
  const dataDir = resolve(text('DATA_DIR') ?? './data');
  const folderProblem = whyUnusable(dataDir, { takesDatabase: text('DATABASE_URL') === undefined });
  if (folderProblem !== undefined) problems.push(`${folderProblem} Set DATA_DIR to another.`);
  const { school, problems: ofSchool } = readOwnSchool(text('SCHOOL'));
  problems.push(...ofSchool);
  const payments = choice('PAYMENTS', isDemo ? ['test', 'stripe'] : ['stripe'], isDemo ? 'test' : undefined);
  const storage = choice('STORAGE', ['disk', 's3'], 'disk');
  const rateLimits = choice('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  const catalogueCache = choice('CATALOGUE_CACHE', ['on', 'off'], 'on') === 'on';
  if (!isDemo && !rateLimits) problems.push('RATE_LIMITS cannot be off in production.');
  if (!isDemo && text('TEST_CLOCK') !== undefined) problems.push('TEST_CLOCK is for demo mode only.');
  if (!isDemo && text('SMTP_URL') === undefined)
    problems.push('SMTP_URL must be set in production: receipts and reset links are emails.');
  if (!isDemo && text('DEMO_PLAY') !== undefined) problems.push('DEMO_PLAY is for demo mode only.');
  const trustedProxies = splitList(text('TRUSTED_PROXIES'));
  if (!isDemo && trustsTooMany(trustedProxies))
    problems.push('TRUSTED_PROXIES must name your proxies only: it believes whatever address anybody sends.');
  if (payments === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']) {
      if (text(name) === undefined) problems.push(`${name} must be set when PAYMENTS is stripe.`);
    }
  }
  const payouts = choice(
    'PAYOUTS',
    ['off', 'manual', 'stripe'],
    isDemo && text('TEST_CLOCK') === undefined ? 'manual' : 'off',
  );
  if (payouts === 'stripe' && payments !== 'stripe')
    problems.push('PAYOUTS can be stripe only when PAYMENTS is: transfers come out of what was paid there.');
  const approval = choice('APPROVAL', ['on', 'off'], isDemo ? 'off' : 'on') === 'on';
  const emailConfirmation = choice('EMAIL_CONFIRMATION', ['on', 'off'], isDemo ? 'off' : 'on') === 'on';
  const operatorEmail = text('OPERATOR_EMAIL') ?? text('CONTACT_EMAIL');
  if (!isDemo && approval && operatorEmail === undefined)
    problems.push(
      'OPERATOR_EMAIL or CONTACT_EMAIL must be set in production: it gets an email about each new chef and rider.',
    );
  const taxRules = choice('TAX_RULES', ['on', 'off'], 'off') === 'on';
  if (taxRules && text('TAX_PERCENT') !== undefined)
    problems.push('TAX_PERCENT cannot be set with TAX_RULES: rates are then those of `npm run admin -- tax`.');
  const siteTaxNumber = text('SITE_TAX_NUMBER') && readTaxNumber(text('SITE_TAX_NUMBER') ?? '');
  if (siteTaxNumber && !isTaxNumber(siteTaxNumber))
    problems.push('SITE_TAX_NUMBER must be a GST/HST number such as 123456789 RT0001.');
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < 16)
    problems.push('METRICS_TOKEN must be at least 16 characters: openssl rand -hex 16.');
  if (storage === 's3' && text('S3_BUCKET') === undefined) problems.push('S3_BUCKET must be set when STORAGE is s3.');
  for (const [name, scheme, example] of ADDRESSES) {
    const value = text(name);
    if (value === undefined || scheme.test(URL.parse(value)?.protocol ?? '')) continue;
    // Some hold a password.
    const shown = scheme === WEB ? `, not "${value}"` : '';
    problems.push(`${name} must be an address such as ${example}${shown}.`);
  }
  if ((text('S3_ACCESS_KEY_ID') === undefined) !== (text('S3_SECRET_ACCESS_KEY') === undefined))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');

  const [dataKey, ...oldDataKeys] = splitList(text('DATA_KEY')).map((key) => Buffer.from(key, 'base64'));
  if (dataKey === undefined && !isDemo) problems.push('DATA_KEY must be set in production: 32 random bytes, base64.');
  if ([dataKey, ...oldDataKeys].some((key) => key !== undefined && key.length !== SECRET_BYTES))
    problems.push('DATA_KEY must be 32 bytes, base64. Several keys are separated by commas, the newest first.');
  const vapid = readVapid(text, problems);
  if (!isDemo && text('PUSH_TEST_ORIGIN') !== undefined) problems.push('PUSH_TEST_ORIGIN is for demo mode only.');
  const fees = feeRules(text('DELIVERY_FEE_RULES'), text('DELIVERY_FEE_CENTS'), problems);
  const config: Examined = {
    mode,
    school,
    port,
    host: text('HOST') ?? 'localhost',
    publicUrl,
    origins: isDemo ? [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])] : [publicUrl],
    databaseUrl: text('DATABASE_URL'),
    databaseReadUrl: text('DATABASE_READ_URL'),
    dataDir,
    payments,
    stripe:
      payments === 'stripe'
        ? {
            secretKey: text('STRIPE_SECRET_KEY') ?? '',
            webhookSecrets: splitList(text('STRIPE_WEBHOOK_SECRETS')),
            apiBase: text('STRIPE_API_BASE'),
          }
        : undefined,
    deliveryFeeCents: fees.baseCents ?? number('DELIVERY_FEE_CENTS', isDemo ? 299 : 0, isCents, CENTS),
    deliveryKmCents: fees.kmCents,
    tips: choice('TIPS', ['on', 'off'], isDemo && text('TEST_CLOCK') === undefined ? 'on' : 'off') === 'on',
    taxPercent: number('TAX_PERCENT', 0, (n) => n >= 0 && n <= 100, 'a percentage from 0 to 100'),
    taxRules,
    siteTaxNumber,
    deliveryBy: choice('DELIVERY_BY', ['site', 'rider'], 'site'),
    platformFeePercent: number('PLATFORM_FEE_PERCENT', 0, (n) => n >= 0 && n <= 50, 'a percentage from 0 to 50'),
    deadlineScale: isDemo
      ? number('DEADLINE_SCALE', 6, (n) => n > 0 && n <= 60, 'a number above 0, at most 60')
      : number('DEADLINE_SCALE', 1, (n) => n >= 1 && n <= 4, 'a number from 1 to 4'),
    vapid,
    pushTestOrigin: text('PUSH_TEST_ORIGIN'),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? sender(school?.name ?? 'Homeplate', school?.contact ?? HOMEPLATE),
    contactEmail: text('CONTACT_EMAIL') ?? school?.contact ?? HOMEPLATE,
    approval,
    requirePapers: choice('REQUIRE_PAPERS', ['on', 'off'], 'off') === 'on',
    emailConfirmation,
    operatorEmail: operatorEmail ?? school?.contact ?? HOMEPLATE,
    storage,
    s3:
      storage === 's3'
        ? {
            endpoint: text('S3_ENDPOINT'),
            region: text('S3_REGION') ?? 'us-east-1',
            bucket: text('S3_BUCKET') ?? '',
            publicUrl: text('S3_PUBLIC_URL'),
            accessKeyId: text('S3_ACCESS_KEY_ID'),
            secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
          }
        : undefined,
    dataKey,
    oldDataKeys,
    rateLimits,
    catalogueCache,
    demoPlay: choice('DEMO_PLAY', ['on', 'off'], isDemo && text('TEST_CLOCK') === undefined ? 'on' : 'off') === 'on',
    testClock: text('TEST_CLOCK') !== undefined,
    testClockSeconds: number('TEST_CLOCK', 0, Number.isFinite, 'a number of seconds'),
    logLevel: choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], isDemo ? 'warn' : 'info'),
    metricsToken,
    trustedProxies,
    problems: choice('PROBLEMS', ['on', 'off'], 'on') === 'on',
    autoRefundCents: number('AUTO_REFUND_CENTS', 2000, isCents, CENTS),
    autoRefundDayCents: number('AUTO_REFUND_DAY_CENTS', 20_000, isCents, CENTS),
    payCooked: choice('PAY_COOKED', ['on', 'off'], 'off') === 'on',
    payCookedDayCents: number('PAY_COOKED_DAY_CENTS', 10_000, isCents, CENTS),
    orderAhead: choice('ORDER_AHEAD', ['on', 'off'], 'on') === 'on',
    pickup: choice('PICKUP', ['on', 'off'], 'on') === 'on',
    payouts,
    payoutDay: choice('PAYOUT_DAY', WORKING_DAYS, 'Friday'),
    payoutMinCents: number('PAYOUT_MIN', 1000, isCents, CENTS),
    riderWageCents: number('RIDER_WAGE_CENTS', 0, isCents, CENTS),
    keepAliveSeconds: number('KEEP_ALIVE_S', 5, (n) => n > 0 && n <= 600, 'a number of seconds from 1 to 600'),
  };
  return { config, problems };
}

const readOwnSchool = (path: string | undefined): ReturnType<typeof readSchool> =>
  path === undefined ? { school: undefined, problems: [] } : readSchool(resolve(path));

/** Only a demo stores its key: the secret is the private key. */
function storedVapid({ dataDir, contactEmail }: Pick<Config, 'dataDir' | 'contactEmail'>): VapidKeys {
  const privateKey = storedSecret(dataDir, 'push.key');
  return { ...vapidPair(privateKey), subject: `mailto:${contactEmail}` };
}

const sender = (name: string, address: string): string =>
  `${/[^\p{L}\p{N} ]/u.test(name) ? JSON.stringify(name) : name} <${address}>`;
