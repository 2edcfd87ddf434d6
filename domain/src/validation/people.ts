import { findCampus } from '../campuses.ts';
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
  firstName: string;
  lastName: string;
  gender: string;
  email: string;
  mobile: string;
  password: string;
  confirmPassword: string;
  roles: readonly string[];
};

const required = (field: keyof PersonalForm & string): Rule<PersonalForm> => ({
  field,
  isBroken: (form) => isBlank(String(form[field])),
  code: 'fieldsMissing',
});

// Spec §5, Registration step 1, in this order; the ninth check, a free e-mail, needs the server.
export const personalRules: readonly Rule<PersonalForm>[] = [
  required('firstName'),
  required('lastName'),
  required('gender'),
  required('email'),
  required('mobile'),
  required('password'),
  required('confirmPassword'),
  { field: 'gender', isBroken: (form) => matchOption(GENDERS, form.gender) === undefined, code: 'fieldsMissing' },
  { field: 'firstName', isBroken: (form) => !isPersonName(form.firstName), code: 'firstNameLetters' },
  { field: 'lastName', isBroken: (form) => !isPersonName(form.lastName), code: 'lastNameLetters' },
  { field: 'email', isBroken: (form) => !isEmail(form.email.trim()), code: 'emailInvalid' },
  { field: 'mobile', isBroken: (form) => !isMobile(form.mobile), code: 'mobileInvalid' },
  { field: 'password', isBroken: (form) => !isPassword(form.password), code: 'passwordWeak' },
  { field: 'password', isBroken: (form) => form.password.length > PASSWORD_MAX_LENGTH, code: 'passwordTooLong' },
  { field: 'confirmPassword', isBroken: (form) => form.password !== form.confirmPassword, code: 'passwordsDiffer' },
  { field: 'roles', isBroken: (form) => !isEveryOption(ROLES, form.roles), code: 'roleMissing' },
];

export type CampusForm = {
  campus: string;
  building: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
};

// Spec §5, Campus step.
export const campusRules: readonly Rule<CampusForm>[] = [
  { field: 'campus', isBroken: (form) => findCampus(form.campus) === undefined, code: 'campusMissing' },
  { field: 'building', isBroken: (form) => isBlank(form.building), code: 'buildingMissing' },
  { field: 'city', isBroken: (form) => isBlank(form.city), code: 'cityMissing' },
  { field: 'province', isBroken: (form) => isBlank(form.province), code: 'provinceMissing' },
  { field: 'country', isBroken: (form) => isBlank(form.country), code: 'countryMissing' },
  { field: 'postalCode', isBroken: (form) => isBlank(form.postalCode), code: 'postalCodeMissing' },
  { field: 'postalCode', isBroken: (form) => !isPostalCode(form.postalCode), code: 'postalCodeInvalid' },
];

export type RiderForm = {
  vehicleType: string;
  vehicleRegNumber: string;
  vehicleInsuranceNumber: string;
  insuranceExpiryDate: string;
  driverLicenseNumber: string;
  licenseExpiryDate: string;
  preferredWorkingDays: readonly string[];
  preferredStartTime: string;
  preferredEndTime: string;
  preferredDeliveryRadius: string;
};

const riderRequired = (
  field: keyof RiderForm & string,
  isMissing: (form: RiderForm) => boolean = (form) => isBlank(String(form[field])),
): Rule<RiderForm> => ({ field, isBroken: isMissing, code: 'riderIncomplete' });

const riderFormats: readonly Rule<RiderForm>[] = [
  {
    field: 'vehicleRegNumber',
    isBroken: (form) => !isVehicleRegistration(form.vehicleRegNumber),
    code: 'registrationNumberInvalid',
  },
  {
    field: 'driverLicenseNumber',
    isBroken: (form) => !isDriverLicence(form.driverLicenseNumber),
    code: 'licenceNumberInvalid',
  },
  {
    field: 'vehicleInsuranceNumber',
    isBroken: (form) => !isInsuranceNumber(form.vehicleInsuranceNumber),
    code: 'insuranceNumberInvalid',
  },
  {
    field: 'insuranceExpiryDate',
    isBroken: (form, now) => isPastDay(form.insuranceExpiryDate, now),
    code: 'insuranceExpired',
  },
  {
    field: 'licenseExpiryDate',
    isBroken: (form, now) => isPastDay(form.licenseExpiryDate, now),
    code: 'licenceExpired',
  },
];

// Spec §5, Rider step. Its required fields do not include the expiry dates: an empty one is "in the past".
export const riderRules: readonly Rule<RiderForm>[] = [
  riderRequired('vehicleType', (form) => matchOption(VEHICLE_TYPES, form.vehicleType) === undefined),
  riderRequired('vehicleRegNumber'),
  riderRequired('vehicleInsuranceNumber'),
  riderRequired('driverLicenseNumber'),
  riderRequired(
    'preferredDeliveryRadius',
    (form) => matchOption(DELIVERY_RADII, form.preferredDeliveryRadius) === undefined,
  ),
  riderRequired('preferredWorkingDays', (form) => !isEveryOption(WORKING_DAYS, form.preferredWorkingDays)),
  riderRequired('preferredStartTime', (form) => !isClockTime(form.preferredStartTime)),
  riderRequired('preferredEndTime', (form) => !isClockTime(form.preferredEndTime)),
  ...riderFormats,
];

export type ChefForm = {
  specialtyCuisines: readonly string[];
  typeOfMeals: readonly string[];
  cookingExperience: string;
  preferredWorkingDays: readonly string[];
  maxOrdersPerDay: string;
};

const MOST_ORDERS_PER_DAY = 9_999;

/** The form demands at least 1; the wire sends 0 for unreadable input. Values above 9,999 are capped. */
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
  chefDetail('specialtyCuisines', (form) => !isEveryOption(SPECIALTY_CUISINES, form.specialtyCuisines)),
  chefDetail('typeOfMeals', (form) => !isEveryOption(MEAL_TYPES, form.typeOfMeals)),
  chefDetail('cookingExperience', (form) => matchOption(COOKING_EXPERIENCE, form.cookingExperience) === undefined),
  chefDetail('preferredWorkingDays', (form) => !isEveryOption(WORKING_DAYS, form.preferredWorkingDays)),
  chefDetail('maxOrdersPerDay', (form) => parseMaxOrders(form.maxOrdersPerDay) < 1),
];

export type BankForm = { bankAccountNumber: string; transitNumber: string };

export const bankRules: readonly Rule<BankForm>[] = [
  {
    field: 'bankAccountNumber',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{7,12}$/.test(form.bankAccountNumber.trim()),
    code: 'bankAccountInvalid',
  },
  {
    field: 'transitNumber',
    isBroken: (form) => !isBankEmpty(form) && !/^\d{5}$/.test(form.transitNumber.trim()),
    code: 'transitNumberInvalid',
  },
];

export function isBankEmpty(form: BankForm): boolean {
  return isBlank(form.bankAccountNumber) && isBlank(form.transitNumber);
}

export type ProfileForm = { firstName: string; lastName: string; email: string; mobile: string };

// Spec §5, Profile edits: one banner joins all messages.
export const profileRules: readonly Rule<ProfileForm>[] = [
  { field: 'firstName', isBroken: (form) => !isPersonName(form.firstName), code: 'profileFirstName' },
  { field: 'lastName', isBroken: (form) => !isPersonName(form.lastName), code: 'profileLastName' },
  { field: 'email', isBroken: (form) => !isEmail(form.email.trim()), code: 'profileEmail' },
  { field: 'mobile', isBroken: (form) => !isMobile(form.mobile), code: 'profileMobile' },
];

export type ChefProfileForm = { cookingExperience: string };

export const chefProfileRules: readonly Rule<ChefProfileForm>[] = [
  {
    field: 'cookingExperience',
    isBroken: (form) => matchOption(COOKING_EXPERIENCE, form.cookingExperience) === undefined,
    code: 'profileExperience',
  },
];

// Spec §5, Profile edits, rider: two required fields, then the format rules of the rider step.
export const riderProfileRules: readonly Rule<RiderForm>[] = [
  { field: 'vehicleRegNumber', isBroken: (form) => isBlank(form.vehicleRegNumber), code: 'profileRegistration' },
  { field: 'driverLicenseNumber', isBroken: (form) => isBlank(form.driverLicenseNumber), code: 'profileLicence' },
  ...riderFormats,
];

/** Not empty, and every entry is one of the options in any case. */
function isEveryOption(options: readonly string[], values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => matchOption(options, value) !== undefined);
}
