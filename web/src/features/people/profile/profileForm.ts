import { expiryDay } from '@homeplate/domain/validation/patterns';
import {
  type BankForm,
  bankRules,
  type CampusForm,
  campusRules,
  chefProfileRules,
  chefRules,
  type ProfileForm,
  profileRules,
  riderProfileRules,
  riderRules,
} from '@homeplate/domain/validation/people';
import { isBlank } from '@homeplate/domain/validation/rule';
import { linesOfCampus } from '../fields/CampusFields.tsx';
import { allRefusals, type Refusal, type Said, saidOf } from '../fields/refusal.ts';
import type { RiderDetails } from '../peopleInputs.ts';
import type { ChefStepForm } from '../registration/registrationForm.ts';
import type { ChefRecord, Profile, ProfileKind, RiderRecord, UserRecord } from './profile.queries.ts';

export type YouForm = ProfileForm & { gender: string; profileImage: string };
export type ChefDetails = ChefStepForm & { bio: string };

/** A profile as its form holds it; each page edits the person and its own part. */
export interface ProfileValues {
  you: YouForm;
  campus: CampusForm;
  chef: ChefDetails;
  rider: RiderDetails;
  bank: BankForm;
}

export function valuesOf({ user, chef, rider }: Profile): ProfileValues {
  return {
    you: youOf(user),
    campus: { ...linesOfCampus(user.address_line_1 ?? ''), building: user.address_line_2 ?? '' },
    chef: chefOf(chef),
    rider: riderOf(rider),
    // What is saved is shown by its last digits only, so there is nothing to start from.
    bank: { bankAccountNumber: '', transitNumber: '' },
  };
}

function youOf(user: UserRecord): YouForm {
  return {
    firstName: user.first_name ?? '',
    lastName: user.last_name ?? '',
    email: user.email ?? '',
    mobile: user.mobile_number ?? '',
    gender: user.gender ?? 'Other',
    profileImage: user.profile_image ?? '',
  };
}

function chefOf(chef: ChefRecord | null | undefined): ChefDetails {
  return {
    specialtyCuisines: chef?.specialty_cuisines ?? [],
    typeOfMeals: chef?.type_of_meals ?? [],
    cookingExperience: chef?.cooking_experience ?? '',
    maxOrdersPerDay: chef?.max_orders_per_day ? String(chef.max_orders_per_day) : '',
    preferredWorkingDays: chef?.preferred_working_days ?? [],
    preferredStartTime: chef?.preferred_start_time ?? '',
    preferredEndTime: chef?.preferred_end_time ?? '',
    bio: chef?.bio ?? '',
  };
}

function riderOf(rider: RiderRecord | null | undefined): RiderDetails {
  return {
    vehicleType: rider?.vehicle_type ?? '',
    vehicleRegNumber: rider?.vehicle_registration_number ?? '',
    vehicleInsuranceNumber: rider?.vehicle_insurance_number ?? '',
    // Spec §7: received as millisecond timestamps; the form holds the Toronto day.
    insuranceExpiryDate: expiryDay(rider?.insurance_expiry_date ?? '') ?? '',
    driverLicenseNumber: rider?.driver_license_number ?? '',
    licenseExpiryDate: expiryDay(rider?.license_expiry_date ?? '') ?? '',
    preferredDeliveryRadius: rider?.preferred_delivery_radius ?? '',
    preferredWorkingDays: rider?.preferred_working_days ?? [],
    preferredStartTime: rider?.preferred_start_time ?? '',
    preferredEndTime: rider?.preferred_end_time ?? '',
    longDistancePreference: rider?.long_distance_preference ?? false,
  };
}

/** Spec §5, Profile edits: every message at once, in the order of the page; null when all is well. */
export function refusalOfProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): Refusal | null {
  return allRefusals(saidOfProfile(kind, values, saved));
}

/** What is wrong with one field of a profile that was just left. */
export function textOfProfileField(
  kind: ProfileKind,
  values: ProfileValues,
  saved: Profile,
  field: string,
): string | undefined {
  return saidOfProfile(kind, values, saved).find((said) => said.field === field)?.text;
}

function saidOfProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): readonly Said[] {
  return [
    ...saidOf(profileRules, values.you),
    ...saidOf(campusRules, values.campus).slice(0, 1),
    ...(kind === 'chef' ? saidOfChef(values.chef) : []),
    ...(kind === 'rider' ? saidOfRider(values.rider, saved) : []),
    ...(kind === 'customer' ? [] : saidOf(bankRules, values.bank)),
  ];
}

// The profile's own texts come first, then the registration step's rules for the other fields, as on the server.
function saidOfChef(chef: ChefDetails): readonly Said[] {
  // In a profile an empty number of orders means: no limit.
  const judged = chefRules.filter(({ field }) => field !== 'maxOrdersPerDay' || !isBlank(chef.maxOrdersPerDay));
  return saidOf([...chefProfileRules, ...judged], chef);
}

function saidOfRider(rider: RiderDetails, saved: Profile): readonly Said[] {
  const kept: readonly string[] = keptPapers(rider, saved);
  return saidOf([...riderProfileRules, ...riderRules], rider).filter(({ field }) => !kept.includes(field));
}

const papers = ['driverLicenseNumber', 'insuranceExpiryDate', 'licenseExpiryDate'] as const;

/**
 * The papers that are as they were read: neither judged nor sent back. The licence number is read back masked, and a date
 * that has passed since must not stop a change of hours.
 */
function keptPapers(rider: RiderDetails, saved: Profile): readonly (typeof papers)[number][] {
  const before = riderOf(saved.rider);
  return papers.filter((field) => before[field] !== '' && rider[field] === before[field]);
}
