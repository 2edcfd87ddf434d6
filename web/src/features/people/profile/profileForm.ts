import { DEFAULT_NOTICE_MINUTES, DEFAULT_PREP_MINUTES, DEFAULT_WINDOW_ORDERS } from '@homeplate/domain/limits';
import { typedCode } from '@homeplate/domain/typed';
import { type KitchenForm, kitchenRules } from '@homeplate/domain/validation/kitchen';
import { expiryDay, isEmail } from '@homeplate/domain/validation/patterns';
import {
  type BankForm,
  bankRules,
  chefProfileRules,
  chefRules,
  hoursRules,
  institutionRule,
  isPairEmpty,
  type ProfileForm,
  profileRules,
  riderProfileRules,
  riderRules,
} from '@homeplate/domain/validation/people';
import { isBlank, type Rule } from '@homeplate/domain/validation/rule';
import { type FieldProblem, problemsOf } from '../../../lib/problems.ts';
import { type AddressForm, linesOfCampus, problemsOfCampus } from '../fields/PersonFields.tsx';
import { type ChefDetails, type RiderDetails, withOwnDays } from '../peopleInputs.ts';
import type { ChefRecord, Profile, ProfileKind, RiderRecord, UserRecord } from './profile.queries.ts';

export interface ProfileValues {
  /** Never stored as a draft. */
  user: ProfileForm & AddressForm & { gender: string; profile_image: string; password: string };
  chef: ChefDetails & KitchenForm & { bio: string; plans_ahead: boolean; pickup: boolean; pickup_spot: string };
  rider: RiderDetails;
  bank: Required<BankForm>;
}

export function valuesOf({ user, chef, rider }: Profile): ProfileValues {
  return {
    user: userOf(user),
    chef: chefOf(chef),
    rider: riderOf(rider),
    bank: { bank_account_number: '', transit_number: '', institution_number: '' },
  };
}

function userOf(user: UserRecord): ProfileValues['user'] {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email ?? '',
    mobile_number: user.mobile_number ?? '',
    gender: user.gender ?? 'Other',
    profile_image: user.profile_image ?? '',
    password: '',
    ...linesOfCampus(user.address_line_1 ?? ''),
    address_line_2: user.address_line_2 ?? '',
  };
}

function chefOf(chef: ChefRecord | null | undefined): ProfileValues['chef'] {
  return {
    specialty_cuisines: chef?.specialty_cuisines ?? [],
    type_of_meals: chef?.type_of_meals ?? [],
    cooking_experience: chef?.cooking_experience ?? '',
    max_orders_per_day: chef?.max_orders_per_day ? String(chef.max_orders_per_day) : '',
    preferred_working_days: chef?.preferred_working_days ?? [],
    preferred_start_time: chef?.preferred_start_time ?? '',
    preferred_end_time: chef?.preferred_end_time ?? '',
    keeps_hours: chef?.keeps_hours ?? false,
    day_hours: chef?.day_hours ?? [],
    delivery_km: String(chef?.delivery_km ?? ''),
    prep_minutes: String(chef?.prep_minutes ?? DEFAULT_PREP_MINUTES),
    pickup: chef?.pickup ?? false,
    pickup_spot: chef?.pickup_spot ?? '',
    plans_ahead: chef?.plans_ahead ?? false,
    notice_minutes: String(chef?.notice_minutes ?? DEFAULT_NOTICE_MINUTES),
    orders_per_window: String(chef?.orders_per_window ?? DEFAULT_WINDOW_ORDERS),
    bio: chef?.bio ?? '',
  };
}

function riderOf(rider: RiderRecord | null | undefined): RiderDetails {
  return {
    vehicle_type: rider?.vehicle_type ?? '',
    vehicle_registration_number: rider?.vehicle_registration_number ?? '',
    vehicle_insurance_number: rider?.vehicle_insurance_number ?? '',
    // Spec §7: received as milliseconds; the form holds the local day.
    insurance_expiry_date: expiryDay(rider?.insurance_expiry_date ?? '') ?? '',
    driver_license_number: rider?.driver_license_number ?? '',
    license_expiry_date: expiryDay(rider?.license_expiry_date ?? '') ?? '',
    preferred_delivery_radius: rider?.preferred_delivery_radius ?? '',
    preferred_working_days: rider?.preferred_working_days ?? [],
    preferred_start_time: rider?.preferred_start_time ?? '',
    preferred_end_time: rider?.preferred_end_time ?? '',
    long_distance_preference: rider?.long_distance_preference ?? false,
  };
}

const passwordRules: readonly Rule<ProfileValues['user']>[] = [
  { field: 'password', isBroken: ({ password }) => password === '', code: 'passwordNeeded' },
];

/** A new email needs the current password; another spelling does not. */
export function asksPassword({ user }: ProfileValues, saved: Profile): boolean {
  const email = typedCode(user.email);
  return isEmail(email) && email.toLowerCase() !== (saved.user.email ?? '').toLowerCase();
}

export function problemsOfProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): FieldProblem[] {
  return [
    ...problemsOf(profileRules, values.user, 'user'),
    ...problemsOf(asksPassword(values, saved) ? passwordRules : [], values.user, 'user'),
    ...problemsOfCampus(values.user),
    ...(kind === 'chef' ? problemsOfChef(values.chef) : []),
    ...(kind === 'rider' ? problemsOfRider(values.rider, saved) : []),
    ...(kind === 'customer'
      ? []
      : problemsOf(keepsPair(values.bank, saved) ? [institutionRule] : rulesOfBank(saved), values.bank, 'bank')),
  ];
}

const institutionNeeded: Rule<BankForm> = {
  field: 'institution_number',
  isBroken: ({ institution_number = '' }) => isBlank(institution_number),
  code: 'institutionNumberInvalid',
};
// Another account may be at another bank.
const rulesOfBank = ({ payment_info }: Profile) =>
  payment_info?.institution_number ? [...bankRules, institutionNeeded] : bankRules;

/** Stored before, and an institution number at most is added. */
export function keepsPair(bank: BankForm, { payment_info }: Profile): boolean {
  return Boolean(payment_info) && isPairEmpty(bank);
}

// As on the server.
function problemsOfChef(chef: ProfileValues['chef']): FieldProblem[] {
  const judged = chefRules.filter(({ field }) => field !== 'max_orders_per_day' || !isBlank(chef.max_orders_per_day));
  return problemsOf([...chefProfileRules, ...judged, ...hoursRules, ...kitchenRules], withOwnDays(chef), 'chef');
}

const papers = ['driver_license_number', 'insurance_expiry_date', 'license_expiry_date'] as const;

/** The licence number is masked, and a date passed since must not block a change of hours. */
function problemsOfRider(rider: RiderDetails, saved: Profile): FieldProblem[] {
  const before = riderOf(saved.rider);
  const unchanged = papers.filter((paper) => before[paper] !== '' && rider[paper] === before[paper]);
  return problemsOf([...riderProfileRules, ...riderRules], rider, 'rider').filter(
    ({ field }) => !unchanged.some((paper) => field === `rider.${paper}`),
  );
}
