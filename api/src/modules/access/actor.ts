import type { Actor, Context } from '../../context.ts';
import { DomainError, notFound } from '../../platform/domainError.ts';
import { actorOf } from './sessions.ts';

/**
 * Who calls. A bearer token counts alone: a wrong one throws UNAUTHENTICATED, there is no fall-back to the cookie. Without
 * the header the session cookie counts, and a wrong cookie is nobody. Asked only for documents with a private operation.
 */
export async function readActor(
  context: Pick<Context, 'sql' | 'now' | 'http'>,
  authorization: string | undefined,
): Promise<Actor | null> {
  if (authorization === undefined) {
    const cookie = context.http.readCookie('session');
    return cookie === undefined ? null : actorOf(context, cookie);
  }
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const actor = token === undefined ? null : await actorOf(context, token);
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'sessionExpired');
  return actor;
}

/**
 * The signed-in caller, after every id that is given turned out to name them: the user's id, or the chef's or rider's own. Throws
 * NOT_FOUND otherwise: contract §3, a foreign object answers like a missing one. The policy has refused anonymous callers before.
 */
export function caller({ actor }: Pick<Context, 'actor'>, ...ids: readonly (string | null | undefined)[]): Actor {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const own = [actor.userId, actor.chefId, actor.riderId];
  if (ids.some((id) => id != null && !own.includes(id.toLowerCase()))) throw notFound();
  return actor;
}
