import { describe, expect, test } from 'vitest';
import {
  emptyRegistration,
  refusalOf,
  stepsFor,
  textOfStepField,
} from '../src/features/people/registration/registrationForm.ts';
import { complete } from './registrationSample.ts';

describe('the steps', () => {
  test.each([
    [[], 2],
    [['Customer'], 2],
    [['Chef'], 3],
    [['Rider'], 3],
    [['Customer', 'Chef'], 3],
    [['Customer', 'Rider'], 3],
    [['Chef', 'Rider'], 4],
    [['Customer', 'Chef', 'Rider'], 4],
  ])('%j needs %i of them', (roles, count) => expect(stepsFor(roles)).toHaveLength(count));

  test('the rider comes before the chef, whatever was chosen first', () =>
    expect(stepsFor(['Chef', 'Rider'])).toEqual(['personal', 'campus', 'rider', 'chef']));

  test('an empty step names all its empty fields under one sentence', () => {
    const refusal = refusalOf('personal', emptyRegistration);
    expect(refusal?.banner).toBe('Please fill in all fields.');
    expect(refusal?.focus).toBe('firstName');
    expect(Object.keys(refusal?.errors ?? {}).sort()).toEqual(
      ['confirmPassword', 'email', 'firstName', 'lastName', 'mobile', 'password', 'roles'].sort(),
    );
    expect(refusal?.errors).toMatchObject({
      firstName: 'Please fill this in.',
      roles: 'Please select at least one role.',
    });
  });

  test("a rider's empty papers are marked with the rest, and an empty day is not called past", () => {
    expect(refusalOf('rider', emptyRegistration)).toMatchObject({
      banner: 'Please fill in all required fields for Rider.',
      errors: {
        vehicleType: 'Please choose one.',
        insuranceExpiryDate: 'Please fill this in.',
        licenseExpiryDate: 'Please fill this in.',
        preferredWorkingDays: 'Please choose at least one.',
      },
    });
    const rider = { ...complete.rider, insuranceExpiryDate: '', licenseExpiryDate: '2020-01-01' };
    expect(refusalOf('rider', { ...complete, rider })).toEqual({
      banner: 'Insurance expiry date cannot be in the past.',
      errors: { insuranceExpiryDate: 'Please fill this in.' },
      focus: 'insuranceExpiryDate',
    });
    expect(textOfStepField('rider', { ...complete, rider }, 'insuranceExpiryDate')).toBeUndefined();
    expect(textOfStepField('rider', { ...complete, rider }, 'licenseExpiryDate')).toMatch(/past/);
  });

  test('of an empty address the campus and the building are asked for, not the lines that follow', () => {
    expect(refusalOf('campus', emptyRegistration)).toEqual({
      banner: 'Campus Name is required.',
      errors: { campus: 'Campus Name is required.', building: 'Building Name is required.' },
      focus: 'campus',
    });
  });

  test('a field that is left wrong is told, one that is left empty is not yet', () => {
    const typed = { ...emptyRegistration, personal: { ...emptyRegistration.personal, mobile: '519' } };
    expect(textOfStepField('personal', typed, 'mobile')).toBe('Please enter a valid 10-digit mobile number.');
    expect(textOfStepField('personal', typed, 'firstName')).toBeUndefined();
    expect(textOfStepField('rider', typed, 'vehicleType')).toBeUndefined();
    const banked = { ...emptyRegistration, bank: { bankAccountNumber: '12', transitNumber: '' } };
    expect(textOfStepField('chef', banked, 'bankAccountNumber')).toMatch(/^Please enter a bank account number/);
  });

  test('bank details are optional as a pair', () => {
    expect(refusalOf('chef', { ...complete, bank: { bankAccountNumber: '', transitNumber: '' } })).toBeNull();
    expect(refusalOf('chef', { ...complete, bank: { bankAccountNumber: '', transitNumber: '10321' } })?.banner).toBe(
      'Please enter a bank account number of 7 to 12 digits.',
    );
  });
});
