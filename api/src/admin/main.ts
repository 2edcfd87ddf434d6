import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { printable } from '../platform/cleanText.ts';
import { describeFailure } from '../platform/describeFailure.ts';
import { showAudit, verifyAudit } from './auditLog.ts';
import { examineProduction } from './doctor.ts';
import { retryJobs, showFailedJobs } from './jobs.ts';
import { type Operator, openDesk } from './open.ts';
import { refund, savePhoto, showLateOrders, showOrders } from './orders.ts';
import { reviews } from './reviews.ts';
import { Refusal, USAGE, UsageError } from './usage.ts';
import { approve, resealNumbers, restore, showUser, showWaiting, suspend } from './users.ts';

type Command = (operator: Operator, wanted: string, more: string | undefined) => Promise<void>;

/** With the least and most words that follow. */
const COMMANDS: Readonly<Record<string, readonly [words: readonly [number, number], run: Command]>> = {
  order: [[1, 1], showOrders],
  orders: [[1, 2], showLateOrders],
  photo: [[2, 2], savePhoto],
  refund: [[1, 1], refund],
  reviews: [[1, 2], reviews],
  user: [[1, 1], showUser],
  waiting: [[0, 0], showWaiting],
  approve: [[1, 1], approve],
  suspend: [[1, 1], suspend],
  restore: [[1, 1], restore],
  jobs: [[0, 0], showFailedJobs],
  retry: [[1, 1], retryJobs],
  reseal: [[0, 0], resealNumbers],
  audit: [
    [0, 2],
    (operator, wanted, more) => {
      if (wanted === 'verify') return verifyAudit(operator, more);
      if (more !== undefined) throw new UsageError(`${more} is one word too many for audit.`);
      return showAudit(operator, wanted || undefined);
    },
  ],
};

// Users' texts may hold characters that a terminal obeys.
const say = (line: string) => process.stdout.write(`${printable(line)}\n`);
const complain = (line: string) => process.stderr.write(`${printable(line)}\n`);

/** Exit code: 0 done, 1 refused or failed, 2 not understood. */
async function main(args: readonly string[]): Promise<number> {
  // First, since it must work when the rest does not.
  if (args[0] === 'doctor' && args.length === 1) return (await examineProduction(process.env, say)) ? 0 : 1;
  const { command, wanted, more, by, reason, yes, help } = readArguments(args);
  if (help) {
    say(USAGE);
    return 0;
  }
  const desk = await openDesk(process.env);
  try {
    const confirm = (what: string) => (yes ? Promise.resolve() : ask(what));
    await command({ ...desk, now: new Date(), by, reason, say, confirm }, wanted, more);
    return 0;
  } finally {
    await desk.close();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const by = (values.by ?? userInfo().username).trim();
  if (values.help || name === 'help')
    return { command: showFailedJobs, wanted: '', more: undefined, by, yes: false, help: true } as const;
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found === undefined) throw new UsageError(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
  const [[least, most], command] = found;
  if (words.length < least) throw new UsageError(`${name} needs one more word.`);
  if (words.length > most) throw new UsageError(`${words[most]} is one word too many for ${name}.`);
  if (by === '') throw new UsageError('--by needs a name.');
  const reason = values.reason?.trim() || undefined;
  const [wanted = '', more] = words.map((word) => word.trim());
  return { command, wanted, more, by, reason, yes: values.yes === true, help: false } as const;
}

function parse(args: readonly string[]) {
  const options = {
    by: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function ask(what: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${what}\nNobody is there to be asked: add --yes.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${printable(what)} Type yes to go on: `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed.');
}

// A closed pipe (`… | head`) is no failure: the act's row counts.
process.stdout.on('error', () => {});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const message = describeFailure(error);
  if (error instanceof UsageError) complain(`${message}\n\n${USAGE}`);
  else
    complain(
      error instanceof ConfigError ? message.replace('Homeplate cannot start', 'The settings are wrong') : message,
    );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
