import { approveUser, findPapers, findWaiting, type WaitingPerson } from '../modules/people/approval.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal } from './usage.ts';
import { findUser } from './users.ts';

/** `waiting` */
export async function showWaiting(operator: Operator): Promise<void> {
  const people = await doAudited(operator, 'look at waiting', null, async (tx) => {
    const found = await findWaiting(tx);
    return { result: found, subject: null, details: { people: found.length } };
  });
  if (people.length === 0) return operator.say('Nobody waits for approval.');
  for (const person of people) operator.say(describe(person));
}

/** `approve <e-mail or id>` */
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
  operator.catalogue.changed();
  operator.say(`${user.email} is approved and can start.`);
}

const rolesOf = ({ role }: Pick<WaitingPerson, 'role'>) => role.filter((chosen) => chosen !== 'Customer').join(', ');

function describe(person: WaitingPerson): string {
  return [
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
  ].join('\n');
}
