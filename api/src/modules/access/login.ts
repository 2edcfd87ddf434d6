import { createHmac, hkdfSync } from 'node:crypto';
import { typedCode } from '@homeplate/domain/typed';
import { signInRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Actor, Context } from '../../context.ts';
import type { LoginInput } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, DomainError, notFound, refuseProblem } from '../../platform/domainError.ts';
import { prefixOf } from '../../platform/network.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { type Account, findAccount, findAccountById, lockUnchangedAccount } from './access.store.ts';
import { countLogin, type LoginAttempt, rememberCaller, warnOwner } from './loginAttempts.ts';
import { closeWindow } from './registrationWindow.ts';
import { actorOf, openSession, SESSION_COOKIE_SECONDS } from './sessions.ts';

/**
 * The same UNAUTHENTICATED after the same time for either mistake; FORBIDDEN for a suspended account with the right
 * password.
 */
export async function login(context: Context, input: LoginInput) {
  const form = { email: typedCode(input.email), password: input.password ?? '' };
  refuseProblem(firstProblem(signInRules, form, context.now));

  const account = await checkPassword(context, form).catch((error: unknown) => {
    if (error instanceof DomainError) context.http.note(traceOf(context, form.email));
    throw error;
  });
  const { token, actor } = await signIn(context, account);
  context.actor = actor;
  const user = await context.loaders.userById.load(account.id);
  if (user === null) throw notFound();
  return { token, user };
}

async function checkPassword(context: Context, form: { email: string; password: string }): Promise<Account> {
  const account = await findAccount(context.sql, form.email);
  const attempt = await countLogin(context, form.email, account?.id);
  const isRight = await isPasswordOf(account, form.password, attempt);
  if (!isRight || account === undefined) {
    if (attempt.isOver) await warnOwner(context, form.email);
    throw wrongCredentials();
  }
  await attempt.giveBack();
  if (account.status !== 'active') throw new DomainError('FORBIDDEN', 'accountSuspended');
  return account;
}

export async function isPasswordOf(
  account: Pick<Account, 'password_hash'> | undefined,
  password: string,
  attempt: LoginAttempt,
): Promise<boolean> {
  try {
    return await verifyPassword(account?.password_hash, password, attempt.owner);
  } catch (refusal) {
    await attempt.giveBack();
    throw refusal;
  }
}

/** Counted like a sign-in. BAD_USER_INPUT, since the session is valid. */
export async function checkOwnPassword(
  context: Context,
  { userId }: Actor,
  password: string | null | undefined,
): Promise<Account> {
  if (!password) throw badInput('passwordNeeded');
  const account = await findAccountById(context.sql, userId);
  if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED', 'sessionExpired');
  const attempt = await countLogin(context, account.email, userId);
  if (!(await isPasswordOf(account, password, attempt))) {
    if (attempt.isOver) await warnOwner(context, account.email);
    throw badInput('passwordWrong');
  }
  await attempt.giveBack();
  return account;
}

export async function isStillProved(tx: Transaction, account: Account): Promise<boolean> {
  return (await lockUnchangedAccount(tx, account)) !== undefined;
}

async function signIn(context: Context, account: Account): Promise<{ token: string; actor: Actor | null }> {
  const { http, now, sql } = context;
  const opened = await inTransaction(sql, async (tx) => {
    // A reset meanwhile ended all sessions.
    const locked = await lockUnchangedAccount(tx, account);
    if (locked === undefined) throw wrongCredentials();
    await rememberCaller(context, tx, account.id);
    await closeWindow(context, tx, account.id);
    const token = await openSession(context, tx, account.id);
    const actor = await actorOf({ sql: tx, now }, token);
    return { token, actor };
  });
  http.setCookie('session', opened.token, SESSION_COOKIE_SECONDS);
  return opened;
}

const wrongCredentials = (): DomainError => new DomainError('UNAUTHENTICATED', 'credentialsWrong');

/** The log has no email. */
function traceOf({ config, http }: Context, email: string): Record<string, string> {
  const key = Buffer.from(hkdfSync('sha256', config.dataKey, '', 'homeplate log', 32));
  const account = createHmac('sha256', key).update(email.toLowerCase()).digest('hex').slice(0, 16);
  return { account, network: prefixOf(http.network) };
}
