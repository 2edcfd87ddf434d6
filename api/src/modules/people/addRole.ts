import { matchOption, ROLES, type Role } from '@homeplate/domain/options';
import type { Actor, Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, conflict, notFound } from '../../platform/domainError.ts';
import { lockUser, setRoles } from './profiles.store.ts';

const NEXT: Record<Role, string> = {
  Customer: 'You can order meals now.',
  Chef: 'You can set up your kitchen now.',
  Rider: 'You can set up your vehicle now.',
};

/** The role's record follows by `createChef` or `createRider`. */
export async function addRole(context: Context, actor: Actor, typed: string | null | undefined): Promise<Outcome> {
  const added = matchOption(ROLES, typed ?? '');
  if (added === undefined) throw badInput('roleUnknown');
  const roles = await inTransaction(context.sql, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user === undefined) throw notFound();
    if (user.role.includes(added)) throw conflict('roleThere');
    const all = ROLES.filter((role) => role === added || user.role.includes(role));
    await setRoles(tx, actor.userId, all);
    return all;
  });
  context.actor = { ...actor, roles };
  context.loaders.userById.clear(actor.userId);
  return { success: true, message: NEXT[added] };
}
