import {
  type BankForm,
  bankRules,
  chefRules,
  hoursRules,
  type PersonalForm,
  personalRules,
  riderRules,
} from '@homeplate/domain/validation/people';
import { type FieldProblem, problemsOf } from '../../../lib/problems.ts';
import { type AddressForm, problemsOfCampus } from '../fields/PersonFields.tsx';
import { type ChefDetails, type RiderDetails, withOwnDays } from '../peopleInputs.ts';

export interface Registration {
  user: PersonalForm & AddressForm;
  rider: RiderDetails;
  chef: ChefDetails;
  bank: BankForm;
}

export type StepName = 'personal' | 'campus' | 'rider' | 'chef';

export const emptyRegistration: Registration = {
  user: {
    first_name: '',
    last_name: '',
    gender: 'Other',
    email: '',
    mobile_number: '',
    password: '',
    confirmPassword: '',
    role: ['Customer'],
    address_line_1: '',
    address_line_2: '',
    city: '',
    province: '',
    country: '',
    postal_code: '',
    nearby_landmark: '',
  },
  rider: {
    vehicle_type: '',
    vehicle_registration_number: '',
    vehicle_insurance_number: '',
    insurance_expiry_date: '',
    driver_license_number: '',
    license_expiry_date: '',
    preferred_working_days: [],
    preferred_start_time: '',
    preferred_end_time: '',
    preferred_delivery_radius: '',
    long_distance_preference: false,
  },
  chef: {
    specialty_cuisines: [],
    type_of_meals: [],
    cooking_experience: '',
    preferred_working_days: [],
    preferred_start_time: '',
    preferred_end_time: '',
    // A kitchen starts by keeping its hours.
    keeps_hours: true,
    day_hours: [],
    max_orders_per_day: '',
  },
  bank: { bank_account_number: '', transit_number: '' },
};

// Campus for every role.
export function stepsFor(roles: readonly string[]): readonly StepName[] {
  return [
    'personal',
    'campus',
    ...(roles.includes('Rider') ? (['rider'] as const) : []),
    ...(roles.includes('Chef') ? (['chef'] as const) : []),
  ];
}

export function problemsOfStep(step: StepName, { user, rider, chef, bank }: Registration): FieldProblem[] {
  const ofBank = () => problemsOf(bankRules, bank, 'bank');
  switch (step) {
    case 'personal':
      return problemsOf(personalRules, user, 'user');
    case 'campus':
      return problemsOfCampus(user);
    case 'rider':
      return [...problemsOf(riderRules, rider, 'rider'), ...ofBank()];
    case 'chef':
      return [...problemsOf([...chefRules, ...hoursRules], withOwnDays(chef), 'chef'), ...ofBank()];
  }
}
