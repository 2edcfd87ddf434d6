import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@homeplate/domain/options';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { badInput, DomainError, notFound } from '../../platform/domainError.ts';
import { newSecret, readId, secretHash } from '../../platform/ids.ts';
import { operations } from '../../policy.ts';
import { deleteWindow, findChosenRoles, findWindowCookie, insertWindow } from './access.store.ts';

const OPEN_SECONDS = 15 * 60;

export async function openWindow(context: Context, tx: Queryable, userId: string, secret = newSecret()): Promise<void> {
  const expiresAt = new Date(context.now.getTime() + OPEN_SECONDS * 1000);
  await insertWindow(tx, { userId, cookieHash: secretHash(secret), expiresAt });
  context.http.setCookie('registration', secret, OPEN_SECONDS);
}

export async function showWindow(context: Context, userId: string, secret: string): Promise<boolean> {
  const isOpen = (await findWindowCookie(context.sql, userId, context.now))?.equals(secretHash(secret)) ?? false;
  if (isOpen) context.http.setCookie('registration', secret, OPEN_SECONDS);
  return isOpen;
}

/** The first login ends the window. */
export async function closeWindow(context: Context, tx: Queryable, userId: string): Promise<void> {
  await deleteWindow(tx, userId);
  context.http.clearCookie('registration');
}

export type Credential = 'session' | 'cookie' | 'id';

export type Claim = {
  operation: 'createRider' | 'createChef' | 'createPaymentInfo';
  input: { user_id?: string | null | undefined; user?: string | null | undefined };
  /** One of these was chosen at registration. */
  roles: readonly Role[];
  userIdMissing: ErrorCode;
};

/** Another person's registration answers like a missing one. */
export async function claimUser(
  context: Context,
  tx: Queryable,
  { operation, input, roles, userIdMissing }: Claim,
): Promise<{ userId: string; credential: Credential }> {
  const { actor } = context;
  const named = input.user_id || input.user || actor?.userId;
  if (!named) throw badInput(userIdMissing);
  const userId = readId(named) ?? '';
  const credential = actor?.userId === userId ? 'session' : await credentialOfWindow(context, tx, userId);
  const needsBrowser = operations[`Mutation.${operation}`] === 'registeringBrowser';
  const isEnough = credential !== undefined && !(needsBrowser && credential === 'id');
  const chosen = isEnough ? await findChosenRoles(tx, userId) : undefined;
  if (credential === undefined || chosen === undefined)
    throw actor === null ? new DomainError('UNAUTHENTICATED', 'signInFirst') : notFound();
  if (!roles.some((role) => chosen.includes(role))) throw new DomainError('FORBIDDEN', 'roleNotChosen');
  context.registeredUserId = credential === 'id' ? null : userId;
  return { userId, credential };
}

// Without the cookie the fresh id alone counts, in no other's session.
async function credentialOfWindow(context: Context, tx: Queryable, userId: string): Promise<Credential | undefined> {
  const expected = await findWindowCookie(tx, userId, context.now);
  if (expected === undefined) return undefined;
  const cookie = context.http.readCookie('registration');
  if (cookie === undefined) return context.actor === null ? 'id' : undefined;
  return timingSafeEqual(secretHash(cookie), expected) ? 'cookie' : undefined;
}
