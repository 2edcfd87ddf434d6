import { createHash, randomBytes } from 'node:crypto';

/** A new record id: 24 lower-case hex characters from 12 random bytes. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** A new secret of 256 bits for sessions, reset links and cookies, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
