import type { Context } from '../../context.ts';
import { typedAddressJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { ownerOf } from '../../platform/network.ts';
import {
  type Attempt,
  countAll,
  countAttempt,
  countNetwork,
  countWithDelays,
  createMinuteCounter,
  type GrowingLimit,
  type RateLimit,
} from '../../platform/rateLimit.ts';
import { isKnownBrowser, rememberBrowser } from './access.store.ts';
import { BROWSER_KNOWN_SECONDS } from './sessions.ts';

const FIFTEEN_MINUTES = 15 * 60;
const DAY = 24 * 3600;
const PER_ACCOUNT_AND_ADDRESS: RateLimit = { name: 'login', max: 10, windowSeconds: FIFTEEN_MINUTES };
const PER_KNOWN_BROWSER: RateLimit = { name: 'login-browser', max: 10, windowSeconds: FIFTEEN_MINUTES };
const PER_ADDRESS: RateLimit = { name: 'login-address', max: 300, windowSeconds: FIFTEEN_MINUTES };
/** Over all addresses (NIST SP 800-63B); delays of one, two, four … minutes up to an hour. */
const PER_ACCOUNT: GrowingLimit = {
  name: 'login-account',
  max: 100,
  windowSeconds: DAY,
  delays: [60, 120, 240, 480, 960, 1920, 3600],
  code: 'accountGuessed',
};
/** A code beside the password makes guesses hopeless: nobody keeps an operator out for longer than two minutes. */
export const PER_OPERATOR: GrowingLimit = {
  ...PER_ACCOUNT,
  name: 'login-operator',
  delays: [30, 60, 120],
  code: 'tooManyTries',
};
const OWNER_WARNED: RateLimit = { name: 'login-warning', max: 1, windowSeconds: DAY };

export function createHashCounters(): Context['countHash'] {
  return { ofAccount: createMinuteCounter(120), ofNetwork: createMinuteCounter(600) };
}

/** `isOver`: the failures without delay are used up. */
export type LoginAttempt = Attempt & { owner: string; isOver: boolean };

/**
 * Counts before the check; given back on success. A known browser has its own counts, so that guesses from elsewhere
 * cannot lock the owner out.
 */
export async function countLogin(
  context: Context,
  email: string,
  userId: string | undefined,
  perAccount: GrowingLimit = PER_ACCOUNT,
): Promise<LoginAttempt> {
  const browser = await knownBrowser(context, userId);
  if (browser !== undefined) {
    const attempt = await countAttempt(context, PER_KNOWN_BROWSER, `${browser} ${userId}`);
    await countHashes(context, attempt, () => context.countHash.ofAccount(`known ${userId}`, 1, context.now));
    return { ...attempt, owner: `account ${userId}`, isOver: false };
  }
  const { network } = context.http;
  const owner = ownerOf(network);
  const account = email.toLowerCase();
  let isOver = false;
  // Guesses beyond the account's ten cost one row and no counts of others on the network.
  const attempt = await countAll([
    () => countNetwork(context, PER_ACCOUNT_AND_ADDRESS, account),
    () => countNetwork(context, PER_ADDRESS),
    async () => {
      const counted = await countWithDelays(context, perAccount, account);
      isOver = counted.isOver;
      return counted;
    },
  ]);
  await countHashes(context, attempt, () => {
    context.countHash.ofAccount(`${network} ${account}`, 1, context.now);
    context.countHash.ofNetwork(owner, 1, context.now);
  });
  return { ...attempt, owner, isOver };
}

/** The job finds out whether such an account exists. */
export async function warnOwner(context: Context, email: string): Promise<void> {
  try {
    await countAttempt(context, OWNER_WARNED, email.toLowerCase());
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await context.jobs.add(context.sql, 'mail', typedAddressJob('passwordGuessed', email));
}

export async function rememberCaller({ http, now }: Context, tx: Transaction, userId: string): Promise<void> {
  const browser = http.readCookie('browser') ?? newSecret();
  await rememberBrowser(tx, secretHash(browser), userId, now);
  http.setCookie('browser', browser, BROWSER_KNOWN_SECONDS);
}

async function knownBrowser({ http, sql }: Context, userId: string | undefined): Promise<string | undefined> {
  const browser = http.readCookie('browser');
  if (browser === undefined || userId === undefined) return undefined;
  const cookieHash = secretHash(browser);
  return (await isKnownBrowser(sql, cookieHash, userId)) ? cookieHash.toString('hex') : undefined;
}

async function countHashes({ config }: Context, attempt: Attempt, count: () => void): Promise<void> {
  if (!config.rateLimits) return;
  try {
    count();
  } catch (refusal) {
    await attempt.giveBack();
    throw refusal;
  }
}
