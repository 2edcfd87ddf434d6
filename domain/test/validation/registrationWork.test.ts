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
    vehicle_type: 'Scooter',
    vehicle_registration_number: 'CKPT-482',
    vehicle_insurance_number: 'INS4820917',
    insurance_expiry_date: '2026-06-15',
    driver_license_number: 'C1234-56789',
    license_expiry_date: '2026-06-15',
    preferred_working_days: ['Monday'],
    preferred_start_time: '10:00',
    preferred_end_time: '18:00',
    preferred_delivery_radius: '5 km',
  };

  test('accepts a complete form whose papers expire today', () => {
    expect(firstText(riderRules, valid)).toBeNull();
  });

  test.each([
    'vehicle_type',
    'vehicle_registration_number',
    'vehicle_insurance_number',
    'driver_license_number',
    'preferred_delivery_radius',
    'preferred_start_time',
    'preferred_end_time',
  ] as const)('asks for %s', (field) => {
    expect(firstText(riderRules, { ...valid, [field]: '' })).toBe(INCOMPLETE);
  });

  test('asks for at least one working day', () => {
    expect(firstText(riderRules, { ...valid, preferred_working_days: [] })).toBe(INCOMPLETE);
  });

  test('checks its rules in order', () => {
    const broken: RiderForm = {
      ...valid,
      vehicle_type: '',
      vehicle_registration_number: 'ab1',
      driver_license_number: 'c-1',
      vehicle_insurance_number: 'INS-4820',
      insurance_expiry_date: '2026-06-14',
      license_expiry_date: '2026-06-14',
    };
    expect(
      textsWhileRepairing(riderRules, broken, [
        { vehicle_type: 'Bike' },
        { vehicle_registration_number: 'AB-12' },
        { driver_license_number: 'C-123' },
        { vehicle_insurance_number: 'ins48209' },
        { insurance_expiry_date: '2026-06-15' },
        { license_expiry_date: '2026-06-15' },
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

  test.each(['AB12', 'AB123456789', 'ab-123', 'AB 123'])(
    'refuses the registration %s',
    (vehicle_registration_number) => {
      expect(firstText(riderRules, { ...valid, vehicle_registration_number })).toBe(
        'Please enter a valid vehicle registration number.',
      );
    },
  );

  test.each(['C123', 'C12345678901234X', 'c1234-567'])('refuses the licence %s', (driver_license_number) => {
    expect(firstText(riderRules, { ...valid, driver_license_number })).toBe(
      "Please enter a valid driver's license number.",
    );
  });

  test('accepts lengths up to the limit', () => {
    expect(
      firstText(riderRules, {
        ...valid,
        vehicle_registration_number: 'AB12345678',
        driver_license_number: 'C12345678901234',
      }),
    ).toBeNull();
    expect(firstText(riderRules, { ...valid, vehicle_insurance_number: '1234567' })).toBe(
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
    );
  });

  test('an expiry date that is missing is in the past', () => {
    expect(firstText(riderRules, { ...valid, insurance_expiry_date: '' })).toBe(
      'Insurance expiry date cannot be in the past.',
    );
    expect(firstText(riderRules, { ...valid, license_expiry_date: '' })).toBe(
      'License expiry date cannot be in the past.',
    );
  });
});

describe('the chef step', () => {
  const INCOMPLETE = 'Please ensure all chef details are filled in and valid.';
  const valid: ChefForm = {
    specialty_cuisines: ['Indian', 'Other'],
    type_of_meals: ['Dinner'],
    cooking_experience: '1-3 years',
    preferred_working_days: ['Monday', 'Sunday'],
    max_orders_per_day: '1',
  };

  test('accepts a complete form', () => {
    expect(firstText(chefRules, valid)).toBeNull();
  });

  test.each([
    { specialty_cuisines: [] },
    { specialty_cuisines: ['French'] },
    { type_of_meals: [] },
    { type_of_meals: ['Brunch'] },
    { cooking_experience: '' },
    { cooking_experience: '2 years' },
    { preferred_working_days: [] },
    { max_orders_per_day: '' },
    { max_orders_per_day: '0' },
    { max_orders_per_day: 'many' },
    { max_orders_per_day: '-3' },
    { max_orders_per_day: '2.5' },
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
    (cooking_experience) => {
      expect(firstText(chefRules, { ...valid, cooking_experience })).toBeNull();
    },
  );
});

test('an institution number is optional and asked for behind the two others, which it needs', () => {
  const pair: BankForm = { bank_account_number: '1234567', transit_number: '01234' };
  const grouped = { bank_account_number: '123 45-67', transit_number: '012 34', institution_number: '0–1 0' };
  expect(firstText(bankRules, grouped)).toBeNull();
  for (const institution_number of ['', '  ', '001', ' 815 ', '٠٠١'])
    expect(firstText(bankRules, { ...pair, institution_number })).toBeNull();
  for (const institution_number of ['01', '0001', '1a1'])
    expect(firstText(bankRules, { ...pair, institution_number })).toBe(
      'Please enter an institution number of 3 digits.',
    );
  expect(
    textsWhileRepairing(bankRules, { bank_account_number: '', transit_number: '', institution_number: '1' }, [
      { bank_account_number: '1234567' },
      { transit_number: '01234' },
      { institution_number: '001' },
    ]),
  ).toEqual([
    'Please enter a bank account number of 7 to 12 digits.',
    'Please enter a transit number of 5 digits.',
    'Please enter an institution number of 3 digits.',
    null,
  ]);
});

test('bank details are both or neither', () => {
  const empty: BankForm = { bank_account_number: '', transit_number: '' };
  expect(firstText(bankRules, empty)).toBeNull();
  expect(
    textsWhileRepairing(bankRules, { ...empty, transit_number: '12' }, [
      { bank_account_number: '1234567' },
      { transit_number: '01234' },
    ]),
  ).toEqual([
    'Please enter a bank account number of 7 to 12 digits.',
    'Please enter a transit number of 5 digits.',
    null,
  ]);
});
