import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ID_PATTERN } from '@homeplate/domain/limits';

const ID_BYTES = 12;
// One call for many ids: asking for random bytes costs as much as the rest of a request's log line.
const BLOCK_BYTES = 256 * ID_BYTES;
let block = Buffer.alloc(0);
let used = 0;

/** A new record id: 24 lower-case hex characters from 12 random bytes. */
export function newId(): string {
  if (used === block.length) {
    block = randomBytes(BLOCK_BYTES);
    used = 0;
  }
  used += ID_BYTES;
  return block.toString('hex', used - ID_BYTES, used);
}

/** The id that a client sent, as it is stored; undefined for anything else. */
export function readId(sent: unknown): string | undefined {
  return typeof sent === 'string' && ID_PATTERN.test(sent) ? sent.toLowerCase() : undefined;
}

/** A new secret of 256 bits for sessions, reset links and cookies, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Four digits that one person tells another. */
export function newPin(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** What is stored of a secret: its SHA-256. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
