import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import { isEmail, isPassword } from './patterns.ts';
import { isBlank, type Rule } from './rule.ts';

export type SignInForm = { email: string; password: string };

// Spec §5, Sign-in.
export const signInRules: readonly Rule<SignInForm>[] = [
  { field: 'email', isBroken: (form) => isBlank(form.email), code: 'signInIncomplete' },
  { field: 'password', isBroken: (form) => form.password === '', code: 'signInIncomplete' },
  { field: 'email', isBroken: (form) => !isEmail(form.email), code: 'emailAddressInvalid' },
];

export type ForgotPasswordForm = { email: string };

// Spec §5, Forgot password.
export const forgotPasswordRules: readonly Rule<ForgotPasswordForm>[] = [
  { field: 'email', isBroken: (form) => isBlank(form.email), code: 'emailMissing' },
  { field: 'email', isBroken: (form) => !isEmail(form.email), code: 'emailAddressInvalid' },
];

export type ResetPasswordForm = { newPassword: string; confirmPassword: string };

// The password rule of the registration.
export const resetPasswordRules: readonly Rule<ResetPasswordForm>[] = [
  { field: 'newPassword', isBroken: (form) => form.newPassword === '', code: 'resetIncomplete' },
  { field: 'confirmPassword', isBroken: (form) => form.confirmPassword === '', code: 'resetIncomplete' },
  {
    field: 'confirmPassword',
    isBroken: (form) => form.newPassword !== form.confirmPassword,
    code: 'passwordsDiffer',
  },
  { field: 'newPassword', isBroken: (form) => !isPassword(form.newPassword), code: 'passwordWeak' },
  { field: 'newPassword', isBroken: (form) => form.newPassword.length > PASSWORD_MAX_LENGTH, code: 'passwordTooLong' },
];

export type ChangePasswordForm = { password: string; newPassword: string };

export const changePasswordRules: readonly Rule<ChangePasswordForm>[] = [
  { field: 'password', isBroken: (form) => form.password === '', code: 'passwordNeeded' },
  { field: 'newPassword', isBroken: (form) => !isPassword(form.newPassword), code: 'passwordWeak' },
  { field: 'newPassword', isBroken: (form) => form.newPassword.length > PASSWORD_MAX_LENGTH, code: 'passwordTooLong' },
];

export const ownPasswordRules: readonly Rule<{ password: string }>[] = [
  { field: 'password', isBroken: (form) => form.password === '', code: 'passwordNeeded' },
];
