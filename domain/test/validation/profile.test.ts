import { expect, test } from 'vitest';
import { chefProfileRules, profileRules, type RiderForm, riderProfileRules } from '../../src/validation/people.ts';
import { banner } from './texts.ts';

const EMPTY_RIDER: RiderForm = {
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
};

test('a profile says everything that is wrong at once, in its order', () => {
  expect(banner(profileRules, { first_name: '', last_name: 'R2', email: 'maya@', mobile_number: '123' })).toBe(
    'First name is required and must contain only letters. Last name is required and must contain only letters. ' +
      'A valid email address is required. A valid 10-digit mobile number is required.',
  );
  expect(
    banner(profileRules, {
      first_name: 'Maya',
      last_name: 'Thompson',
      email: 'maya@campus.ca',
      mobile_number: ' 5195550123 ',
    }),
  ).toBe('');
});

test("a chef's profile needs the experience", () => {
  expect(banner(chefProfileRules, { cooking_experience: '' })).toBe('Cooking experience is required for chefs.');
  expect(banner(chefProfileRules, { cooking_experience: '5+ years' })).toBe('');
});

test("a rider's profile asks for its two numbers, then checks the formats", () => {
  expect(banner(riderProfileRules, EMPTY_RIDER)).toBe(
    'Vehicle Reg. Number is required for riders. Driver License Number is required for riders. ' +
      'Vehicle insurance number must be alphanumeric and at least 8 characters long. ' +
      'Insurance expiry date cannot be in the past. License expiry date cannot be in the past.',
  );
  expect(
    banner(riderProfileRules, {
      ...EMPTY_RIDER,
      vehicle_registration_number: 'ab',
      driver_license_number: 'c',
      vehicle_insurance_number: '12345678',
      insurance_expiry_date: '2027-01-01',
      license_expiry_date: '2027-01-01',
    }),
  ).toBe("Please enter a valid vehicle registration number. Please enter a valid driver's license number.");
});
