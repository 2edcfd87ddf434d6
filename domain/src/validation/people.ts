import { findCampus } from '../campuses.ts';
import type { DayHours } from '../kitchenText.ts';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import {
  COOKING_EXPERIENCE,
  DELIVERY_RADII,
  GENDERS,
  MEAL_TYPES,
  matchOption,
  ROLES,
  SPECIALTY_CUISINES,
  VEHICLE_TYPES,
  WORKING_DAYS,
} from '../options.ts';
import {
  isClockTime,
  isDriverLicence,
  isEmail,
  isInsuranceNumber,
  isMobile,
  isPassword,
  isPastDay,
  isPersonName,
  isPostalCode,
  isVehicleRegistration,
} from './patterns.ts';
import { isBlank, type Rule } from './rule.ts';

export type PersonalForm = {
  first_name: string;
  last_name: string;
  gender: string;
  email: string;
  mobile_number: string;
  password: string;
  confirmPassword: string;
  role: readonly string[];
};

const required = (field: keyof PersonalForm & string): Rule<PersonalForm> => ({
  field,
  isBroken: (form) => isBlank(String(form[field])),
  code: 'fieldsMissing',
});

// Spec §5, Registration step 1, in this order; the ninth check, a free email, needs the server.
export const personalRules: readonly Rule<PersonalForm>[] = [
  required('first_name'),
  required('last_name'),
  required('gender'),
  required('email'),
  required('mobile_number'),
  required('password'),
  required('confirmPassword'),
  { field: 'gender', isBroken: (form) => matchOption(GENDERS, form.gender) === undefined, code: 'fieldsMissing' },
  { field: 'first_name', isBroken: (form) => !isPersonName(form.first_name), code: 'firstNameLetters' },
  { field: 'last_name', isBroken: (form) => !isPersonName(form.last_name), code: 'lastNameLetters' },
  { field: 'email', isBroken: (form) => !isEmail(form.email.trim()), code: 'emailInvalid' },
  { field: 'mobile_number', isBroken: (form) => !isMobile(form.mobile_number), code: 'mobileInvalid' },
  { field: 'password', isBroken: (form) => !isPassword(form.password), code: 'passwordWeak' },
  { field: 'password', isBroken: (form) => form.password.length > PASSWORD_MAX_LENGTH, code: 'passwordTooLong' },
  { field: 'confirmPassword', isBroken: (form) => form.password !== form.confirmPassword, code: 'passwordsDiffer' },
  { field: 'role', isBroken: (form) => !isEveryOption(ROLES, form.role), code: 'roleMissing' },
];

export type CampusForm = {
  address_line_1: string;
  address_line_2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
};

// Spec §5, Campus step.
export const campusRules: readonly Rule<CampusForm>[] = [
  { field: 'address_line_1', isBroken: (form) => findCampus(form.address_line_1) === undefined, code: 'campusMissing' },
  { field: 'address_line_2', isBroken: (form) => isBlank(form.address_line_2), code: 'buildingMissing' },
  { field: 'city', isBroken: (form) => isBlank(form.city), code: 'cityMissing' },
  { field: 'province', isBroken: (form) => isBlank(form.province), code: 'provinceMissing' },
  { field: 'country', isBroken: (form) => isBlank(form.country), code: 'countryMissing' },
  { field: 'postal_code', isBroken: (form) => isBlank(form.postal_code), code: 'postalCodeMissing' },
  { field: 'postal_code', isBroken: (form) => !isPostalCode(form.postal_code), code: 'postalCodeInvalid' },
];

export type RiderForm = {
  vehicle_type: string;
  vehicle_registration_number: string;
  vehicle_insurance_number: string;
  insurance_expiry_date: string;
  driver_license_number: string;
  license_expiry_date: string;
  preferred_working_days: readonly string[];
  preferred_start_time: string;
  preferred_end_time: string;
  preferred_delivery_radius: string;
};

const riderRequired = (
  field: keyof RiderForm & string,
  isMissing: (form: RiderForm) => boolean = (form) => isBlank(String(form[field])),
): Rule<RiderForm> => ({ field, isBroken: isMissing, code: 'riderIncomplete' });

const riderFormats: readonly Rule<RiderForm>[] = [
  {
    field: 'vehicle_registration_number',
    isBroken: (form) => !isVehicleRegistration(form.vehicle_registration_number),
    code: 'registrationNumberInvalid',
  },
  {
    field: 'driver_license_number',
    isBroken: (form) => !isDriverLicence(form.driver_license_number),
    code: 'licenceNumberInvalid',
  },
  {
    field: 'vehicle_insurance_number',
    isBroken: (form) => !isInsuranceNumber(form.vehicle_insurance_number),
    code: 'insuranceNumberInvalid',
  },
  {
    field: 'insurance_expiry_date',
    isBroken: (form, now) => isPastDay(form.insurance_expiry_date, now),
    code: 'insuranceExpired',
  },
  {
    field: 'license_expiry_date',
    isBroken: (form, now) => isPastDay(form.license_expiry_date, now),
    code: 'licenceExpired',
  },
];

// Spec §5, Rider step: expiry dates are not required fields; an empty one is "in the past".
export const riderRules: readonly Rule<RiderForm>[] = [
  riderRequired('vehicle_type', (form) => matchOption(VEHICLE_TYPES, form.vehicle_type) === undefined),
  riderRequired('vehicle_registration_number'),
  riderRequired('vehicle_insurance_number'),
  riderRequired('driver_license_number'),
  riderRequired(
    'preferred_delivery_radius',
    (form) => matchOption(DELIVERY_RADII, form.preferred_delivery_radius) === undefined,
  ),
  riderRequired('preferred_working_days', (form) => !isEveryOption(WORKING_DAYS, form.preferred_working_days)),
  riderRequired('preferred_start_time', (form) => !isClockTime(form.preferred_start_time)),
  riderRequired('preferred_end_time', (form) => !isClockTime(form.preferred_end_time)),
  ...riderFormats,
];

export type ChefForm = {
  specialty_cuisines: readonly string[];
  type_of_meals: readonly string[];
  cooking_experience: string;
  preferred_working_days: readonly string[];
  max_orders_per_day: string;
};

const MOST_ORDERS_PER_DAY = 9_999;

/** 0 for unreadable input, which the form refuses; at most 9,999. */
export function parseMaxOrders(text: string): number {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) ? Math.min(Number(trimmed), MOST_ORDERS_PER_DAY) : 0;
}

const chefDetail = (field: keyof ChefForm & string, isBroken: (form: ChefForm) => boolean): Rule<ChefForm> => ({
  field,
  isBroken,
  code: 'chefIncomplete',
});

// Spec §5, Chef step.
export const chefRules: readonly Rule<ChefForm>[] = [
  chefDetail('specialty_cuisines', (form) => !isEveryOption(SPECIALTY_CUISINES, form.specialty_cuisines)),
  chefDetail('type_of_meals', (form) => !isEveryOption(MEAL_TYPES, form.type_of_meals)),
  chefDetail('cooking_experience', (form) => matchOption(COOKING_EXPERIENCE, form.cooking_experience) === undefined),
  chefDetail('preferred_working_days', (form) => !isEveryOption(WORKING_DAYS, form.preferred_working_days)),
  chefDetail('max_orders_per_day', (form) => parseMaxOrders(form.max_orders_per_day) < 1),
];

export type HoursForm = {
  keeps_hours: boolean;
  preferred_start_time: string;
  preferred_end_time: string;
  day_hours: readonly DayHours[];
};

const badTimes = ({ day_hours: days }: HoursForm) =>
  new Set(days.map(({ day }) => day)).size < days.length ||
  days.some(({ day, start, end }) => !isEveryOption(WORKING_DAYS, [day]) || !isClockTime(start) || !isClockTime(end));

export const hoursRules: readonly Rule<HoursForm>[] = [
  ...(['preferred_start_time', 'preferred_end_time'] as const).map(
    (field): Rule<HoursForm> => ({
      field,
      isBroken: (form) => (isBlank(form[field]) ? form.keeps_hours : !isClockTime(form[field].trim())),
      code: 'chefIncomplete',
    }),
  ),
  { field: 'day_hours', isBroken: badTimes, code: 'chefIncomplete' },
];

export type BankForm = { bank_account_number: string; transit_number: string };

export const bankRules: readonly Rule<BankForm>[] = [
  {
    field: 'bank_account_number',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{7,12}$/.test(form.bank_account_number.trim()),
    code: 'bankAccountInvalid',
  },
  {
    field: 'transit_number',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{5}$/.test(form.transit_number.trim()),
    code: 'transitNumberInvalid',
  },
];

export function isBankEmpty(form: BankForm): boolean {
  return isBlank(form.bank_account_number) && isBlank(form.transit_number);
}

export type ProfileForm = { first_name: string; last_name: string; email: string; mobile_number: string };

// Spec §5, Profile edits: one banner joins all messages.
export const profileRules: readonly Rule<ProfileForm>[] = [
  { field: 'first_name', isBroken: (form) => !isPersonName(form.first_name), code: 'profileFirstName' },
  { field: 'last_name', isBroken: (form) => !isPersonName(form.last_name), code: 'profileLastName' },
  { field: 'email', isBroken: (form) => !isEmail(form.email.trim()), code: 'profileEmail' },
  { field: 'mobile_number', isBroken: (form) => !isMobile(form.mobile_number), code: 'profileMobile' },
];

export type ChefProfileForm = { cooking_experience: string };

export const chefProfileRules: readonly Rule<ChefProfileForm>[] = [
  {
    field: 'cooking_experience',
    isBroken: (form) => matchOption(COOKING_EXPERIENCE, form.cooking_experience) === undefined,
    code: 'profileExperience',
  },
];

// Spec §5, Profile edits, rider: two required fields, then formats.
export const riderProfileRules: readonly Rule<RiderForm>[] = [
  {
    field: 'vehicle_registration_number',
    isBroken: (form) => isBlank(form.vehicle_registration_number),
    code: 'profileRegistration',
  },
  { field: 'driver_license_number', isBroken: (form) => isBlank(form.driver_license_number), code: 'profileLicence' },
  ...riderFormats,
];

/** Not empty; any case. */
function isEveryOption(options: readonly string[], values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => matchOption(options, value) !== undefined);
}
