import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ID_PATTERN } from '@homeplate/domain/limits';

const ID_BYTES = 12;
// In blocks: random bytes cost as much as a log line.
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

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const newDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
