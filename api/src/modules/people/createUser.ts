import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { GENDERS, matchOption, ROLES, type Role } from '@homeplate/domain/options';
import { typedCode, typedName } from '@homeplate/domain/typed';
import { isEmail, mobileDigits } from '@homeplate/domain/validation/patterns';
import { campusRules, type PersonalForm, personalRules } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { UserInput } from '../../generated/resolverTypes.ts';
import { brokenConstraint, inTransaction } from '../../platform/database.ts';
import { badInput, conflict, refuseProblem } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, type IdempotencyKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { ownerOf } from '../../platform/network.ts';
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts';
import { countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import { askForConfirmation } from '../access/confirmEmail.ts';
import { openWindow, showWindow } from '../access/registrationWindow.ts';
import { type Address, agreedVersion, completeAddress, refuseAny, tooLong } from './forms.ts';
import { findUsersByIds, insertConsent, type UserRow } from './people.store.ts';
import { insertUser, isEmailTaken } from './registration.store.ts';

const PER_ADDRESS: RateLimit = { name: 'createUser', max: 200, windowSeconds: 3600 };
const EMAILS_PER_ADDRESS: RateLimit = { name: 'isEmailUnique', max: 60, windowSeconds: 60 };

const NO_ADDRESS: { [Field in keyof Address]: null } = {
  address_line_1: null,
  address_line_2: null,
  city: null,
  province: null,
  postal_code: null,
  country: null,
  nearby_landmark: null,
};

/** Opens the window for the rider and chef steps. */
export async function createUser(context: Context, input: UserInput): Promise<UserRow> {
  const { sql, now, http } = context;
  await countNetwork(context, PER_ADDRESS);
  const key = readIdempotencyKey(context, 'createUser', input);
  const before = await sentBefore(context, key);
  if (before !== undefined) return before;
  const form = readPersonalForm(input);
  refuseProblem(firstProblem(personalRules, form, now));
  if (isCommonPassword(form.password)) throw badInput('passwordCommon');
  refuseAny(tooLong([form.first_name, form.last_name], NAME_MAX_LENGTH));
  if (await isEmailTaken(sql, form.email)) return (await sentBefore(context, key)) ?? refuseTaken();
  const roles = ROLES.filter((role) => form.role.some((typed) => matchOption(ROLES, typed) === role));
  const address = readAddress(input, roles, now);
  const terms = agreedVersion(input.terms);

  const person = {
    id: newId(),
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    mobile_number: form.mobile_number,
    password_hash: await hashPassword(form.password, ownerOf(http.network)),
    role: roles,
    gender: matchOption(GENDERS, form.gender) ?? 'Other',
    // Pictures need a session.
    profile_image: null,
    status: 'active' as const,
    created_at: now,
    awaits_confirmation: false,
    awaits_approval: context.config.approval && roles.some((role) => role !== 'Customer'),
    ...address,
  };
  const user = await inTransaction(sql, async (tx) => {
    if (key !== undefined && (await claimKey(tx, key, person.id, now)) !== person.id) return undefined;
    const created = await insertUser(tx, person);
    await openWindow(context, tx, created.id, key?.secret);
    if (terms !== undefined) await insertConsent(tx, { user_id: created.id, what: 'terms', version: terms, at: now });
    if (!(await askForConfirmation(context, tx, created))) return created;
    return { ...created, awaits_confirmation: true };
  }).catch((error: unknown) => {
    // The second of two at once is answered as if later.
    throw brokenConstraint(error) === 'users_email_key' ? conflict('emailTaken') : error;
  });
  if (user === undefined) return (await sentBefore(context, key)) ?? refuseTaken();
  context.registeredUserId = user.id;
  return user;
}

function refuseTaken(): never {
  throw conflict('emailTaken');
}

async function sentBefore(context: Context, key: IdempotencyKey | undefined): Promise<UserRow | undefined> {
  const userId = key && (await findRecordOfKey(context.sql, key, context.now));
  if (key === undefined || userId === undefined) return undefined;
  const [user] = await findUsersByIds(context.sql, [userId]);
  if (user === undefined || !(await showWindow(context, userId, key.secret))) return undefined;
  context.registeredUserId = userId;
  return user;
}

function readPersonalForm(input: UserInput): PersonalForm {
  const password = input.password_hash ?? '';
  return {
    first_name: typedName(input.first_name),
    last_name: typedName(input.last_name),
    gender: input.gender == null ? 'Other' : typedCode(input.gender),
    email: typedCode(input.email),
    mobile_number: mobileDigits(input.mobile_number ?? ''),
    password,
    confirmPassword: password,
    role: (input.role ?? []).map((role) => role ?? ''),
  };
}

// Spec §2: only customers need a campus.
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
  refuseProblem(firstProblem(campusRules, address, now));
  refuseAny(tooLong(Object.values(address), NAME_MAX_LENGTH));
  return address;
}

/** Throws BAD_USER_INPUT for no email, RATE_LIMITED. */
export async function checkEmail(context: Context, email: string | null | undefined): Promise<boolean> {
  await countNetwork(context, EMAILS_PER_ADDRESS);
  if (!isEmail(email ?? '')) throw badInput('emailInvalid');
  return !(await isEmailTaken(context.sql, typedCode(email)));
}
