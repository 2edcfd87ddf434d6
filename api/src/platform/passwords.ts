import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@homeplate/domain/limits';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createQueue } from './queue.ts';

// As OWASP recommends.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// So that an unknown account takes as long.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WBAeAhZXQqSsl9Xpd2eWug$5MHKppEYlHoG9xBvdGhrKBarpj2cQMnYC3ULnb/XSLI';

// 19 MiB and a core: more at once would stall everything.
const queue = createQueue({ running: 2, waiting: 50 });

/** RATE_LIMITED when too many wait. */
export function hashPassword(password: string, owner: string): Promise<string> {
  return queue(() => hash(normal(password), STRENGTH), owner);
}

/** Without a hash: the same time, then false. */
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

const COMMON = new Set((dictionary['passwords-common'] ?? []).filter((one) => one.length >= PASSWORD_MIN_LENGTH));

/** The 49,000 most used, in any case (NIST SP 800-63B). */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
