import { describe, expect, test } from 'vitest';
import { type CampusForm, campusRules, type PersonalForm, personalRules } from '../../src/validation/people.ts';
import { firstText, textsWhileRepairing } from './texts.ts';

describe('step 1', () => {
  const valid: PersonalForm = {
    first_name: 'Maya',
    last_name: 'Thompson',
    gender: 'Female',
    email: 'maya@campus.ca',
    mobile_number: '5195550123',
    password: 'homeplate1',
    confirmPassword: 'homeplate1',
    role: ['Customer'],
  };

  test('accepts a complete form', () => {
    expect(firstText(personalRules, valid)).toBeNull();
  });

  test.each(['first_name', 'last_name', 'gender', 'email', 'mobile_number', 'password', 'confirmPassword'] as const)(
    'asks for %s',
    (field) => {
      expect(firstText(personalRules, { ...valid, [field]: '' })).toBe('Please fill in all fields.');
      expect(firstText(personalRules, { ...valid, [field]: '  ' })).toBe('Please fill in all fields.');
    },
  );

  test('checks its rules in order', () => {
    const broken: PersonalForm = {
      first_name: 'M4ya',
      last_name: 'Th0mpson',
      gender: 'Female',
      email: 'maya@campus',
      mobile_number: '12345',
      password: 'short',
      confirmPassword: '',
      role: [],
    };
    expect(
      textsWhileRepairing(personalRules, broken, [
        { confirmPassword: 'else' },
        { first_name: 'Maya' },
        { last_name: 'Thompson' },
        { email: 'maya@campus.ca' },
        { mobile_number: '5195550123' },
        { password: 'homeplate1' },
        { confirmPassword: 'homeplate1' },
        { role: ['customer', 'CHEF'] },
      ]),
    ).toEqual([
      'Please fill in all fields.',
      'First name must only contain letters and spaces.',
      'Last name must only contain letters and spaces.',
      'Please enter a valid email.',
      'Please enter a valid 10-digit mobile number.',
      'Password must be at least 8 characters long and include at least one number.',
      'Passwords do not match.',
      'Please select at least one role.',
      null,
    ]);
  });

  test('accepts a password of at most 128 characters', () => {
    const withPassword = (password: string) => ({ ...valid, password, confirmPassword: password });
    expect(firstText(personalRules, withPassword(`a1${'x'.repeat(126)}`))).toBeNull();
    expect(firstText(personalRules, withPassword(`a1${'x'.repeat(127)}`))).toBe(
      'Please use at most 128 characters for the password.',
    );
  });

  test('knows three roles', () => {
    expect(firstText(personalRules, { ...valid, role: ['Customer', 'Chef', 'Rider'] })).toBeNull();
    expect(firstText(personalRules, { ...valid, role: ['Admin'] })).toBe('Please select at least one role.');
  });
});

describe('the campus step', () => {
  test('checks one thing after the other in its order', () => {
    const broken: CampusForm = {
      address_line_1: '',
      address_line_2: ' ',
      city: '',
      province: '',
      country: '',
      postal_code: '',
    };
    expect(
      textsWhileRepairing(campusRules, broken, [
        { address_line_1: 'Doon Campus' },
        { address_line_2: 'Maple Block' },
        { city: 'Kitchener' },
        { province: 'Ontario' },
        { country: 'Canada' },
        { postal_code: '90210' },
        { postal_code: 'N2G 4M4' },
      ]),
    ).toEqual([
      'Campus Name is required.',
      'Building Name is required.',
      'City is required.',
      'Province is required.',
      'Country is required.',
      'Postal code is required.',
      'Please enter a valid postal code.',
      null,
    ]);
  });
});
