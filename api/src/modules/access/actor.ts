import type { Actor, Context } from '../../context.ts';
import { DomainError, notFound } from '../../platform/domainError.ts';
import { actorOf } from './sessions.ts';

/** A bearer token excludes the cookie, and a wrong one throws UNAUTHENTICATED; a wrong cookie is anonymous. */
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

/** A foreign object answers like a missing one. */
export function caller({ actor }: Pick<Context, 'actor'>, ...ids: readonly (string | null | undefined)[]): Actor {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const own = [actor.userId, actor.chefId, actor.riderId];
  if (ids.some((id) => id != null && !own.includes(id.toLowerCase()))) throw notFound();
  return actor;
}
