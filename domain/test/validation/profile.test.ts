import { expect, test } from 'vitest';
import { chefProfileRules, profileRules, type RiderForm, riderProfileRules } from '../../src/validation/people.ts';
import { banner } from './texts.ts';

const EMPTY_RIDER: RiderForm = {
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
};

test('a profile lists everything that is wrong, in order', () => {
  expect(banner(profileRules, { firstName: '', lastName: 'R2', email: 'maya@', mobile: '123' })).toBe(
    'First name is required and must contain only letters. Last name is required and must contain only letters. ' +
      'A valid email address is required. A valid 10-digit mobile number is required.',
  );
  expect(
    banner(profileRules, { firstName: 'Maya', lastName: 'Thompson', email: 'maya@campus.ca', mobile: ' 5195550123 ' }),
  ).toBe('');
});

test("a chef's profile needs the experience", () => {
  expect(banner(chefProfileRules, { cookingExperience: '' })).toBe('Cooking experience is required for chefs.');
  expect(banner(chefProfileRules, { cookingExperience: '5+ years' })).toBe('');
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
      vehicleRegNumber: 'ab',
      driverLicenseNumber: 'c',
      vehicleInsuranceNumber: '12345678',
      insuranceExpiryDate: '2027-01-01',
      licenseExpiryDate: '2027-01-01',
    }),
  ).toBe("Please enter a valid vehicle registration number. Please enter a valid driver's license number.");
});
