import type { Actor, Context } from '../../context.ts';
import type { Outcome, Session } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { deleteExpiredCounters } from '../../platform/rateLimit.ts';
import {
  deleteExpired,
  deleteOldestSessions,
  deleteOwnSession,
  deleteResets,
  deleteSession,
  deleteSessionsOf,
  deleteWindow,
  findActor,
  findLivingSessions,
  findSessionsOf,
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

export async function actorOf({ sql, now }: Pick<Context, 'sql' | 'now'>, token: string): Promise<Actor | null> {
  const sessionHash = secretHash(token);
  const owner = await findActor(sql, sessionHash, now, sessionLimits(now));
  return owner === undefined ? null : { ...owner, sessionHash };
}

export async function readLivingSessions(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, { isRider: boolean }>> {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const rows = await findLivingSessions(sql, wanted, sessionLimits(now));
  return new Map(rows.map(({ hash, isRider }) => [hash.toString('base64'), { isRider }]));
}

/** Ends the user's oldest beyond ten. The caller has locked the user's row. */
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

export async function endOtherWaysIn({ live }: Pick<Context, 'live'>, tx: Transaction, { userId, sessionHash }: Actor) {
  await deleteSessionsOf(tx, userId, sessionHash);
  await deleteResets(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
}

/** In the caller's transaction. False when it was suspended already. */
export async function suspendUser({ live }: Pick<Context, 'live'>, tx: Transaction, userId: string): Promise<boolean> {
  // The row first: a sign-in that holds it is waited for.
  const isChanged = await setAccountStatus(tx, userId, 'suspended');
  await deleteSessionsOf(tx, userId);
  await deleteResets(tx, userId);
  await deleteWindow(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
  return isChanged;
}

export function restoreUser(tx: Transaction, userId: string): Promise<boolean> {
  return setAccountStatus(tx, userId, 'active');
}

export async function sweepAccess({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  const knownSince = new Date(now.getTime() - BROWSER_KNOWN_SECONDS * 1000);
  await deleteExpired(sql, now, { ...sessionLimits(now), knownSince });
  await deleteExpiredCounters(sql, now);
  await deleteExpiredKeys(sql, now);
}

export async function listSessions({ sql, now }: Context, { userId, sessionHash }: Actor): Promise<Session[]> {
  const rows = await findSessionsOf(sql, userId, sessionHash, sessionLimits(now));
  return rows.map(({ id, device, created_at, last_seen_at, is_current }) => ({
    id,
    device: device ?? deviceOf(),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: is_current,
  }));
}

export async function endSession(context: Context, actor: Actor, wanted: string | null | undefined): Promise<Outcome> {
  const id = wanted?.toLowerCase() ?? '';
  const [current] = await listSessions(context, actor);
  if (current?.current && current.id === id) return logout(context, actor);
  if (!(await deleteOwnSession(context.sql, actor.userId, id))) throw notFound();
  context.live.sessionsEnded(actor.userId);
  return { success: true, message: 'That device is signed out.' };
}
