import { resetPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, refuseProblem } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { deleteBrowsersOf, lockUnchangedAccount, setPasswordHash } from './access.store.ts';
import { checkOwnPassword } from './login.ts';
import { rememberCaller } from './loginAttempts.ts';
import { endOtherWaysIn } from './sessions.ts';

const CHANGES: RateLimit = { name: 'changePassword', max: 10, windowSeconds: 3600 };

type Passwords = { password?: string | null | undefined; newPassword?: string | null | undefined };

/** A repeat with its Idempotency-Key succeeds. */
export async function changePassword(
  context: Context,
  actor: Actor,
  { password, newPassword: typed }: Passwords,
): Promise<Outcome> {
  const newPassword = typed ?? '';
  const form = { newPassword, confirmPassword: newPassword };
  refuseProblem(firstProblem(resetPasswordRules, form, context.now));
  if (isCommonPassword(newPassword)) throw badInput('passwordCommon');
  const key = readIdempotencyKey(context, 'changePassword', { password, newPassword });
  const done = { success: true, message: 'Your password was changed. All other devices are signed out.' };
  const isDone = async () => key !== undefined && (await findRecordOfKey(context.sql, key, context.now)) !== undefined;
  if (await isDone()) return done;
  try {
    await change(context, actor, password, newPassword, key);
  } catch (error) {
    if (!(await isDone())) throw error;
  }
  return done;
}

async function change(
  context: Context,
  actor: Actor,
  password: string | null | undefined,
  newPassword: string,
  key: ReturnType<typeof readIdempotencyKey>,
): Promise<void> {
  const account = await checkOwnPassword(context, actor, password);
  // Each change mails an address that may be unconfirmed.
  await countAttempt(context, CHANGES, actor.userId);
  const passwordHash = await hashPassword(newPassword, `account ${actor.userId}`);
  await inTransaction(context.sql, async (tx) => {
    // When two changes meet, the second one's check is outdated.
    if ((await lockUnchangedAccount(tx, account)) === undefined) throw badInput('passwordWrong');
    await setPasswordHash(tx, actor.userId, passwordHash);
    if (key !== undefined) await claimKey(tx, key, actor.userId, context.now);
    await endOtherWaysIn(context, tx, actor);
    await deleteBrowsersOf(tx, actor.userId);
    await rememberCaller(context, tx, actor.userId);
    const { email, first_name } = account;
    await context.jobs.add(tx, 'mail', mailJob('passwordChanged', email, { first_name }));
  });
}
