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
import { typedCount, typedDigits } from '../typed.ts';
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
import { isBlank, type Rule, ruleOf } from './rule.ts';

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

const REQUIRED = [
  'first_name',
  'last_name',
  'gender',
  'email',
  'mobile_number',
  'password',
  'confirmPassword',
] as const;

const isNone = (options: readonly string[]) => (value: string) => matchOption(options, value) === undefined;

export const personalRules: readonly Rule<PersonalForm>[] = [
  ...REQUIRED.map((field) => ruleOf<PersonalForm, typeof field>(field, isBlank, 'fieldsMissing')),
  ruleOf('gender', isNone(GENDERS), 'fieldsMissing'),
  ruleOf('first_name', (name) => !isPersonName(name), 'firstNameLetters'),
  ruleOf('last_name', (name) => !isPersonName(name), 'lastNameLetters'),
  ruleOf('email', (email) => !isEmail(email), 'emailInvalid'),
  ruleOf('mobile_number', (number) => !isMobile(number), 'mobileInvalid'),
  ruleOf('password', (password) => !isPassword(password), 'passwordWeak'),
  ruleOf('password', ({ length }) => length > PASSWORD_MAX_LENGTH, 'passwordTooLong'),
  { field: 'confirmPassword', isBroken: (form) => form.password !== form.confirmPassword, code: 'passwordsDiffer' },
  ruleOf('role', (roles) => !isEveryOption(ROLES, roles), 'roleMissing'),
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
  ruleOf('address_line_1', (name) => findCampus(name) === undefined, 'campusMissing'),
  ruleOf('address_line_2', isBlank, 'buildingMissing'),
  ruleOf('city', isBlank, 'cityMissing'),
  ruleOf('province', isBlank, 'provinceMissing'),
  ruleOf('country', isBlank, 'countryMissing'),
  ruleOf('postal_code', isBlank, 'postalCodeMissing'),
  ruleOf('postal_code', (code) => !isPostalCode(code), 'postalCodeInvalid'),
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

const riderFormats: readonly Rule<RiderForm>[] = [
  ruleOf('vehicle_registration_number', (number) => !isVehicleRegistration(number), 'registrationNumberInvalid'),
  ruleOf('driver_license_number', (number) => !isDriverLicence(number), 'licenceNumberInvalid'),
  ruleOf('vehicle_insurance_number', (number) => !isInsuranceNumber(number), 'insuranceNumberInvalid'),
  ruleOf('insurance_expiry_date', isPastDay, 'insuranceExpired'),
  ruleOf('license_expiry_date', isPastDay, 'licenceExpired'),
];

// An empty date is "in the past".
export const riderRules: readonly Rule<RiderForm>[] = [
  ruleOf('vehicle_type', isNone(VEHICLE_TYPES), 'riderIncomplete'),
  ruleOf('vehicle_registration_number', isBlank, 'riderIncomplete'),
  ruleOf('vehicle_insurance_number', isBlank, 'riderIncomplete'),
  ruleOf('driver_license_number', isBlank, 'riderIncomplete'),
  ruleOf('preferred_delivery_radius', isNone(DELIVERY_RADII), 'riderIncomplete'),
  ruleOf('preferred_working_days', (days) => !isEveryOption(WORKING_DAYS, days), 'riderIncomplete'),
  ruleOf('preferred_start_time', (time) => !isClockTime(time), 'riderIncomplete'),
  ruleOf('preferred_end_time', (time) => !isClockTime(time), 'riderIncomplete'),
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
export const parseMaxOrders = (text: string): number => Math.min(typedCount(text), MOST_ORDERS_PER_DAY) || 0;

// Spec §5, Chef step.
export const chefRules: readonly Rule<ChefForm>[] = [
  ruleOf('specialty_cuisines', (chosen) => !isEveryOption(SPECIALTY_CUISINES, chosen), 'chefIncomplete'),
  ruleOf('type_of_meals', (chosen) => !isEveryOption(MEAL_TYPES, chosen), 'chefIncomplete'),
  ruleOf('cooking_experience', isNone(COOKING_EXPERIENCE), 'chefIncomplete'),
  ruleOf('preferred_working_days', (days) => !isEveryOption(WORKING_DAYS, days), 'chefIncomplete'),
  ruleOf('max_orders_per_day', (count) => parseMaxOrders(count) < 1, 'chefIncomplete'),
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
      isBroken: (form) => (isBlank(form[field]) ? form.keeps_hours : !isClockTime(form[field])),
      code: 'chefIncomplete',
    }),
  ),
  { field: 'day_hours', isBroken: badTimes, code: 'chefIncomplete' },
];

/** `institution_number` is asked for in profiles alone. */
export type BankForm = { bank_account_number: string; transit_number: string; institution_number?: string };

export const institutionRule: Rule<BankForm> = ruleOf(
  'institution_number',
  (number = '') => !isBlank(number) && !/^\d{3}$/.test(typedDigits(number)),
  'institutionNumberInvalid',
);

export const bankRules: readonly Rule<BankForm>[] = [
  {
    field: 'bank_account_number',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{7,12}$/.test(typedDigits(form.bank_account_number)),
    code: 'bankAccountInvalid',
  },
  {
    field: 'transit_number',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{5}$/.test(typedDigits(form.transit_number)),
    code: 'transitNumberInvalid',
  },
  institutionRule,
];

export function isBankEmpty(form: BankForm): boolean {
  return isPairEmpty(form) && isBlank(form.institution_number ?? '');
}

/** Account and transit number. */
export function isPairEmpty(form: BankForm): boolean {
  return isBlank(form.bank_account_number) && isBlank(form.transit_number);
}

export type ProfileForm = { first_name: string; last_name: string; email: string; mobile_number: string };

export const profileRules: readonly Rule<ProfileForm>[] = [
  ruleOf('first_name', (name) => !isPersonName(name), 'profileFirstName'),
  ruleOf('last_name', (name) => !isPersonName(name), 'profileLastName'),
  ruleOf('email', (email) => !isEmail(email), 'profileEmail'),
  ruleOf('mobile_number', (number) => !isMobile(number), 'profileMobile'),
];

export type ChefProfileForm = { cooking_experience: string };

export const chefProfileRules: readonly Rule<ChefProfileForm>[] = [
  ruleOf('cooking_experience', isNone(COOKING_EXPERIENCE), 'profileExperience'),
];

export const riderProfileRules: readonly Rule<RiderForm>[] = [
  ruleOf('vehicle_registration_number', isBlank, 'profileRegistration'),
  ruleOf('driver_license_number', isBlank, 'profileLicence'),
  ...riderFormats,
];

/** Not empty; any case. */
function isEveryOption(options: readonly string[], values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => matchOption(options, value) !== undefined);
}
