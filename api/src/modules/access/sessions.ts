import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { deleteExpiredCounters } from '../../platform/rateLimit.ts';
import {
  deleteExpired,
  deleteOldestSessions,
  deleteResets,
  deleteSession,
  deleteSessionsOf,
  deleteWindow,
  findActor,
  findLivingSessions,
  insertSession,
  type SessionLimits,
  setAccountStatus,
} from './access.store.ts';
import { deviceOf } from './device.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_DAYS = 14;
const ABSOLUTE_DAYS = 60;
const SESSIONS_PER_USER = 10;

export const SESSION_COOKIE_SECONDS = (ABSOLUTE_DAYS * DAY_MS) / 1000;

/** Since the last sign-in. */
export const BROWSER_KNOWN_SECONDS = (400 * DAY_MS) / 1000;

/** Idle 14 days, absolute 60 days. */
export function sessionLimits(now: Date): SessionLimits {
  return {
    idleSince: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
    openedSince: new Date(now.getTime() - ABSOLUTE_DAYS * DAY_MS),
    seenSince: new Date(now.getTime() - HOUR_MS),
  };
}

/** Null when unknown, revoked, idle, too old or suspended. */
export async function actorOf({ sql, now }: Pick<Context, 'sql' | 'now'>, token: string): Promise<Actor | null> {
  const sessionHash = secretHash(token);
  const owner = await findActor(sql, sessionHash, now, sessionLimits(now));
  return owner === undefined ? null : { ...owner, sessionHash };
}

/** By hashes in base64; reads only. */
export async function readLivingSessions(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, { isRider: boolean }>> {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const rows = await findLivingSessions(sql, wanted, sessionLimits(now));
  return new Map(rows.map(({ hash, isRider }) => [hash.toString('base64'), { isRider }]));
}

/** Returns its token and ends the user's oldest beyond ten. The caller has locked the user's row. */
export async function openSession(
  { now, http }: Pick<Context, 'now' | 'http'>,
  tx: Transaction,
  userId: string,
): Promise<string> {
  const token = newSecret();
  const device = deviceOf(http.userAgent);
  await insertSession(tx, {
    token_hash: secretHash(token),
    user_id: userId,
    device,
    created_at: now,
    last_seen_at: now,
  });
  await deleteOldestSessions(tx, userId, SESSIONS_PER_USER);
  return token;
}

export async function logout(context: Context, actor: Actor): Promise<Outcome> {
  await deleteSession(context.sql, actor.sessionHash);
  context.live.sessionsEnded(actor.userId);
  context.http.clearCookie('session');
  context.actor = null;
  return { success: true, message: 'You are signed out.' };
}

/** After a new email: ends all other sessions and links to the old address. */
export async function endOtherWaysIn(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  { userId, sessionHash }: Actor,
): Promise<void> {
  await deleteSessionsOf(tx, userId, sessionHash);
  await deleteResets(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
}

/**
 * Suspends an account in the caller's transaction: sessions, reset link and open registration end, nobody signs in, chef and
 * products leave the catalogue. False when it was suspended already.
 */
export async function suspendUser({ live }: Pick<Context, 'live'>, tx: Transaction, userId: string): Promise<boolean> {
  // The row first: a sign-in that holds it is waited for, and its session ends with the others.
  const isChanged = await setAccountStatus(tx, userId, 'suspended');
  await deleteSessionsOf(tx, userId);
  await deleteResets(tx, userId);
  await deleteWindow(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
  return isChanged;
}

/** Lets a suspended user sign in again; false when the account was active. */
export function restoreUser(tx: Transaction, userId: string): Promise<boolean> {
  return setAccountStatus(tx, userId, 'active');
}

export async function sweepAccess({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  const knownSince = new Date(now.getTime() - BROWSER_KNOWN_SECONDS * 1000);
  await deleteExpired(sql, now, { ...sessionLimits(now), knownSince });
  await deleteExpiredCounters(sql, now);
  await deleteExpiredKeys(sql, now);
}
