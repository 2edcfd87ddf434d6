import type { Actor } from '../../context.ts';
import { DomainError, notFound } from '../../platform/domainError.ts';

/** The signed-in caller. The policy has refused everybody else before; without it this does. */
export function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  return actor;
}

/**
 * Throws NOT_FOUND unless every id that is given names the caller: by the user's id, or by the chef's or rider's own.
 * Contract §3: a foreign object answers like a missing one.
 */
export function assertOwn(actor: Actor, ...ids: readonly (string | null | undefined)[]): void {
  const own = [actor.userId, actor.chefId, actor.riderId];
  for (const id of ids) {
    if (id != null && !own.includes(id.toLowerCase())) throw notFound();
  }
}
