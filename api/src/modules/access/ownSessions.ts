import type { Actor, Context } from '../../context.ts';
import type { Outcome, Session } from '../../generated/resolverTypes.ts';
import { notFound } from '../../platform/domainError.ts';
import { deviceOf } from './device.ts';
import { deleteOwnSession, findSessionsOf } from './ownSessions.store.ts';
import { logout, sessionLimits } from './sessions.ts';

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

/** With its streams; the present one as `logout` does. Throws NOT_FOUND. */
export async function endSession(context: Context, actor: Actor, wanted: string | null | undefined): Promise<Outcome> {
  const id = wanted?.toLowerCase() ?? '';
  const [current] = await listSessions(context, actor);
  if (current?.current && current.id === id) return logout(context, actor);
  if (!(await deleteOwnSession(context.sql, actor.userId, id))) throw notFound();
  context.live.sessionsEnded(actor.userId);
  return { success: true, message: 'That device is signed out.' };
}
