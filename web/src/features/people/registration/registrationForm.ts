import {
  type BankForm,
  bankRules,
  type CampusForm,
  type ChefForm,
  campusRules,
  chefRules,
  type PersonalForm,
  personalRules,
  riderRules,
} from '@homeplate/domain/validation/people';
import { firstRefusal, type Refusal, textOfField } from '../fields/refusal.ts';
import type { RiderDetails } from '../peopleInputs.ts';

/** The chef step as typed: its required part and the hours, which may stay empty. */
export type ChefStepForm = ChefForm & { preferredStartTime: string; preferredEndTime: string };

/** Everything that the wizard asks, by step; kept in memory until the last one is sent. */
export interface Registration {
  personal: PersonalForm;
  campus: CampusForm;
  rider: RiderDetails;
  chef: ChefStepForm;
  bank: BankForm;
}

export type StepName = 'personal' | 'campus' | 'rider' | 'chef';

export const emptyRegistration: Registration = {
  personal: {
    firstName: '',
    lastName: '',
    gender: 'Other',
    email: '',
    mobile: '',
    password: '',
    confirmPassword: '',
    roles: [],
  },
  campus: { campus: '', building: '', city: '', province: '', country: '', postalCode: '' },
  rider: {
    vehicleType: '',
    vehicleRegNumber: '',
    vehicleInsuranceNumber: '',
    insuranceExpiryDate: '',
    driverLicenseNumber: '',
    licenseExpiryDate: '',
    preferredWorkingDays: [],
    preferredStartTime: '',
    preferredEndTime: '',
    preferredDeliveryRadius: '',
    // Spec §3, Rider: default false.
    longDistancePreference: false,
  },
  chef: {
    specialtyCuisines: [],
    typeOfMeals: [],
    cookingExperience: '',
    preferredWorkingDays: [],
    preferredStartTime: '',
    preferredEndTime: '',
    maxOrdersPerDay: '',
  },
  bank: { bankAccountNumber: '', transitNumber: '' },
};

// Spec §2, Flow: rider before chef; contract §5: the campus step is for every role.
export function stepsFor(roles: readonly string[]): readonly StepName[] {
  return [
    'personal',
    'campus',
    ...(roles.includes('Rider') ? (['rider'] as const) : []),
    ...(roles.includes('Chef') ? (['chef'] as const) : []),
  ];
}

// The other lines follow from the campus; while it is not chosen, they are not to be filled in.
const askedOfCampus = campusRules.filter(({ field }) => field === 'campus' || field === 'building');

/** The first broken rule of a step, or null; the free e-mail of the first step asks the server and is not among them. */
export function refusalOf(step: StepName, form: Registration): Refusal | null {
  switch (step) {
    case 'personal':
      return firstRefusal(personalRules, form.personal);
    case 'campus':
      return firstRefusal(askedOfCampus, form.campus) ?? firstRefusal(campusRules, form.campus);
    case 'rider':
      return firstRefusal(riderRules, form.rider) ?? firstRefusal(bankRules, form.bank);
    case 'chef':
      return firstRefusal(chefRules, form.chef) ?? firstRefusal(bankRules, form.bank);
  }
}

/** What is wrong with one field of a step that was just left. */
export function textOfStepField(step: StepName, form: Registration, field: string): string | undefined {
  switch (step) {
    case 'personal':
      return textOfField(personalRules, form.personal, field);
    case 'campus':
      return textOfField(campusRules, form.campus, field);
    case 'rider':
      return textOfField(riderRules, form.rider, field) ?? textOfField(bankRules, form.bank, field);
    case 'chef':
      return textOfField(chefRules, form.chef, field) ?? textOfField(bankRules, form.bank, field);
  }
}
