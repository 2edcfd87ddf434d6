import { PASSWORD_MIN_LENGTH } from '@homeplate/domain/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

// In lower case, the most common first; too short ones are refused by their length already.
const COMMON = new Set((dictionary['passwords-common'] ?? []).filter((one) => one.length >= PASSWORD_MIN_LENGTH));

/** Whether a password is among the 49,000 that are used most (NIST SP 800-63B), in capitals or not. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
