import { randomBytes } from 'node:crypto';
import { newTotpSecret, sealTotp, totpOf } from '../../src/modules/operators/totp.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import type { TestApp } from './testApp.ts';

export const OPERATOR_PASSWORD = 'console42';
let passwordHash: Promise<string> | undefined;

export type GivenOperator = { id: string; email: string; name: string; secret: string };

export async function givenOperator(
  { sql, config, clock }: Pick<TestApp, 'sql' | 'config' | 'clock'>,
  name = 'Noor',
): Promise<GivenOperator> {
  passwordHash ??= hashPassword(OPERATOR_PASSWORD, '');
  const id = randomBytes(12).toString('hex');
  const email = `noor.${id}@campus.ca`;
  const secret = newTotpSecret();
  await sql`
    insert into operators (id, email, name, password_hash, totp_sealed, created_at)
    values (${id}, ${email}, ${name}, ${await passwordHash}, ${sealTotp(config, id, secret)}, ${clock.now()})`;
  return { id, email, name, secret };
}

export function codeOf(
  { clock }: Pick<TestApp, 'clock'>,
  { secret }: Pick<GivenOperator, 'secret'>,
  later = 0,
): string {
  return totpOf(secret).generate({ timestamp: clock.now().getTime() + later * 30_000 });
}

export const LOGIN = `mutation Login($email: String, $password: String, $code: String) {
  operatorLogin(email: $email, password: $password, code: $code) { id name email confirmed_until }
}`;

export const cookieIn = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('operator=')) ?? '';

export async function signInOperator(
  app: Pick<TestApp, 'graphql' | 'clock'>,
  operator: GivenOperator,
): Promise<string> {
  const form = { email: operator.email, password: OPERATOR_PASSWORD, code: codeOf(app, operator) };
  const { headers, error } = await app.graphql(LOGIN, form);
  if (error !== undefined) throw new Error(error);
  return cookieIn(headers);
}

export async function givenOperatorSession(
  { sql, clock }: Pick<TestApp, 'sql' | 'clock'>,
  { id }: Pick<GivenOperator, 'id'>,
  { codeMinutesAgo = 0 } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const confirmed = new Date(now.getTime() - codeMinutesAgo * 60_000);
  await sql`
    insert into operator_sessions (token_hash, operator_id, created_at, last_seen_at, confirmed_at)
    values (sha256(${token}::text::bytea), ${id}, ${now}, ${now}, ${confirmed})`;
  return `operator=${token}`;
}
