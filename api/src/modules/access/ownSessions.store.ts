import type { Queryable } from '../../platform/database.ts';
import type { SessionLimits } from './access.store.ts';

export type SessionRow = {
  id: string;
  device: string | null;
  created_at: Date;
  last_seen_at: Date;
  is_current: boolean;
};

// Public name of a session: the token's hash never leaves the database.
const sessionId = (sql: Queryable) => sql`encode(substr(sha256(token_hash), 1, 12), 'hex')`;

/** `current` first, then by last use. */
export async function findSessionsOf(
  sql: Queryable,
  userId: string,
  current: Buffer,
  limits: SessionLimits,
): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select ${sessionId(sql)} as id, device, created_at, last_seen_at, token_hash = ${current} as is_current from sessions
    where user_id = ${userId} and last_seen_at > ${limits.idleSince} and created_at > ${limits.openedSince}
    order by token_hash = ${current} desc, last_seen_at desc, created_at desc, token_hash`;
}

export async function deleteOwnSession(sql: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from sessions where user_id = ${userId} and ${sessionId(sql)} = ${id} returning user_id`;
  return rows.length > 0;
}
