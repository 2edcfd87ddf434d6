import { forgotPasswordRules, resetPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import { mailJob, typedAddressJob } from '../../mails/mails.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput } from '../../platform/domainError.ts';
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

/**
 * Asks for a reset link. Whether the address has an account is looked up by the job, so that the answer and its time are the
 * same for every address. Throws BAD_USER_INPUT with the form's texts, RATE_LIMITED after three an hour, or 20 from
 * one address.
 */
export async function forgotPassword(context: Context, typed: string | null | undefined): Promise<{ message: string }> {
  const email = cleanText(typed);
  const problem = firstProblem(forgotPasswordRules, { email }, context.now);
  if (problem !== undefined) throw badInput(problem.code);
  await countAll([
    () => countAttempt(context, LINKS_PER_ACCOUNT, email.toLowerCase()),
    () => countNetwork(context, LINKS_PER_ADDRESS),
  ]);
  await context.jobs.add(context.sql, 'mail', typedAddressJob('resetLink', email));
  return { message: 'Check your email for reset instructions.' };
}

/**
 * Sets a new password with a mailed token, once, and ends all sessions; of all browsers, the one that did it is known from
 * then on. Throws BAD_USER_INPUT with the form's texts, or for a token that is unknown, used, replaced or older than 30
 * minutes; RATE_LIMITED after ten of those. Sent again with its Idempotency-Key, it is answered as done.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ message: string }> {
  const { sql, now, http, live } = context;
  // The confirmation is the form's own: only the password travels.
  const problem = firstProblem(resetPasswordRules, { newPassword, confirmPassword: newPassword }, now);
  if (problem !== undefined) throw badInput(problem.code);
  if (isCommonPassword(newPassword)) throw badInput('passwordCommon');
  // With or without a session, which the first call ends.
  const key = readIdempotencyKey({ ...context, actor: null }, 'resetPassword', { token, newPassword });
  const isDone = async () => key !== undefined && (await findRecordOfKey(sql, key, now)) !== undefined;
  const done = { message: 'Your password has been reset. Please sign in.' };
  if (await isDone()) return done;
  const tokenHash = secretHash(token);
  if (!(await isResetOpen(sql, tokenHash, now))) {
    // A valid token is not counted: what others on the network try does not stop its owner.
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
    // The link was mailed to the address that the account has.
    await confirmOwner(tx, userId);
    await deleteBrowsersOf(tx, userId);
    // Whoever registered the address may be another than who reads its mails.
    await deleteWindow(tx, userId);
    await rememberCaller(context, tx, userId);
    await context.jobs.add(tx, 'mail', mailJob('passwordChanged', user.email, { first_name: user.first_name }));
    return true;
  });
  // The same call, twice at once.
  if (!isReset && !(await isDone())) throw badInput('resetLinkInvalid');
  http.clearCookie('session');
  return done;
}
