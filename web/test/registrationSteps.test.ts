import { describe, expect, test } from 'vitest';
import {
  emptyRegistration,
  problemsOfStep,
  type Registration,
  type StepName,
  stepsFor,
} from '../src/features/people/registration/registrationForm.ts';
import { firstRefusal, textWhenLeft } from '../src/lib/problems.ts';
import { complete } from './registrationSample.ts';

const refusalOf = (step: StepName, form: Registration) => firstRefusal(problemsOfStep(step, form));

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
    expect(refusal?.focus).toBe('user.first_name');
    const fields = ['confirmPassword', 'email', 'first_name', 'last_name', 'mobile_number', 'password'];
    expect(Object.keys(refusal?.errors ?? {}).sort()).toEqual(fields.map((field) => `user.${field}`));
    expect(refusal?.errors).toMatchObject({ 'user.first_name': 'Please fill this in.' });
  });

  test('every field that fails is marked, under the first sentence in order', () => {
    const user = { ...complete.user, last_name: 'R2', mobile_number: '12', password: 'short', email: '', role: [] };
    expect(refusalOf('personal', { ...complete, user })).toMatchObject({
      banner: 'Please fill in all fields.',
      focus: 'user.email',
      errors: {
        'user.email': 'Please fill this in.',
        'user.last_name': 'Last name must only contain letters and spaces.',
        'user.mobile_number': 'Please enter a valid 10-digit mobile number.',
        'user.password': 'Password must be at least 8 characters long and include at least one number.',
        'user.confirmPassword': 'Passwords do not match.',
        'user.role': 'Please select at least one role.',
      },
    });
  });

  test("a rider's empty papers are marked with the rest, and an empty day is not called past", () => {
    expect(refusalOf('rider', emptyRegistration)).toMatchObject({
      banner: 'Please fill in all required fields for Rider.',
      errors: {
        'rider.vehicle_type': 'Please choose one.',
        'rider.insurance_expiry_date': 'Please fill this in.',
        'rider.license_expiry_date': 'Please fill this in.',
        'rider.preferred_working_days': 'Please choose at least one.',
      },
    });
    const rider = { ...complete.rider, insurance_expiry_date: '', license_expiry_date: '2020-01-01' };
    expect(refusalOf('rider', { ...complete, rider })).toMatchObject({
      banner: 'Insurance expiry date cannot be in the past.',
      errors: { 'rider.insurance_expiry_date': 'Please fill this in.' },
      focus: 'rider.insurance_expiry_date',
    });
  });

  test('of an empty address the campus and the building are asked for, not the lines that follow', () => {
    expect(refusalOf('campus', emptyRegistration)).toMatchObject({
      banner: 'Campus Name is required.',
      focus: 'user.address_line_1',
    });
    expect(refusalOf('campus', emptyRegistration)?.errors).toEqual({
      'user.address_line_1': 'Campus Name is required.',
      'user.address_line_2': 'Building Name is required.',
    });
  });

  test('half of the bank details is marked with the rest of the step', () => {
    const bank = { bank_account_number: '', transit_number: '10321' };
    const errors = refusalOf('chef', { ...emptyRegistration, bank })?.errors;
    expect(Object.keys(errors ?? {})).toContain('bank.bank_account_number');
    expect(Object.keys(errors ?? {})).toContain('chef.cooking_experience');
  });

  test('a chef has times, and other hours on working days alone are judged', () => {
    const withHours = (change: object) => refusalOf('chef', { ...complete, chef: { ...complete.chef, ...change } });
    expect(withHours({ preferred_end_time: '' })?.errors).toHaveProperty(['chef.preferred_end_time']);
    const [friday, monday] = ['Friday', 'Monday'].map((day) => ({ day, start: '17:00', end: '' }));
    expect(withHours({ day_hours: [monday] })?.errors).toHaveProperty(['chef.day_hours'], 'Please fill this in.');
    const filled = { max_orders_per_day: '0' };
    expect(withHours(filled)?.errors).toHaveProperty(['chef.max_orders_per_day'], 'Please check this entry.');
    expect(withHours({ day_hours: [friday] })).toBeNull();
  });

  test('bank details are optional as a pair', () => {
    const withBank = (bank_account_number: string, transit_number: string) =>
      refusalOf('chef', { ...complete, bank: { bank_account_number, transit_number } });
    expect(withBank('', '')).toBeNull();
    expect(withBank('', '10321')?.banner).toBe('Please enter a bank account number of 7 to 12 digits.');
  });
});

describe('a field that is left', () => {
  const left = (step: StepName, form: Registration, field: string, now: string, start = '') =>
    textWhenLeft(problemsOfStep(step, form), field, now, start);

  test('shows what is wrong with what was typed', () => {
    const typed = { ...emptyRegistration, user: { ...emptyRegistration.user, mobile_number: '519' } };
    expect(left('personal', typed, 'user.mobile_number', '519')).toBe('Please enter a valid 10-digit mobile number.');
    const rider = { ...complete.rider, license_expiry_date: '2020-01-01' };
    expect(left('rider', { ...complete, rider }, 'rider.license_expiry_date', '2020-01-01')).toMatch(/past/);
    const banked = { ...emptyRegistration, bank: { bank_account_number: '12', transit_number: '' } };
    expect(left('chef', banked, 'bank.bank_account_number', '12')).toMatch(/^Please enter a bank account number/);
  });

  test('shows nothing while it is as it was at the start', () => {
    expect(left('personal', emptyRegistration, 'user.first_name', '')).toBeUndefined();
    expect(left('rider', emptyRegistration, 'rider.vehicle_type', '')).toBeUndefined();
    expect(left('rider', emptyRegistration, 'rider.insurance_expiry_date', '')).toBeUndefined();
  });

  test('shows it when it was emptied, but asks nobody to fill in what is filled in', () => {
    const rider = { ...complete.rider, preferred_start_time: '' };
    expect(left('rider', { ...complete, rider }, 'rider.preferred_start_time', '', '17:00')).toBe(
      'Please fill this in.',
    );
    const chef = { ...complete.chef, max_orders_per_day: 'many' };
    expect(left('chef', { ...complete, chef }, 'chef.max_orders_per_day', 'many')).toBeUndefined();
  });
});
