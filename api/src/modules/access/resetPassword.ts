import { typedCode } from '@homeplate/domain/typed';
import { forgotPasswordRules, resetPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import { mailJob, typedAddressJob } from '../../mails/mails.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, refuseProblem } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { secretHash } from '../../platform/ids.ts';
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts';
import { countAll, countAttempt, countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import {
  consumeReset,
  deleteBrowsersOf,
  deleteSessionsOf,
  deleteWindow,
  isResetOpen,
  setPasswordHash,
} from './access.store.ts';
import { confirmOwner } from './confirmEmail.ts';
import { rememberCaller } from './loginAttempts.ts';

const LINKS_PER_ACCOUNT: RateLimit = { name: 'forgotPassword', max: 3, windowSeconds: 3600 };
const LINKS_PER_ADDRESS: RateLimit = { name: 'forgotPassword-address', max: 20, windowSeconds: 3600 };
const FAILURES_PER_ADDRESS: RateLimit = { name: 'resetPassword', max: 10, windowSeconds: 15 * 60 };

/** The job looks for the account, so that answer and time are the same for every address. */
export async function forgotPassword(context: Context, typed: string | null | undefined): Promise<{ message: string }> {
  const email = typedCode(typed);
  refuseProblem(firstProblem(forgotPasswordRules, { email }, context.now));
  await countAll([
    () => countAttempt(context, LINKS_PER_ACCOUNT, email.toLowerCase()),
    () => countNetwork(context, LINKS_PER_ADDRESS),
  ]);
  await context.jobs.add(context.sql, 'mail', typedAddressJob('resetLink', email));
  return { message: 'Check your email for reset instructions.' };
}

/**
 * Ends all sessions and forgets other browsers. RATE_LIMITED after ten wrong tokens. A repeat with its Idempotency-Key
 * succeeds.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ message: string }> {
  const { sql, now, http, live } = context;
  refuseProblem(firstProblem(resetPasswordRules, { newPassword, confirmPassword: newPassword }, now));
  if (isCommonPassword(newPassword)) throw badInput('passwordCommon');
  // Without the actor: the first call ends the session.
  const key = readIdempotencyKey({ ...context, actor: null }, 'resetPassword', { token, newPassword });
  const isDone = async () => key !== undefined && (await findRecordOfKey(sql, key, now)) !== undefined;
  const done = { message: 'Your password has been reset. Please sign in.' };
  if (await isDone()) return done;
  const tokenHash = secretHash(token);
  if (!(await isResetOpen(sql, tokenHash, now))) {
    // Valid tokens are not counted: others on the network must not stop their owner.
    await countNetwork(context, FAILURES_PER_ADDRESS);
    throw badInput('resetLinkInvalid');
  }
  const passwordHash = await hashPassword(newPassword, `reset ${tokenHash.toString('hex')}`);
  const isReset = await inTransaction(sql, async (tx) => {
    const userId = await consumeReset(tx, tokenHash, now);
    const user = userId === undefined ? undefined : await setPasswordHash(tx, userId, passwordHash);
    if (userId === undefined || user === undefined) return false;
    if (key !== undefined) await claimKey(tx, key, userId, now);
    await deleteSessionsOf(tx, userId);
    tx.afterCommit(() => live.sessionsEnded(userId));
    // The mailed link proves the address.
    await confirmOwner(tx, userId);
    await deleteBrowsersOf(tx, userId);
    // Who registered may not be who reads the mails.
    await deleteWindow(tx, userId);
    await rememberCaller(context, tx, userId);
    await context.jobs.add(tx, 'mail', mailJob('passwordChanged', user.email, { first_name: user.first_name }));
    return true;
  });
  if (!isReset && !(await isDone())) throw badInput('resetLinkInvalid');
  http.clearCookie('session');
  return done;
}
