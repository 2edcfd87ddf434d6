import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { GENDERS, matchOption } from '@homeplate/domain/options';
import { typedCode, typedName } from '@homeplate/domain/typed';
import { mobileDigits } from '@homeplate/domain/validation/patterns';
import { campusRules, profileRules } from '@homeplate/domain/validation/people';
import { allProblems, firstProblem } from '@homeplate/domain/validation/rule';
import type { UserUpdateInput } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { sitePath } from '../../platform/sitePath.ts';
import { type Broken, completeAddress, type Reading, tooLong } from './forms.ts';
import { ADDRESS_COLUMNS, type UserRow } from './people.store.ts';
import type { UserChange } from './profiles.store.ts';

export type ProfileChecks = { now: Date; origins: readonly string[]; isOwnPicture: (url: string) => Promise<boolean> };

/** Never reads role, status, password or owner. */
export async function readUserChange(
  stored: UserRow,
  input: UserUpdateInput,
  { now, origins, isOwnPicture }: ProfileChecks,
): Promise<Reading<UserChange>> {
  const readings = [
    readPerson(stored, input, now),
    readGender(input),
    readAddress(stored, input, now),
    await readPicture(stored, input, origins, isOwnPicture),
  ];
  return {
    change: Object.assign({}, ...readings.map(({ change }) => change)) as UserChange,
    problems: readings.flatMap(({ problems }) => problems),
  };
}

function readPerson(stored: UserRow, input: UserUpdateInput, now: Date): Reading<UserChange> {
  const person = {
    first_name: input.first_name == null ? stored.first_name : typedName(input.first_name),
    last_name: input.last_name == null ? stored.last_name : typedName(input.last_name),
    email: input.email == null ? stored.email : typedCode(input.email),
    mobile_number: input.mobile_number == null ? stored.mobile_number : mobileDigits(input.mobile_number),
  };
  const sentRules = profileRules.filter(({ field }) => input[field] != null);
  return {
    change: changedFields(stored, person),
    problems: [
      ...allProblems(sentRules, person, now),
      ...tooLong([person.first_name, person.last_name], NAME_MAX_LENGTH),
    ],
  };
}

function readGender(input: UserUpdateInput): Reading<UserChange> {
  if (input.gender == null) return { change: {}, problems: [] };
  const gender = matchOption(GENDERS, input.gender);
  return gender === undefined
    ? { change: {}, problems: [{ code: 'fieldsMissing' }] }
    : { change: { gender }, problems: [] };
}

// A new campus brings its city, province, postal code and street, unless they are sent.
function readAddress(stored: UserRow, input: UserUpdateInput, now: Date): Reading<UserChange> {
  if (ADDRESS_COLUMNS.every((field) => input[field] == null)) return { change: {}, problems: [] };
  const movesCampus = input.address_line_1 != null && cleanLine(input.address_line_1) !== stored.address_line_1;
  const address = completeAddress({
    address_line_1: input.address_line_1 ?? stored.address_line_1,
    address_line_2: input.address_line_2 ?? stored.address_line_2,
    city: input.city ?? (movesCampus ? null : stored.city),
    province: input.province ?? (movesCampus ? null : stored.province),
    postal_code: input.postal_code ?? (movesCampus ? null : stored.postal_code),
    country: input.country ?? (movesCampus ? null : stored.country),
    nearby_landmark: input.nearby_landmark ?? (movesCampus ? null : stored.nearby_landmark),
  });
  const problem = firstProblem(campusRules, address, now);
  return {
    change: changedFields(stored, address),
    problems: [...(problem === undefined ? [] : [problem]), ...tooLong(Object.values(address), NAME_MAX_LENGTH)],
  };
}

async function readPicture(
  stored: UserRow,
  input: UserUpdateInput,
  origins: readonly string[],
  isOwnPicture: ProfileChecks['isOwnPicture'],
): Promise<Reading<UserChange>> {
  const none: readonly Broken[] = [];
  if (input.profile_image == null) return { change: {}, problems: none };
  const url = sitePath(typedCode(input.profile_image), origins);
  if (url === (stored.profile_image ?? '')) return { change: {}, problems: none };
  if (url === '') return { change: { profile_image: null }, problems: none };
  return (await isOwnPicture(url))
    ? { change: { profile_image: url }, problems: none }
    : { change: {}, problems: [{ code: 'profileImageUnknown' }] };
}

function changedFields<Field extends keyof UserChange>(stored: UserRow, wanted: Pick<UserRow, Field>): UserChange {
  const changed = Object.entries(wanted).filter(([field, value]) => stored[field as Field] !== value);
  return Object.fromEntries(changed) as UserChange;
}
