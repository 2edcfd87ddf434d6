import type { Role } from '@homeplate/domain/options';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { type Counting, countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { findRoles, listWaiting, lockApproval, setWaiting, type WaitingPerson } from './approval.store.ts';
import type { ChefRow, RiderRow, UserRow } from './people.store.ts';

export type { WaitingPerson } from './approval.store.ts';

// Registrations by the hundred must not fill a mailbox: the list has them all.
const OPERATOR_MAILS: RateLimit = { name: 'operatorMail', max: 20, windowSeconds: 3600 };
const SHOWN = 200;

type Telling = Pick<Context, 'now' | 'config' | 'jobs'>;

/**
 * After the transaction has written the person's record of `role`: where this site asks for approval the person waits for one,
 * even when approved before with another role, and both sides are told, once for all that waits.
 */
export async function awaitApproval(context: Telling, tx: Transaction, user: UserRow, role: Role): Promise<void> {
  const waited = (await lockApproval(tx, user.id))?.awaits_approval ?? false;
  if (!waited && !context.config.approval) return;
  if (!waited) await setWaiting(tx, user.id, true);
  else if ((await findRoles(tx, user.id)).some((other) => other !== role)) return;
  const { first_name, email } = user;
  await context.jobs.add(tx, 'mail', mailJob('papersReceived', email, { first_name }));
  if (!(await mayTellOperator({ ...context, sql: tx }))) return;
  const roles = user.role.filter((chosen) => chosen !== 'Customer').join(' and ');
  const told = { first_name, last_name: user.last_name, email, roles };
  await context.jobs.add(tx, 'mail', mailJob('papersWait', context.config.operatorEmail, told));
}

async function mayTellOperator(counting: Counting): Promise<boolean> {
  try {
    await countAttempt(counting, OPERATOR_MAILS, 'operator');
    return true;
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.kind === 'RATE_LIMITED') return false;
    throw refusal;
  }
}

/** Chefs and riders whose record is there and who may not work yet, who waits longest first. */
export function findWaiting(sql: Queryable): Promise<WaitingPerson[]> {
  return listWaiting(sql, SHOWN);
}

/** The roles whose papers an operator can look at. */
export function findPapers(sql: Queryable, userId: string): Promise<Role[]> {
  return findRoles(sql, userId);
}

/**
 * Lets a person work in the roles whose papers were `seen`, in the caller's transaction, and tells them; false when the person
 * does not wait, or other papers have come since. After the commit the caller tells the catalogue.
 */
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

/** Whether the owner of a chef or rider record may work; null for who reads only what they sent. */
export async function isApproved(record: ChefRow | RiderRow, loaders: Context['loaders']): Promise<boolean | null> {
  if (record.isEcho) return null;
  const person = record.user ?? (await loaders.userById.load(record.user_id));
  return person && !person.awaits_approval;
}
