import { restoreUser } from '../modules/access/sessions.ts';
import { doAudited } from '../modules/operators/audit.ts';
import { suspendPerson, workSentence } from '../modules/operators/personActs.ts';
import { resealTotps } from '../modules/operators/totp.ts';
import { findOpenWork, type OpenWork, readUnfinished } from '../modules/orders/forOperator.ts';
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
import { readId } from '../platform/ids.ts';
import { reasonFor, showAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

export async function showUser(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const { work, kitchen } = await doAudited(operator, 'look at user', null, async (tx) => ({
    result: { work: await findOpenWork(tx, user.id), kitchen: await readUnfinished(tx, operator.now, user.id) },
    subject: user.id,
    details: {},
  }));
  operator.say(
    printedLines([
      `${user.first_name} ${user.last_name}  ${user.status}${user.awaits_approval ? ', waits for approval' : ''}  (id ${user.id})`,
      `  email     ${user.email}, ${user.mobile_number}`,
      `  roles     ${user.role.join(', ')}, since ${user.created_at.toISOString()}`,
      `  campus    ${[user.address_line_2, user.address_line_1, user.city].filter(Boolean).join(', ') || 'none'}`,
      ...(user.role.includes('Chef')
        ? [`  kitchen   ${kitchen.orders} orders in 30 days, ${kitchen.unfinished} cancelled after Accept`]
        : []),
      openWorkSentence(work) ?? '  No open orders.',
    ]),
  );
}

export async function suspend(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const reason = reasonFor(operator, 'A suspension needs --reason.');
  await operator.confirm(`Suspend ${user.email}: all sessions end, and kitchen and dishes are no longer shown.`);
  const { work, pages } = await doAudited(operator, 'suspend', reason, async (tx) => {
    const done = await suspendPerson(operator, tx, user.id);
    if (done === undefined) throw new Refusal(`${user.email} is suspended already.`);
    return { result: done, subject: user.id, details: { pages: done.pages } };
  });
  operator.say(`${user.email} is suspended and signed out everywhere.`);
  if (pages > 0) operator.say(`  Open payment pages: ${pages}, which a running server closes.`);
  const open = openWorkSentence(work);
  if (open !== undefined)
    operator.say(`${open}\n  They continue without this user. Refund any that nobody will finish.`);
}

export async function restore(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  const reason = reasonFor(operator, 'A restoration needs --reason.');
  await operator.confirm(`Let ${user.email} sign in again.`);
  await doAudited(operator, 'restore', reason, async (tx) => {
    if (!(await restoreUser(tx, user.id))) throw new Refusal(`${user.email} is not suspended.`);
    return { result: undefined, subject: user.id, details: {} };
  });
  operator.say(`${user.email} can sign in again.`);
}

export async function findUser({ sql }: Operator, wanted: string): Promise<FoundUser> {
  if (!wanted.includes('@') && readId(wanted) === undefined)
    throw new UsageError(`${wanted} is neither an email nor an id.`);
  const user = await findUserByName(sql, wanted);
  if (user === undefined) throw new Refusal(`There is no user ${wanted}.`);
  return user;
}

function openWorkSentence(work: OpenWork): string | undefined {
  const sentence = workSentence(work);
  return sentence && `  ${sentence}`;
}

export async function showWaiting(operator: Operator): Promise<void> {
  await showAudited(operator, 'look at waiting', findWaiting, {
    what: 'people',
    none: 'Nobody waits for approval.',
    describe,
  });
}

export async function approve(operator: Operator, wanted: string): Promise<void> {
  const user = await findUser(operator, wanted);
  if (!user.awaits_approval) throw new Refusal(`${user.email} does not wait for approval.`);
  const papers = await findPapers(operator.sql, user.id);
  if (papers.length === 0)
    throw new Refusal(`${user.email} has no chef or rider details yet: there is nothing to approve.`);
  await operator.confirm(`Let ${user.first_name} ${user.last_name}, ${user.email}, start as ${papers.join(', ')}.`);
  await doAudited(operator, 'approve', operator.reason ?? null, async (tx) => {
    if (!(await approveUser(operator, tx, user, papers)))
      throw new Refusal(`${user.email} has changed in the meantime. Look at the details again.`);
    return { result: undefined, subject: user.id, details: {} };
  });
  operator.say(`${user.email} is approved and can start.`);
}

const rolesOf = ({ role }: Pick<WaitingPerson, 'role'>) => role.filter((chosen) => chosen !== 'Customer').join(', ');

function describe(person: WaitingPerson): string {
  return printedLines([
    `${person.first_name} ${person.last_name}  ${rolesOf(person)}  since ${person.created_at.toISOString()}  (id ${person.id})`,
    `  email     ${person.email}, ${person.mobile_number}`,
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

export async function resealNumbers(operator: Operator): Promise<void> {
  const { resealed, unopened } = await doAudited(operator, 'reseal', operator.reason ?? null, async (tx) => {
    const numbers = await resealAll(tx, operator.config);
    const totps = await resealTotps(tx, operator.config);
    const result = {
      resealed: numbers.resealed + totps.resealed,
      unopened: [...numbers.unopened, ...totps.unopened],
    };
    return { result, subject: null, details: { resealed: result.resealed, unopened: result.unopened.length } };
  });
  operator.say(`${resealed === 1 ? '1 number was' : `${resealed} numbers were`} sealed with the newest key.`);
  if (unopened.length === 0)
    return operator.say('Nothing needs an older key any more: take the old ones out of DATA_KEY.');
  throw new Refusal(
    `No key of DATA_KEY opens the numbers of these users: ${unopened.join(', ')}. They stay as they were.`,
  );
}
