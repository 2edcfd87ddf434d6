import type { Role } from '@homeplate/domain/options';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { type Counting, countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import type { ChefRow, RiderRow, UserRow } from './people.store.ts';
import { findRoles, listWaiting, lockApproval, setWaiting } from './registration.store.ts';

/** Suspended ones too. */
export { findUserByIdOrEmail as findUserByName, type UserRow as FoundUser } from './people.store.ts';
export { findRoles as findPapers, findWaitingPerson, type WaitingPerson } from './registration.store.ts';

// Mass registrations must not fill the mailbox; the list shows them all.
const OPERATOR_MAILS: RateLimit = { name: 'operatorMail', max: 20, windowSeconds: 3600 };
const SHOWN = 200;

type Mailing = Pick<Context, 'now' | 'config' | 'jobs'>;

/** After the record of `role`: approval is asked for each role, with one mail to either side. */
export async function awaitApproval(context: Mailing, tx: Transaction, userId: string, role: Role): Promise<void> {
  const user = await lockApproval(tx, userId);
  if (user === undefined || !(user.awaits_approval || context.config.approval)) return;
  if (!user.awaits_approval) await setWaiting(tx, userId, true);
  else if ((await findRoles(tx, userId)).some((other) => other !== role)) return;
  const { first_name, email } = user;
  await context.jobs.add(tx, 'mail', mailJob('papersReceived', email, { first_name }));
  if (!(await mayMailOperator({ ...context, sql: tx }))) return;
  const roles = user.role.filter((chosen) => chosen !== 'Customer').join(' and ');
  const values = { first_name, last_name: user.last_name, email, roles };
  await context.jobs.add(tx, 'mail', mailJob('papersWait', context.config.operatorEmail, values));
}

async function mayMailOperator(counting: Counting): Promise<boolean> {
  try {
    await countAttempt(counting, OPERATOR_MAILS, 'operator');
    return true;
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.kind === 'RATE_LIMITED') return false;
    throw refusal;
  }
}

/** Longest waiting first. */
export const findWaiting = (sql: Queryable) => listWaiting(sql, SHOWN);

/** False when nobody waits, or other papers came since. */
export async function approveUser(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  user: UserRow,
  seen: readonly Role[],
): Promise<boolean> {
  if (!(await lockApproval(tx, user.id))?.awaits_approval) return false;
  if ((await findRoles(tx, user.id)).join() !== seen.join()) return false;
  await setWaiting(tx, user.id, false);
  await jobs.add(tx, 'mail', mailJob('papersApproved', user.email, { first_name: user.first_name }));
  return true;
}

/** Null for a caller who reads only their own input. */
export async function isApproved(record: ChefRow | RiderRow, loaders: Context['loaders']): Promise<boolean | null> {
  if (record.isOwnInput) return null;
  const person = record.user ?? (await loaders.userById.load(record.user_id));
  return person && !person.awaits_approval;
}
