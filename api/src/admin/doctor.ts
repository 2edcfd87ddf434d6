import { campuses } from '@homeplate/domain/campuses';
import { formatCents } from '@homeplate/domain/money';
import { setSchool } from '@homeplate/domain/school';
import { examineConfig } from '../config.ts';
import { isOpeningMissing } from '../modules/books/opening.ts';
import { findLargeSellers, type LargeSeller } from '../modules/orders/forOperator.ts';
import { readWaitingRefunds } from '../modules/orders/settleRefunds.ts';
import { countDifferences, type Difference, findDifferences } from '../modules/payouts/compare.ts';
import { readWaitingPayouts } from '../modules/payouts/send.ts';
import { countUnopened } from '../modules/people/sealedNumbers.ts';
import { findWaitingNumbers } from '../modules/people/taxNumbers.ts';
import { openDatabase, type Queryable } from '../platform/database.ts';
import { describeFailure } from '../platform/describeFailure.ts';
import { missingMigrations } from '../platform/migrate.ts';
import { readPlaces } from '../platform/replica.ts';
import { verifySmtp } from '../providers/mailSmtp.ts';
import { createStripeTransfers } from '../providers/stripeTransfers.ts';

const OLDEST_POSTGRES = 15;
const MOST_NAMED = 5;

type Finding = { level: 'ok' | 'missing' | 'advice'; text: string };
const ok = (text: string): Finding => ({ level: 'ok', text });
const missing = (text: string): Finding => ({ level: 'missing', text });
const advice = (text: string): Finding => ({ level: 'advice', text });

/** True if all needs of a production are met. */
export async function examineProduction(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<boolean> {
  const { config, problems } = examineConfig({ ...env, MODE: 'production' });
  setSchool(config.school);
  const findings = [
    ...(problems.length === 0 ? [ok('All settings that production needs are set.')] : problems.map(missing)),
    ...(env.MODE?.trim() === 'production' ? [] : [missing('MODE must be production.')]),
    ...(config.databaseUrl === undefined ? [advice(OWN_DATABASE)] : await examineDatabase(config)),
    ...(config.databaseReadUrl === undefined ? [] : [await examineReplica(config.databaseReadUrl)]),
    ...(config.smtpUrl === undefined ? [] : [await examineMail(config.smtpUrl)]),
    ...(config.payouts === 'stripe' && config.stripe ? [await examineSweeps(config.stripe)] : []),
    ...(config.trustedProxies.length > 0 ? [] : [advice(NO_PROXY)]),
    ...(config.approval
      ? []
      : [advice('APPROVAL is off: new chefs and riders work before anybody has approved them.')]),
    ...(config.vapid === undefined ? [advice(NO_PUSH)] : []),
    ...(config.taxRules ? describeTaxes(config) : []),
    ...(config.metricsToken === undefined ? [advice('METRICS_TOKEN is not set: nobody can watch the figures.')] : []),
  ];
  for (const { level, text } of findings) say(`${level.padEnd(8)} ${text}`);
  return findings.every(({ level }) => level !== 'missing');
}

const OWN_DATABASE =
  'DATABASE_URL is not set: the embedded database is on this machine alone, and is backed up while the server is stopped.';
const NO_PUSH =
  'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set: chefs and riders get alerts by email alone.';
const NO_PROXY = 'TRUSTED_PROXIES is not set: behind a balancer, every visitor seems to come from its address.';

type Config = ReturnType<typeof examineConfig>['config'];

/** What stands here was read on public pages. */
const describeTaxes = ({ siteTaxNumber, deliveryBy }: Config): Finding[] =>
  [
    'TAX_RULES is on: before the first sale, have an adviser confirm the rates in force (npm run admin -- tax).',
    siteTaxNumber
      ? 'SITE_TAX_NUMBER: confirm that the site charges for chefs without a checked number, and pays that tax itself.'
      : 'SITE_TAX_NUMBER is not set: food of chefs without a checked number, and deliveries, are sold without tax. Confirm that nobody has to charge it.',
    deliveryBy === 'site'
      ? 'DELIVERY_BY is site: confirm that the delivery is sold by the site, and tips are the riders’ alone.'
      : 'DELIVERY_BY is rider: deliveries are sold without tax, as nobody knows the rider yet. Confirm it; a registered rider owes it out of the fee.',
  ].map(advice);

const describeSellers = (waiting: number, large: readonly LargeSeller[]): Finding[] => [
  ...(waiting > 0 ? [advice(`Tax numbers that wait for a check: ${waiting}. See npm run admin -- tax.`)] : []),
  ...(large.length > 0
    ? [
        advice(
          `People without a checked tax number who sold for $25,000 or more in twelve months: ${large.length}; $30,000 registers. See npm run admin -- tax.`,
        ),
      ]
    : []),
];

async function examineDatabase({ databaseUrl = '', dataKey, oldDataKeys, taxRules }: Config): Promise<Finding[]> {
  const sql = openDatabase(databaseUrl, { max: 1 });
  try {
    const [{ version }] = await sql<[{ version: number }]>`
      select current_setting('server_version_num')::int / 10000 as version`;
    const waiting = await missingMigrations(sql);
    return [
      version >= OLDEST_POSTGRES
        ? ok(`The database is Postgres ${version}.`)
        : missing(`The database is Postgres ${version}: it must be ${OLDEST_POSTGRES} or newer.`),
      waiting.length === 0
        ? ok('The database has all migrations.')
        : missing(
            `The database is missing ${waiting.length} migrations, from ${waiting[0]} on. Starting the server applies them.`,
          ),
      ...(waiting.length > 0 || dataKey === undefined
        ? []
        : [describeUnopened(await countUnopened(sql, [dataKey, ...oldDataKeys]))]),
      ...(waiting.length > 0 ? [] : describeRefused((await readWaitingRefunds(sql)).refused)),
      ...(waiting.length > 0
        ? []
        : [describeHomeless(await countOffCampus(sql)), await describeMoney(sql, taxRules)].flat()),
    ];
  } catch (error) {
    return [missing(describeFailure(error))];
  } finally {
    await sql.end();
  }
}

async function examineReplica(url: string): Promise<Finding> {
  const sql = openDatabase(url, { max: 1 });
  try {
    const { replayed, secondsBehind } = await readPlaces(sql);
    if (replayed === null) return missing('DATABASE_READ_URL is not a replica: it is never read.');
    return ok(
      `The replica has what was written until ${secondsBehind === null ? 'its start' : `${Math.round(secondsBehind)} s ago`}.`,
    );
  } catch (error) {
    return missing(`DATABASE_READ_URL: ${describeFailure(error)}`);
  } finally {
    await sql.end();
  }
}

async function countOffCampus(sql: Queryable): Promise<number> {
  const names = campuses().map(({ address }) => address);
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from users where address_line_1 <> '' and address_line_1 <> all (${names})`;
  return row.count;
}

const describeHomeless = (count: number): Finding[] =>
  count === 0
    ? []
    : [missing(`${count} ${count === 1 ? 'person has' : 'people have'} a campus that SCHOOL does not list.`)];

async function describeMoney(sql: Queryable, taxRules: boolean): Promise<Finding[]> {
  return [
    ...((await isOpeningMissing(sql)) ? [missing(UNOPENED)] : []),
    ...describeDifferences((await countDifferences(sql)).count, await findDifferences(sql, MOST_NAMED)),
    ...describeShort((await readWaitingPayouts(sql)).short),
    ...(taxRules
      ? describeSellers((await findWaitingNumbers(sql)).length, await findLargeSellers(sql, new Date()))
      : []),
  ];
}

const UNOPENED = 'The books are not open: what is sold is not booked until books open.';

const describeRefused = (count: number): Finding[] =>
  count === 0
    ? []
    : [missing(`The payment provider refused ${count} ${count === 1 ? 'refund' : 'refunds'}: refunds refused.`)];

function describeDifferences(count: number, largest: readonly Difference[]): Finding[] {
  if (count === 0) return [];
  const named = largest.map(
    ({ type, subject, here_cents, there_cents }) =>
      `${type} ${subject} (${formatCents(here_cents)} here, ${formatCents(there_cents)} there)`,
  );
  const what = count === 1 ? '1 place' : `${count} places`;
  const rest = count > named.length ? ` and ${count - named.length} more` : '';
  return [missing(`Books and payment provider differ in ${what}: ${named.join(', ')}${rest}.`)];
}

const describeShort = (count: number): Finding[] =>
  count === 0
    ? []
    : [missing(`The balance at Stripe does not reach for ${count} ${count === 1 ? 'payout' : 'payouts'}: add funds.`)];

/** A balance that the bank empties pays nobody. */
async function examineSweeps(access: Parameters<typeof createStripeTransfers>[0]): Promise<Finding> {
  try {
    return (await createStripeTransfers(access).sweepsByItself())
      ? missing('Stripe pays its balance to your bank automatically: set its payouts to manual.')
      : ok('Stripe keeps its balance for transfers.');
  } catch {
    return missing('Stripe could not be asked whether it pays its balance to your bank automatically.');
  }
}

const describeUnopened = (count: number): Finding =>
  count === 0
    ? ok('DATA_KEY opens all bank, licence and tax numbers.')
    : missing(`DATA_KEY lacks the key that ${count === 1 ? 'a number was' : `${count} numbers were`} sealed with.`);

async function examineMail(url: string): Promise<Finding> {
  try {
    await verifySmtp(url);
    return ok('The mail server answers.');
  } catch (error) {
    // Its message may name an account.
    return missing(
      `The mail server of SMTP_URL cannot be used (${(error as { code?: string }).code ?? 'no reason given'}).`,
    );
  }
}
