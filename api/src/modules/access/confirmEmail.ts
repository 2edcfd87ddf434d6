import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { typedAddressJob } from '../../mails/mails.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { badInput } from '../../platform/domainError.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { countAttempt, countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import { type Account, findAccountById } from './access.store.ts';
import {
  deleteConfirmation,
  findConfirmation,
  replaceConfirmation,
  setAwaitsConfirmation,
  useConfirmation,
} from './confirmations.store.ts';
import { actorOf } from './sessions.ts';

const VALID_MS = 48 * 3_600_000;
const LINKS: RateLimit = { name: 'resendConfirmation', max: 3, windowSeconds: 15 * 60 };
const FAILURES_PER_ADDRESS: RateLimit = { name: 'confirmEmail', max: 10, windowSeconds: 15 * 60 };

const CONFIRMED = { success: true, message: 'Your email is confirmed.' };
const CONFIRMED_BEFORE = { success: true, message: 'Your email is already confirmed.' };

/** True if this site asks for confirmation. */
export async function askForConfirmation(
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  // A link to the previous address must not confirm this one.
  await deleteConfirmation(tx, id);
  await setAwaitsConfirmation(tx, id, config.emailConfirmation);
  if (config.emailConfirmation) await jobs.add(tx, 'mail', typedAddressJob('confirmLink', email));
  return config.emailConfirmation;
}

/** Made at sending: no link waits in the queue's table. A retry replaces it. */
export async function openConfirmation({ sql, now, config }: Context, account: Account): Promise<string | undefined> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  if (!(await replaceConfirmation(sql, account, secretHash(token), expiresAt))) return undefined;
  return `${config.publicUrl}/ConfirmEmail?token=${token}`;
}

export async function resendConfirmation(context: Context, { userId }: Actor): Promise<Outcome> {
  await countAttempt(context, LINKS, userId);
  const account = await findAccountById(context.sql, userId);
  if (!account?.awaits_confirmation) return CONFIRMED_BEFORE;
  await context.jobs.add(context.sql, 'mail', typedAddressJob('confirmLink', account.email));
  return { success: true, message: `We sent a new link to ${account.email}.` };
}

/**
 * Repeating succeeds. BAD_USER_INPUT for an unknown, replaced or old link, or another person's; RATE_LIMITED after ten
 * of those.
 */
export async function confirmEmail(context: Context, typed: string | null | undefined): Promise<Outcome> {
  const { sql, now } = context;
  const tokenHash = secretHash(typed ?? '');
  const link = await findConfirmation(sql, tokenHash, now);
  if (link === undefined || !(await isForThisBrowser(context, link.user_id))) {
    // Valid links are not counted: others on the network must not stop their owner.
    await countNetwork(context, FAILURES_PER_ADDRESS);
    throw badInput('confirmLinkInvalid');
  }
  return inTransaction(sql, async (tx) => {
    if (!(await useConfirmation(tx, tokenHash, now))) {
      if ((await findConfirmation(tx, tokenHash, now)) === undefined) throw badInput('confirmLinkInvalid');
      return CONFIRMED_BEFORE;
    }
    await confirmOwner(tx, link.user_id);
    return CONFIRMED;
  });
}

export async function confirmOwner(tx: Queryable, userId: string): Promise<void> {
  await setAwaitsConfirmation(tx, userId, false);
}

async function isForThisBrowser(context: Context, userId: string): Promise<boolean> {
  const session = context.http.readCookie('session');
  const actor = session === undefined ? null : await actorOf(context, session);
  return actor === null || actor.userId === userId;
}
