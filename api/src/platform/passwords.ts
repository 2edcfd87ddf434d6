import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@homeplate/domain/limits';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createQueue } from './queue.ts';

// Argon2id (the library's default variant) as OWASP recommends it.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The hash of a random text that nobody knows, made with the same strength: verifying against it takes as long.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WBAeAhZXQqSsl9Xpd2eWug$5MHKppEYlHoG9xBvdGhrKBarpj2cQMnYC3ULnb/XSLI';

// Each hash takes 19 MiB and a whole core: more at once would stall everything else.
const queue = createQueue({ running: 2, waiting: 50 });

/** The hash of a password. Owners take turns in the queue. Throws RATE_LIMITED when too many are waiting. */
export function hashPassword(password: string, owner: string): Promise<string> {
  return queue(() => hash(normal(password), STRENGTH), owner);
}

/**
 * Whether a password is the one of a stored hash. Without a hash (no such account) it takes the same time and answers
 * false. Throws RATE_LIMITED when too many are waiting.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  owner: string,
): Promise<boolean> {
  // No stored password is longer, and hashing a huge one would be work for nothing.
  const candidate = normal(password.slice(0, PASSWORD_MAX_LENGTH + 1));
  const isRight = await queue(() => verify(storedHash ?? NOBODYS_HASH, candidate), owner);
  return isRight && storedHash !== undefined;
}

// Keyboards differ in whether an accent is a character of its own.
const normal = (password: string) => password.normalize('NFC');

// In lower case, the most common first; too short ones are refused by their length already.
const COMMON = new Set((dictionary['passwords-common'] ?? []).filter((one) => one.length >= PASSWORD_MIN_LENGTH));

/** Whether a password is among the 49,000 that are used most (NIST SP 800-63B), in capitals or not. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
