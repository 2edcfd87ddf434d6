import { ID_PATTERN } from '@homeplate/domain/limits';
import { restoreUser, suspendUser } from '../modules/access/sessions.ts';
import { closePagesOf } from '../modules/checkout/sweepCheckouts.ts';
import { findOpenWork, type OpenWork } from '../modules/orders/forOperator.ts';
import {
  approveUser,
  type FoundUser,
  findPapers,
  findUserByName,
  findWaiting,
  type WaitingPerson,
} from '../modules/people/approval.ts';
import { resealNumbers as resealAll } from '../modules/people/sealedNumbers.ts';
import { printedLines } from '../platform/cleanText.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

/** `user <email or id>` */
export async function showUser(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const work = await doAudited(operator, 'look at user', null, async (tx) => ({
    result: await findOpenWork(tx, user.id),
    subject: user.id,
    details: {},
  }));
  operator.say(
    printedLines([
      `${user.first_name} ${user.last_name}  ${user.status}${user.awaits_approval ? ', waits for approval' : ''}  (id ${user.id})`,
      `  e-mail    ${user.email}, ${user.mobile_number}`,
      `  roles     ${user.role.join(', ')}, since ${user.created_at.toISOString()}`,
      `  campus    ${[user.address_line_2, user.address_line_1, user.city].filter(Boolean).join(', ') || 'none'}`,
      openWorkSentence(work) ?? '  No open orders.',
    ]),
  );
}

/** `suspend <email or id>` */
export async function suspend(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const reason = neededReason(operator, 'A suspension');
  await operator.confirm(`Suspend ${user.email}: all sessions end, and kitchen and dishes are no longer shown.`);
  const { work, pages } = await doAudited(operator, 'suspend', reason, async (tx) => {
    if (!(await suspendUser(operator, tx, user.id))) throw new Refusal(`${user.email} is suspended already.`);
    const pages = await closePagesOf(operator, tx, user.id);
    return { result: { work: await findOpenWork(tx, user.id), pages }, subject: user.id, details: { pages } };
  });
  operator.say(`${user.email} is suspended and signed out everywhere.`);
  if (pages > 0) operator.say(`  Open payment pages: ${pages}, which a running server closes.`);
  const open = openWorkSentence(work);
  if (open !== undefined)
    operator.say(`${open}\n  They go on without this user: refund those that nobody will finish.`);
}

/** `restore <email or id>` */
export async function restore(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const reason = neededReason(operator, 'A restoration');
  await operator.confirm(`Let ${user.email} sign in again.`);
  await doAudited(operator, 'restore', reason, async (tx) => {
    if (!(await restoreUser(tx, user.id))) throw new Refusal(`${user.email} is not suspended.`);
    return { result: undefined, subject: user.id, details: {} };
  });
  operator.say(`${user.email} can sign in again.`);
}

export async function findUser({ sql }: Operator, wanted: string): Promise<FoundUser> {
  if (!wanted.includes('@') && !ID_PATTERN.test(wanted)) throw new UsageError(`${wanted} is no e-mail and no id.`);
  const user = await findUserByName(sql, wanted);
  if (user === undefined) throw new Refusal(`There is no user ${wanted}.`);
  return user;
}

function neededReason({ reason }: Operator, what: string): string {
  if (reason === undefined) throw new UsageError(`${what} needs --reason.`);
  return reason;
}

function openWorkSentence(work: OpenWork): string | undefined {
  const parts = [
    ['bought', work.bought],
    ['to cook', work.toCook],
    ['to deliver', work.toDeliver],
  ] as const;
  const open = parts.filter(([, numbers]) => numbers.length > 0);
  if (open.length === 0) return undefined;
  return `  Open orders: ${open.map(([what, numbers]) => `${what} ${numbers.join(', ')}`).join('; ')}.`;
}

/** `waiting` */
export async function showWaiting(operator: Operator): Promise<void> {
  const people = await doAudited(operator, 'look at waiting', null, async (tx) => {
    const found = await findWaiting(tx);
    return { result: found, subject: null, details: { people: found.length } };
  });
  if (people.length === 0) return operator.say('Nobody waits for approval.');
  for (const person of people) operator.say(describe(person));
}

/** `approve <email or id>` */
export async function approve(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  if (!user.awaits_approval) throw new Refusal(`${user.email} does not wait for approval.`);
  const papers = await findPapers(operator.sql, user.id);
  if (papers.length === 0) throw new Refusal(`${user.email} has sent no papers yet: there is nothing to approve.`);
  await operator.confirm(`Let ${user.first_name} ${user.last_name}, ${user.email}, start as ${papers.join(', ')}.`);
  await doAudited(operator, 'approve', operator.reason ?? null, async (tx) => {
    if (!(await approveUser(operator, tx, user, papers)))
      throw new Refusal(`${user.email} has changed in the meantime. Look at the papers again.`);
    return { result: undefined, subject: user.id, details: {} };
  });
  operator.say(`${user.email} is approved and can start.`);
}

const rolesOf = ({ role }: Pick<WaitingPerson, 'role'>) => role.filter((chosen) => chosen !== 'Customer').join(', ');

function describe(person: WaitingPerson): string {
  return printedLines([
    `${person.first_name} ${person.last_name}  ${rolesOf(person)}  since ${person.created_at.toISOString()}  (id ${person.id})`,
    `  e-mail    ${person.email}, ${person.mobile_number}`,
    `  campus    ${person.address_line_1 ?? 'none'}`,
    ...(person.cooks ? ['  kitchen   registered'] : []),
    ...(person.vehicle_type === null
      ? []
      : [
          `  vehicle   ${person.vehicle_type}, ${person.vehicle_registration_number}`,
          `  insurance ${person.vehicle_insurance_number}, until ${person.insurance_expiry_date}`,
          `  licence   ends in ${person.driver_license_number_last}, until ${person.license_expiry_date}`,
        ]),
  ]);
}

/** `reseal` */
export async function resealNumbers(operator: Operator): Promise<void> {
  const { resealed, unopened } = await doAudited(operator, 'reseal', operator.reason ?? null, async (tx) => {
    const result = await resealAll(tx, operator.config);
    return { result, subject: null, details: { resealed: result.resealed, unopened: result.unopened.length } };
  });
  operator.say(`${resealed === 1 ? '1 number was' : `${resealed} numbers were`} sealed with the newest key.`);
  if (unopened.length === 0)
    return operator.say('Nothing needs an older key any more: take the old ones out of DATA_KEY.');
  throw new Refusal(
    `No key of DATA_KEY opens the numbers of these users: ${unopened.join(', ')}. They stay as they were.`,
  );
}
