import { typedCode } from '@homeplate/domain/typed';
import type { Context, OperatorActor } from '../../context.ts';
import type { Operator, Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { isPasswordOf } from '../access/login.ts';
import { countLogin, PER_OPERATOR } from '../access/loginAttempts.ts';
import { insertAuditRow } from './audit.store.ts';
import { deleteExpiredLinks } from './links.store.ts';
import {
  confirmOperatorSession,
  deleteExpiredOperatorSessions,
  deleteOperatorSession,
  findOperatorByEmail,
  findOperatorOfSession,
  insertOperatorSession,
  lockOperator,
  type OperatorAccount,
  type OperatorLimits,
} from './operators.store.ts';
import { spendCode } from './totp.ts';

const MINUTE_MS = 60_000;
const SESSION_MS = 8 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const CONFIRMED_MS = 10 * MINUTE_MS;
const CONFIRMS: RateLimit = { name: 'operatorConfirm', max: 10, windowSeconds: 15 * 60 };

const limitsAt = (now: Date): OperatorLimits => ({
  idleSince: new Date(now.getTime() - IDLE_MS),
  openedSince: new Date(now.getTime() - SESSION_MS),
  seenSince: new Date(now.getTime() - MINUTE_MS),
});

/** From its cookie alone: no token of a user's opens the console. */
export async function readOperator({
  sql,
  now,
  http,
}: Pick<Context, 'sql' | 'now' | 'http'>): Promise<OperatorActor | null> {
  const token = http.readCookie('operator');
  if (token === undefined) return null;
  const sessionHash = secretHash(token);
  const found = await findOperatorOfSession(sql, sessionHash, now, limitsAt(now), !http.isUnattended);
  return found === undefined ? null : { ...found, sessionHash };
}

const confirmedUntil = ({ confirmedAt }: OperatorActor): Date => new Date(confirmedAt.getTime() + CONFIRMED_MS);

export function requireOperator(
  { operator, now }: Pick<Context, 'operator' | 'now'>,
  who: 'operator' | 'operatorMoney' = 'operator',
): OperatorActor {
  if (operator === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  if (who === 'operatorMoney' && confirmedUntil(operator) <= now) throw new DomainError('FORBIDDEN', 'CODE_NEEDED');
  return operator;
}

export const byOperator = ({ id }: Pick<OperatorActor, 'id'>): string => `operator:${id}`;

export function presentOperator({ now, operator }: Pick<Context, 'now' | 'operator'>): Operator | null {
  if (operator === null) return null;
  const { id, name, email } = operator;
  const until = confirmedUntil(operator);
  return { id, name, email, confirmed_until: until > now ? until.toISOString() : null };
}

type Typed = Partial<Record<'email' | 'password' | 'code', string | null>>;

/** Each mistake answers the same, after the same time. */
export async function operatorLogin(context: Context, typed: Typed): Promise<Operator | null> {
  const form = {
    email: typedCode(typed.email),
    password: typed.password ?? '',
    code: typedCode(typed.code),
  };
  if (!form.email || !form.password || !form.code) throw badInput('operatorIncomplete');
  const found = await findOperatorByEmail(context.sql, form.email);
  // Its own counts: guesses at a user's password do not lock the operator of that address out.
  const attempt = await countLogin(context, `operator ${form.email}`, undefined, PER_OPERATOR);
  const account = found?.password_hash ? { ...found, password_hash: found.password_hash } : undefined;
  const isRight = await isPasswordOf(account, form.password, attempt);
  const token = isRight && account !== undefined ? await openSession(context, account, form.code) : undefined;
  if (token === undefined) throw new DomainError('UNAUTHENTICATED', 'operatorWrong');
  await attempt.giveBack();
  context.http.setCookie('operator', token, SESSION_MS / 1000);
  return presentOperator(context);
}

async function openSession(context: Context, proved: OperatorAccount, code: string): Promise<string | undefined> {
  const { sql, config, now } = context;
  return inTransaction(sql, async (tx) => {
    const operator = await lockOperator(tx, proved.id);
    if (operator?.password_hash !== proved.password_hash) return undefined;
    if (!(await spendCode(tx, config, proved, code, now))) return undefined;
    const token = newSecret();
    const sessionHash = secretHash(token);
    const { id, name, email } = operator;
    await insertOperatorSession(tx, {
      token_hash: sessionHash,
      operator_id: id,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
    });
    context.operator = { id, name, email, confirmedAt: now, sessionHash };
    const done_by = byOperator(operator);
    await insertAuditRow(tx, { at: now, done_by, act: 'sign in', subject: null, reason: null, details: {} });
    return token;
  });
}

export async function operatorLogout(context: Context): Promise<Outcome> {
  if (context.operator !== null) await deleteOperatorSession(context.sql, context.operator.sessionHash);
  context.http.clearCookie('operator');
  context.operator = null;
  return { success: true, message: 'You are signed out.' };
}

export async function operatorConfirm(context: Context, typed: string | null | undefined): Promise<Operator | null> {
  const operator = requireOperator(context);
  const { sql, config, now } = context;
  const attempt = await countAttempt(context, CONFIRMS, operator.id);
  const isGood = await inTransaction(sql, async (tx) => {
    const account = await lockOperator(tx, operator.id);
    if (account === undefined || !(await spendCode(tx, config, account, typed, now))) return false;
    await confirmOperatorSession(tx, operator.sessionHash, now);
    return true;
  });
  if (!isGood) throw badInput('operatorCodeWrong');
  await attempt.giveBack();
  context.operator = { ...operator, confirmedAt: now };
  return presentOperator(context);
}

export async function sweepOperators({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  await deleteExpiredOperatorSessions(sql, limitsAt(now));
  await deleteExpiredLinks(sql, now);
}
