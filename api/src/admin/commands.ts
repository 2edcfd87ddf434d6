import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { typedCode } from '@homeplate/domain/typed';
import { ConfigError } from '../config.ts';
import { cleanLine, printable } from '../platform/cleanText.ts';
import { describeFailure } from '../platform/describeFailure.ts';
import { showAudit, verifyAudit } from './auditLog.ts';
import { books, saveYear } from './books.ts';
import { examineProduction } from './doctor.ts';
import { retryJobs, showFailedJobs } from './jobs.ts';
import { campuses, dishes, papers } from './kitchens.ts';
import { type Operator, openAdminSession } from './open.ts';
import { operators } from './operators.ts';
import { refund, savePhoto, showLateOrders, showOrders } from './orders.ts';
import { refunds } from './refunds.ts';
import { reviews } from './reviews.ts';
import { taxes } from './taxes.ts';
import { USAGE, UsageError } from './usage.ts';
import { approve, resealNumbers, restore, showUser, showWaiting, suspend } from './users.ts';

type Command = (operator: Operator, wanted: string, more: string | undefined, rest: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, readonly [words: readonly [number, number], run: Command]>> = {
  order: [[1, 1], showOrders],
  orders: [[1, 2], showLateOrders],
  photo: [[2, 2], savePhoto],
  refund: [[1, 1], refund],
  refunds: [[1, 2], refunds],
  reviews: [[1, 2], reviews],
  papers: [[1, 2], papers],
  dishes: [[1, 2], dishes],
  campus: [[2, 2], campuses],
  operator: [[2, 2], operators],
  user: [[1, 1], showUser],
  waiting: [[0, 0], showWaiting],
  approve: [[1, 1], approve],
  suspend: [[1, 1], suspend],
  restore: [[1, 1], restore],
  jobs: [[0, 0], showFailedJobs],
  retry: [[1, 1], retryJobs],
  reseal: [[0, 0], resealNumbers],
  tax: [[0, 7], taxes],
  books: [[1, 1], books],
  year: [[2, 2], saveYear],
  audit: [
    [0, 2],
    (operator, wanted, more) => {
      if (wanted === 'verify') return verifyAudit(operator, more);
      if (more !== undefined) throw new UsageError(`${more} is one word too many for audit.`);
      return showAudit(operator, wanted || undefined);
    },
  ],
};

/** Of a file or a campus, as they are. */
const NAMES = ['photo', 'year', 'campus'];

export type Terminal = Pick<Operator, 'say' | 'confirm'> & { complain(line: string): void };

export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  // Users' texts may hold characters that a terminal obeys.
  const say = (line: string) => terminal.say(printable(line));
  const complain = (line: string) => terminal.complain(printable(line));
  const confirm = (what: string) => terminal.confirm(printable(what));
  try {
    return await run(args, env, { say, confirm });
  } catch (error) {
    const message = describeFailure(error);
    if (error instanceof UsageError) complain(`${message}\n\n${USAGE}`);
    else
      complain(
        error instanceof ConfigError ? message.replace('Homeplate cannot start', 'The settings are wrong') : message,
      );
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, confirm }: Omit<Terminal, 'complain'>,
): Promise<number> {
  // It must work when the rest does not.
  if (args[0] === 'doctor' && args.length === 1) return (await examineProduction(env, say)) ? 0 : 1;
  const { command, wanted, more, rest, by, reason, bearer, yes, help } = readArguments(args);
  if (help) {
    say(USAGE);
    return 0;
  }
  const session = await openAdminSession(env);
  try {
    const sure = (what: string) => (yes ? Promise.resolve() : confirm(what));
    await command({ ...session, now: new Date(), by, reason, bearer, say, confirm: sure }, wanted, more, rest);
    return 0;
  } finally {
    await session.close();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const by = cleanLine(values.by ?? userInfo().username);
  if (values.help || name === 'help')
    return { command: showFailedJobs, wanted: '', more: undefined, rest: [], by, yes: false, help: true } as const;
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found === undefined) throw new UsageError(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
  const [[least, most], command] = found;
  if (words.length < least) throw new UsageError(`${name} needs one more word.`);
  if (words.length > most) throw new UsageError(`${words[most]} is one word too many for ${name}.`);
  if (by === '') throw new UsageError('--by needs a name.');
  const reason = cleanLine(values.reason) || undefined;
  const [wanted = '', more, ...rest] = words.map((word, at) =>
    at > 0 && NAMES.includes(name) ? word.trim() : typedCode(word),
  );
  const { bearer, yes = false } = values;
  return { command, wanted, more, rest, by, reason, bearer, yes, help: false } as const;
}

function parse(args: readonly string[]) {
  const options = {
    by: { type: 'string' },
    reason: { type: 'string' },
    bearer: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
