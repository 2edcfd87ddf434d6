import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@homeplate/domain/limits';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createQueue } from './queue.ts';

// As OWASP recommends.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Of an unknown text at the same strength, so that an unknown account takes as long.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WBAeAhZXQqSsl9Xpd2eWug$5MHKppEYlHoG9xBvdGhrKBarpj2cQMnYC3ULnb/XSLI';

// A hash takes 19 MiB and a core: more at once would stall everything.
const queue = createQueue({ running: 2, waiting: 50 });

/** Owners take turns. Throws RATE_LIMITED when too many wait. */
export function hashPassword(password: string, owner: string): Promise<string> {
  return queue(() => hash(normal(password), STRENGTH), owner);
}

/** Without a hash (no such account): the same time, then false. Throws RATE_LIMITED when too many wait. */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  owner: string,
): Promise<boolean> {
  // Stored passwords are no longer; hashing a huge one is wasted work.
  const candidate = normal(password.slice(0, PASSWORD_MAX_LENGTH + 1));
  const isRight = await queue(() => verify(storedHash ?? NOBODYS_HASH, candidate), owner);
  return isRight && storedHash !== undefined;
}

// Keyboards differ in how they compose accents.
const normal = (password: string) => password.normalize('NFC');

// Shorter ones fail by length.
const COMMON = new Set((dictionary['passwords-common'] ?? []).filter((one) => one.length >= PASSWORD_MIN_LENGTH));

/** The 49,000 most used, in any case (NIST SP 800-63B). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
