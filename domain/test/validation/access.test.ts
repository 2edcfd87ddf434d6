import { describe, expect, test } from 'vitest';
import { forgotPasswordRules, resetPasswordRules, signInRules } from '../../src/validation/access.ts';
import { firstText, textsWhileRepairing } from './texts.ts';

describe('sign-in', () => {
  test('asks for both fields, then for a valid e-mail', () => {
    expect(
      textsWhileRepairing(signInRules, { email: 'no address', password: '' }, [
        { password: 'anything' },
        { email: '  ' },
        { email: ' maya@campus.ca ' },
      ]),
    ).toEqual([
      'Please fill in both email and password.',
      'Please enter a valid email address.',
      'Please fill in both email and password.',
      null,
    ]);
  });

  test('requires a password without a rule for it', () => {
    expect(firstText(signInRules, { email: 'maya@campus.ca', password: ' ' })).toBeNull();
  });
});

test('forgot password asks for the e-mail, then for a valid one', () => {
  expect(
    textsWhileRepairing(forgotPasswordRules, { email: '' }, [{ email: 'maya@campus' }, { email: 'maya@campus.ca' }]),
  ).toEqual(['Please enter the email.', 'Please enter a valid email address.', null]);
});

test('reset password asks for both fields, for the same twice, then for a strong one', () => {
  expect(
    textsWhileRepairing(resetPasswordRules, { newPassword: 'short', confirmPassword: '' }, [
      { confirmPassword: 'other', newPassword: '' },
      { newPassword: 'short' },
      { confirmPassword: 'short' },
      { newPassword: `a1${'x'.repeat(127)}`, confirmPassword: `a1${'x'.repeat(127)}` },
      { newPassword: `a1${'x'.repeat(126)}`, confirmPassword: `a1${'x'.repeat(126)}` },
    ]),
  ).toEqual([
    'Please enter all the fields.',
    'Please enter all the fields.',
    'Passwords do not match.',
    'Password must be at least 8 characters long and include at least one number.',
    'Please use at most 128 characters for the password.',
    null,
  ]);
});
