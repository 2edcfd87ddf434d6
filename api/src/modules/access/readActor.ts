import type { Actor, Context } from '../../context.ts';
import { DomainError } from '../../platform/domainError.ts';
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
