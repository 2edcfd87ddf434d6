import { type EmbeddedPostgres, startEmbeddedPostgres } from '@homeplate/local-postgres';
import { createApp, type RunningApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { playMoney } from './demo/money.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoCampus } from './demo/seed.ts';
import { DEMO_OPERATOR } from './modules/operators/demoOperator.ts';
import { createClock } from './platform/clock.ts';
import { describeFailure } from './platform/describeFailure.ts';
import { createInFlight } from './platform/inFlight.ts';
import { startWatchdog } from './platform/watchdog.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Work in flight gets this long: a supervisor kills at 20 seconds. */
const STOP_MS = 18_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const clock = createClock(config.testClockSeconds);
  const inFlight = createInFlight();
  startWatchdog(inFlight);
  let postgres: EmbeddedPostgres | undefined;
  let app: RunningApp | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      say(`Stopped before everything finished. In flight: ${inFlight.describe() || 'nothing'}.`);
      process.exit(1);
    }, STOP_MS).unref();
    await app?.close().catch(() => {});
    await postgres?.stop().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('\nStopping Homeplate …');
      void stop(0);
    });
  }
  try {
    if (config.databaseUrl === undefined) {
      say('Starting the database …');
      postgres = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: { debug() {}, info: say, warn: say, error: say },
      });
    }
    app = await createApp(config, config.databaseUrl ?? postgres?.url ?? '', clock, inFlight);
    const isFresh = config.mode === 'demo' && (await seedDemoCampus(app.systemContext()));
    if (isFresh) say('The demo campus is set up.');
    await listen(app, config);
    greet(config);
    if (config.mode === 'production' && config.deliveryFeeCents === 0)
      app.server.log.warn('DELIVERY_FEE_CENTS is 0: riders earn nothing');
    if (config.vapid === undefined) app.server.log.warn('VAPID keys are not set: there is no Web Push');
    if (isFresh) await playMoney(app.systemContext());
  } catch (error) {
    say(describeFailure(error));
    await stop(1);
  }
}

async function listen(app: RunningApp, config: Config): Promise<void> {
  await app.server.listen({ port: config.port, host: config.host });
}

function greet(config: Config): void {
  say(`\nHomeplate is ready: ${config.publicUrl}\n`);
  if (config.mode !== 'demo') return;
  say(`Sign in with one of these accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, what } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${what}`);
  say(`${DEMO_OPERATOR} runs the campus: ${config.publicUrl}/operator`);
  say('Open a private window as another of them, and play both sides of an order.');
  if (config.demoPlay) {
    say('Or watch: an order from Wei or Luca is cooked and brought without you in eight minutes;');
    say('Priya never answers, so one from her is refunded after three.');
  }
  if (config.payments === 'test') say('Pay with the test card 4242 4242 4242 4242, any future expiry, any CVC.');
  if (config.smtpUrl === undefined) say(`Emails are kept at ${config.publicUrl}/dev/mail.`);
  say('Ctrl-C stops everything.');
}

try {
  await main();
} catch (error) {
  say(error instanceof ConfigError ? error.message : String(error));
  process.exit(1);
}
