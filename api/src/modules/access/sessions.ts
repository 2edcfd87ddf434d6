import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import { deleteOldestSessions, findActor, insertSession, type SessionLimits } from './access.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_DAYS = 14;
const ABSOLUTE_DAYS = 60;
const SESSIONS_PER_USER = 10;

/** Until when a session counts, seen from now: idle 14 days, absolute 60 days. */
export function sessionLimits(now: Date): SessionLimits {
  return {
    idleSince: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
    openedSince: new Date(now.getTime() - ABSOLUTE_DAYS * DAY_MS),
    seenSince: new Date(now.getTime() - HOUR_MS),
  };
}

/** The owner of a session token; null when it is unknown, revoked, idle or too old, or the account is suspended. */
export async function actorOf({ sql, now }: Pick<Context, 'sql' | 'now'>, token: string): Promise<Actor | null> {
  const sessionHash = secretHash(token);
  const owner = await findActor(sql, sessionHash, now, sessionLimits(now));
  return owner === undefined ? null : { ...owner, sessionHash };
}

/** Opens a session, answers its token, and ends the user's oldest ones beyond ten. The caller has locked the user's row. */
export async function openSession(tx: Transaction, userId: string, now: Date): Promise<string> {
  const token = newSecret();
  await insertSession(tx, secretHash(token), userId, now);
  await deleteOldestSessions(tx, userId, SESSIONS_PER_USER);
  return token;
}

/** The cookie lives as long as the session may. */
export const SESSION_COOKIE_SECONDS = (ABSOLUTE_DAYS * DAY_MS) / 1000;
