import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { GENDERS, matchOption, ROLES, type Role } from '@homeplate/domain/options';
import { campusRules, type PersonalForm, personalRules } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { UserInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { brokenConstraint, inTransaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { claimOnce, findOnce, type OnceKey, readOnceKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { ownerOf } from '../../platform/network.ts';
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts';
import { countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import { type Address, campusFormOf, completeAddress } from './address.ts';
import { findUsersByIds, type UserRow } from './people.store.ts';
import { refuseAny, tooLong } from './problems.ts';
import { insertUser, isEmailTaken } from './registration.store.ts';
import { openWindow, showWindow } from './registrationWindow.ts';

const PER_ADDRESS: RateLimit = { name: 'createUser', max: 200, windowSeconds: 3600 };

const NO_ADDRESS: { [Field in keyof Address]: null } = {
  address_line_1: null,
  address_line_2: null,
  city: null,
  province: null,
  postal_code: null,
  country: null,
  nearby_landmark: null,
};

/**
 * Registers a person after the rules of steps 1 and 2 in their order, and opens the window in which the rider and chef
 * steps complete them. Throws BAD_USER_INPUT with the first broken rule, CONFLICT for a taken e-mail, RATE_LIMITED.
 */
export async function createUser(context: Context, input: UserInput): Promise<UserRow> {
  const { sql, now, http } = context;
  await countNetwork(context, PER_ADDRESS);
  const key = readOnceKey(context, 'createUser', input);
  const before = await sentBefore(context, key);
  if (before !== undefined) return before;
  const form = readPersonalForm(input);
  const problem = firstProblem(personalRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
  if (isCommonPassword(form.password)) throw badInput('passwordCommon');
  refuseAny(tooLong([form.firstName, form.lastName], NAME_MAX_LENGTH));
  if (await isEmailTaken(sql, form.email)) return (await sentBefore(context, key)) ?? refuseTaken();
  const roles = ROLES.filter((role) => form.roles.some((typed) => matchOption(ROLES, typed) === role));
  const address = readAddress(input, roles, now);

  const person = {
    id: newId(),
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    mobile_number: form.mobile,
    password_hash: await hashPassword(form.password, ownerOf(http.network)),
    role: roles,
    gender: matchOption(GENDERS, form.gender) ?? 'Other',
    // Pictures are uploaded after sign-in: nobody's picture can be meant here.
    profile_image: null,
    status: 'active' as const,
    created_at: now,
    awaits_approval: context.config.approval && roles.some((role) => role !== 'Customer'),
    ...address,
  };
  const user = await inTransaction(sql, async (tx) => {
    if (key !== undefined && (await claimOnce(tx, key, person.id, now)) !== person.id) return undefined;
    const created = await insertUser(tx, person);
    await openWindow(context, tx, created.id, key?.secret);
    return created;
  }).catch((error: unknown) => {
    // Two registrations of one address at once: the second is told what it would have been told a moment later.
    throw brokenConstraint(error) === 'users_email_key' ? conflict('emailTaken') : error;
  });
  if (user === undefined) return (await sentBefore(context, key)) ?? refuseTaken();
  context.registeredUserId = user.id;
  return user;
}

function refuseTaken(): never {
  throw conflict('emailTaken');
}

/** The answer to the same registration sent again, as long as its window is open: afterwards the person signs in. */
async function sentBefore(context: Context, key: OnceKey | undefined): Promise<UserRow | undefined> {
  const userId = key && (await findOnce(context.sql, key, context.now));
  if (key === undefined || userId === undefined) return undefined;
  const [user] = await findUsersByIds(context.sql, [userId]);
  if (user === undefined || !(await showWindow(context, userId, key.secret))) return undefined;
  context.registeredUserId = userId;
  return user;
}

function readPersonalForm(input: UserInput): PersonalForm {
  const password = input.password_hash ?? '';
  return {
    firstName: cleanText(input.first_name),
    lastName: cleanText(input.last_name),
    gender: input.gender == null ? 'Other' : cleanText(input.gender),
    email: cleanText(input.email),
    mobile: cleanText(input.mobile_number),
    password,
    // The confirmation is the form's own: only the password travels.
    confirmPassword: password,
    roles: (input.role ?? []).map((role) => role ?? ''),
  };
}

// Spec §2, Registration wizard: the campus step belongs to the customer; chefs and riders may register without it.
function readAddress(input: UserInput, roles: readonly Role[], now: Date): Address | typeof NO_ADDRESS {
  const sent = [
    input.address_line_1,
    input.address_line_2,
    input.city,
    input.province,
    input.postal_code,
    input.country,
  ];
  if (!roles.includes('Customer') && sent.every((field) => field == null || field.trim() === '')) return NO_ADDRESS;
  const address = completeAddress(input);
  const problem = firstProblem(campusRules, campusFormOf(address), now);
  if (problem !== undefined) throw badInput(problem.code);
  refuseAny(tooLong(Object.values(address), NAME_MAX_LENGTH));
  return address;
}
