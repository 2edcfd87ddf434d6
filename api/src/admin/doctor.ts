import { examineConfig } from '../config.ts';
import { countUnopened } from '../modules/people/sealedNumbers.ts';
import { openDatabase } from '../platform/database.ts';
import { describeFailure } from '../platform/describeFailure.ts';
import { missingMigrations } from '../platform/migrate.ts';
import { verifySmtp } from '../providers/mailSmtp.ts';

const OLDEST_POSTGRES = 15;

type Finding = { level: 'ok' | 'missing' | 'advice'; text: string };
const ok = (text: string): Finding => ({ level: 'ok', text });
const missing = (text: string): Finding => ({ level: 'missing', text });
const advice = (text: string): Finding => ({ level: 'advice', text });

/** `doctor`: a line for each need of a production, whatever MODE is; true if all are met. */
export async function examineProduction(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<boolean> {
  const { config, problems } = examineConfig({ ...env, MODE: 'production' });
  const findings = [
    ...(problems.length === 0 ? [ok('All settings that production asks for are there.')] : problems.map(missing)),
    ...(env.MODE?.trim() === 'production' ? [] : [missing('MODE must be production.')]),
    ...(config.databaseUrl === undefined ? [advice(OWN_DATABASE)] : await examineDatabase(config)),
    ...(config.smtpUrl === undefined ? [] : [await examineMail(config.smtpUrl)]),
    ...(config.trustedProxies.length > 0 ? [] : [advice(NO_PROXY)]),
    ...(config.approval
      ? []
      : [advice('APPROVAL is off: new chefs and riders work before anybody has looked at their papers.')]),
    ...(config.vapid === undefined ? [advice(NO_PUSH)] : []),
    ...(config.metricsToken === undefined ? [advice('METRICS_TOKEN is not set: nobody can watch the figures.')] : []),
  ];
  for (const { level, text } of findings) say(`${level.padEnd(8)} ${text}`);
  return findings.every(({ level }) => level !== 'missing');
}

const OWN_DATABASE =
  'DATABASE_URL is not set: the embedded database is on this machine alone, and is backed up while the server is stopped.';
const NO_PUSH =
  'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set: chefs and riders are called by mail alone.';
const NO_PROXY = 'TRUSTED_PROXIES is not set: behind a balancer, every visitor seems to come from its address.';

type Config = ReturnType<typeof examineConfig>['config'];

async function examineDatabase({ databaseUrl = '', dataKey, oldDataKeys }: Config): Promise<Finding[]> {
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
        : missing(`The database lacks ${waiting.length} migrations, the first is ${waiting[0]}: a start brings them.`),
      ...(waiting.length > 0 || dataKey === undefined
        ? []
        : [describeUnopened(await countUnopened(sql, [dataKey, ...oldDataKeys]))]),
    ];
  } catch (error) {
    return [missing(describeFailure(error))];
  } finally {
    await sql.end();
  }
}

const describeUnopened = (count: number): Finding =>
  count === 0
    ? ok('DATA_KEY opens all bank and licence numbers.')
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
