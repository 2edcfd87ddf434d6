import { signInRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../graphql/context.ts';
import type { LoginInput } from '../../graphql/generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, DomainError, notFound } from '../../platform/domainError.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Attempt } from '../../platform/rateLimit.ts';
import { closeWindow } from '../people/registrationWindow.ts';
import { type Account, findAccount, lockUnchangedAccount, rememberBrowser } from './access.store.ts';
import { countLogin } from './loginAttempts.ts';
import { actorOf, openSession, SESSION_COOKIE_SECONDS } from './sessions.ts';

const BROWSER_COOKIE_SECONDS = 400 * 24 * 3600;

/**
 * Opens a session and sets its cookie. A wrong e-mail and a wrong password throw the same UNAUTHENTICATED after the same
 * time; RATE_LIMITED after ten failures; FORBIDDEN for a suspended account, to whom the password is right.
 */
export async function login(context: Context, input: LoginInput) {
  const form = { email: cleanText(input.email), password: input.password ?? '' };
  const problem = firstProblem(signInRules, form, context.now);
  if (problem !== undefined) throw badInput(problem.code);

  const account = await findAccount(context.sql, form.email);
  const attempt = await countLogin(context, form.email, account?.id);
  const isRight = await isPasswordOf(account, form.password, attempt);
  if (!isRight || account === undefined) throw wrongCredentials();
  await attempt.giveBack();
  if (account.status !== 'active') throw new DomainError('FORBIDDEN', 'accountSuspended');

  const token = await signIn(context, account);
  context.actor = await actorOf(context, token);
  const user = await context.loaders.userById.load(account.id);
  if (user === null) throw notFound();
  return { token, user };
}

/** Whether the password is right. Where too many others wait for the same, nothing was guessed and nothing is counted. */
async function isPasswordOf(account: Account | undefined, password: string, attempt: Attempt): Promise<boolean> {
  try {
    return await verifyPassword(account?.password_hash, password);
  } catch (refusal) {
    await attempt.giveBack();
    throw refusal;
  }
}

async function signIn(context: Context, account: Account): Promise<string> {
  const { http, now, sql } = context;
  const browser = http.readCookie('browser') ?? newSecret();
  const token = await inTransaction(sql, async (tx) => {
    // A reset in the meantime has ended all sessions: one for the old password must not appear after it.
    if (!(await lockUnchangedAccount(tx, account))) throw wrongCredentials();
    await rememberBrowser(tx, secretHash(browser), account.id, now);
    await closeWindow(context, tx, account.id);
    return openSession(tx, account.id, now);
  });
  http.setCookie('session', token, SESSION_COOKIE_SECONDS);
  http.setCookie('browser', browser, BROWSER_COOKIE_SECONDS);
  return token;
}

function wrongCredentials(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'credentialsWrong');
}
