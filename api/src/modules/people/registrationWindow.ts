import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN } from '@homeplate/domain/limits';
import type { Role } from '@homeplate/domain/options';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { findUsersByIds, type UserRow } from './people.store.ts';
import { deleteWindow, findWindowCookie, insertWindow } from './registration.store.ts';

const OPEN_SECONDS = 15 * 60;

/** Opens the 15 minutes in which a fresh user's records can be created without signing in. */
export async function openWindow(context: Context, tx: Queryable, userId: string, secret = newSecret()): Promise<void> {
  const expiresAt = new Date(context.now.getTime() + OPEN_SECONDS * 1000);
  await insertWindow(tx, { userId, cookieHash: secretHash(secret), expiresAt });
  context.http.setCookie('registration', secret, OPEN_SECONDS);
}

/** Gives the cookie of a window that is still open once more. Answers whether it is. */
export async function showWindow(context: Context, userId: string, secret: string): Promise<boolean> {
  const isOpen = (await findWindowCookie(context.sql, userId, context.now))?.equals(secretHash(secret)) ?? false;
  if (isOpen) context.http.setCookie('registration', secret, OPEN_SECONDS);
  return isOpen;
}

export type Claim = {
  input: { user_id?: string | null | undefined; user?: string | null | undefined };
  /** One of these must have been chosen at registration. */
  roles: readonly Role[];
  /** Whether a fresh id is enough, or the browser of the registration must ask. */
  byIdAlone: boolean;
  userIdMissing: ErrorCode;
};

/** How a caller is known as the registered person: by a session, by the window's cookie, or by nothing but the fresh id. */
export type Proof = 'session' | 'cookie' | 'id';

/**
 * The user whom a step of the registration completes: the signed-in one, or a fresh one whose window is open. A
 * registration of somebody else answers like a missing one.
 */
export async function claimUser(
  context: Context,
  { input, roles, byIdAlone, userIdMissing }: Claim,
): Promise<{ user: UserRow; proof: Proof }> {
  const { actor, sql } = context;
  const named = input.user_id || input.user || actor?.userId;
  if (!named) throw badInput(userIdMissing);
  const userId = named.toLowerCase();
  const proof = actor?.userId === userId ? 'session' : await proofOfWindow(context, userId);
  const isProven = proof !== undefined && (byIdAlone || proof !== 'id');
  const user = isProven ? (await findUsersByIds(sql, [userId]))[0] : undefined;
  if (proof === undefined || user === undefined)
    throw actor === null ? new DomainError('UNAUTHENTICATED', 'signInFirst') : notFound();
  if (!roles.some((role) => user.role.includes(role))) throw new DomainError('FORBIDDEN', 'roleNotChosen');
  // The records of their own registration are theirs to read; an id alone reads nothing.
  context.registeredUserId = proof === 'id' ? null : user.id;
  return { user, proof };
}

// Contract §3: the cookie proves the registration; without one the fresh id alone carries it, for nobody else's session.
async function proofOfWindow(context: Context, userId: string): Promise<Proof | undefined> {
  if (!ID_PATTERN.test(userId)) return undefined;
  const expected = await findWindowCookie(context.sql, userId, context.now);
  if (expected === undefined) return undefined;
  const cookie = context.http.readCookie('registration');
  if (cookie === undefined) return context.actor === null ? 'id' : undefined;
  return timingSafeEqual(secretHash(cookie), expected) ? 'cookie' : undefined;
}

type Fields = { id: string; user_id: string };

/**
 * What a repeated step answers. The signed-in owner reads the record as it is; within the window the same details again are
 * a success, and others throw CONFLICT. A caller without any proof gets back what they sent.
 */
export function answerStep<Row extends Fields>(
  stored: Row,
  sent: Row,
  columns: readonly (keyof Row)[],
  proof: Proof,
): Row {
  const differs = columns.some((column) => column !== 'id' && !isDeepStrictEqual(stored[column], sent[column]));
  if (differs && proof !== 'session') throw conflict('detailsDiffer');
  return proof === 'id' ? { ...stored, isEcho: true, user: { id: stored.user_id } } : stored;
}

/** Contract §3: the first login ends the window. */
export async function closeWindow(context: Context, tx: Queryable, userId: string): Promise<void> {
  await deleteWindow(tx, userId);
  context.http.clearCookie('registration');
}
