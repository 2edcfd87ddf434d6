import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ID_PATTERN } from '@homeplate/domain/limits';

const ID_BYTES = 12;
// In blocks: a call for random bytes costs as much as a request's log line.
const BLOCK_BYTES = 256 * ID_BYTES;
let block = Buffer.alloc(0);
let used = 0;

export function newId(): string {
  if (used === block.length) {
    block = randomBytes(BLOCK_BYTES);
    used = 0;
  }
  used += ID_BYTES;
  return block.toString('hex', used - ID_BYTES, used);
}

/** In lower case; undefined for anything else. */
export function readId(sent: unknown): string | undefined {
  return typeof sent === 'string' && ID_PATTERN.test(sent) ? sent.toLowerCase() : undefined;
}

/** 256 bits for sessions, links and cookies, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function newPin(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** SHA-256, the only stored form of a secret. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
