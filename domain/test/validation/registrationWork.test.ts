import { describe, expect, test } from 'vitest';
import {
  type BankForm,
  bankRules,
  type ChefForm,
  chefRules,
  parseMaxOrders,
  type RiderForm,
  riderRules,
} from '../../src/validation/people.ts';
import { firstText, textsWhileRepairing } from './texts.ts';

describe('the rider step', () => {
  const INCOMPLETE = 'Please fill in all required fields for Rider.';
  const valid: RiderForm = {
    vehicleType: 'Scooter',
    vehicleRegNumber: 'CKPT-482',
    vehicleInsuranceNumber: 'INS4820917',
    insuranceExpiryDate: '2026-06-15',
    driverLicenseNumber: 'C1234-56789',
    licenseExpiryDate: '2026-06-15',
    preferredWorkingDays: ['Monday'],
    preferredStartTime: '10:00',
    preferredEndTime: '18:00',
    preferredDeliveryRadius: '5 km',
  };

  test('accepts a complete form whose papers expire today', () => {
    expect(firstText(riderRules, valid)).toBeNull();
  });

  test.each([
    'vehicleType',
    'vehicleRegNumber',
    'vehicleInsuranceNumber',
    'driverLicenseNumber',
    'preferredDeliveryRadius',
    'preferredStartTime',
    'preferredEndTime',
  ] as const)('asks for %s', (field) => {
    expect(firstText(riderRules, { ...valid, [field]: '' })).toBe(INCOMPLETE);
  });

  test('asks for at least one working day', () => {
    expect(firstText(riderRules, { ...valid, preferredWorkingDays: [] })).toBe(INCOMPLETE);
  });

  test('checks its rules in order', () => {
    const broken: RiderForm = {
      ...valid,
      vehicleType: '',
      vehicleRegNumber: 'ab1',
      driverLicenseNumber: 'c-1',
      vehicleInsuranceNumber: 'INS-4820',
      insuranceExpiryDate: '2026-06-14',
      licenseExpiryDate: '2026-06-14',
    };
    expect(
      textsWhileRepairing(riderRules, broken, [
        { vehicleType: 'Bike' },
        { vehicleRegNumber: 'AB-12' },
        { driverLicenseNumber: 'C-123' },
        { vehicleInsuranceNumber: 'ins48209' },
        { insuranceExpiryDate: '2026-06-15' },
        { licenseExpiryDate: '2026-06-15' },
      ]),
    ).toEqual([
      INCOMPLETE,
      'Please enter a valid vehicle registration number.',
      "Please enter a valid driver's license number.",
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
      'Insurance expiry date cannot be in the past.',
      'License expiry date cannot be in the past.',
      null,
    ]);
  });

  test.each(['AB12', 'AB123456789', 'ab-123', 'AB 123'])('refuses the registration %s', (vehicleRegNumber) => {
    expect(firstText(riderRules, { ...valid, vehicleRegNumber })).toBe(
      'Please enter a valid vehicle registration number.',
    );
  });

  test.each(['C123', 'C12345678901234X', 'c1234-567'])('refuses the licence %s', (driverLicenseNumber) => {
    expect(firstText(riderRules, { ...valid, driverLicenseNumber })).toBe(
      "Please enter a valid driver's license number.",
    );
  });

  test('accepts lengths up to the limit', () => {
    expect(
      firstText(riderRules, { ...valid, vehicleRegNumber: 'AB12345678', driverLicenseNumber: 'C12345678901234' }),
    ).toBeNull();
    expect(firstText(riderRules, { ...valid, vehicleInsuranceNumber: '1234567' })).toBe(
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
    );
  });

  test('a missing expiry date is in the past', () => {
    expect(firstText(riderRules, { ...valid, insuranceExpiryDate: '' })).toBe(
      'Insurance expiry date cannot be in the past.',
    );
    expect(firstText(riderRules, { ...valid, licenseExpiryDate: '' })).toBe(
      'License expiry date cannot be in the past.',
    );
  });
});

describe('the chef step', () => {
  const INCOMPLETE = 'Please ensure all chef details are filled in and valid.';
  const valid: ChefForm = {
    specialtyCuisines: ['Indian', 'Other'],
    typeOfMeals: ['Dinner'],
    cookingExperience: '1-3 years',
    preferredWorkingDays: ['Monday', 'Sunday'],
    maxOrdersPerDay: '1',
  };

  test('accepts a complete form', () => {
    expect(firstText(chefRules, valid)).toBeNull();
  });

  test.each([
    { specialtyCuisines: [] },
    { specialtyCuisines: ['French'] },
    { typeOfMeals: [] },
    { typeOfMeals: ['Brunch'] },
    { cookingExperience: '' },
    { cookingExperience: '2 years' },
    { preferredWorkingDays: [] },
    { maxOrdersPerDay: '' },
    { maxOrdersPerDay: '0' },
    { maxOrdersPerDay: 'many' },
    { maxOrdersPerDay: '-3' },
    { maxOrdersPerDay: '2.5' },
  ])('refuses %j', (change) => {
    expect(firstText(chefRules, { ...valid, ...change })).toBe(INCOMPLETE);
  });

  test('takes any number of orders a day, capped at 9,999', () => {
    expect(['0', 'many', '', '20', '9999', '10000', '9'.repeat(400)].map(parseMaxOrders)).toEqual([
      0, 0, 0, 20, 9999, 9999, 9999,
    ]);
  });

  test.each(['Less than 1 year', '1-3 years', '3-5 years', '5+ years'])(
    'knows the experience %s',
    (cookingExperience) => {
      expect(firstText(chefRules, { ...valid, cookingExperience })).toBeNull();
    },
  );
});

test('bank details come as a pair or not at all', () => {
  const empty: BankForm = { bankAccountNumber: '', transitNumber: '' };
  expect(firstText(bankRules, empty)).toBeNull();
  expect(
    textsWhileRepairing(bankRules, { ...empty, transitNumber: '12' }, [
      { bankAccountNumber: '1234567' },
      { transitNumber: '01234' },
    ]),
  ).toEqual([
    'Please enter a bank account number of 7 to 12 digits.',
    'Please enter a transit number of 5 digits.',
    null,
  ]);
});
