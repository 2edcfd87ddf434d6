import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from '@homeplate/local-postgres/folders';

export type SealedPlace = { userId: string; field: string };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns `v1.<key id>.<nonce, text, tag in base64url>`; the key has 32 bytes. */
export function seal(key: Buffer, place: SealedPlace, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const keyId = keyIdOf(key);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(keyId, place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedBeginning(key)}${sealed.toString('base64url')}`;
}

export function unseal(keys: readonly Buffer[], place: SealedPlace, sealed: string): string {
  const [version, keyId = '', content = ''] = sealed.split('.');
  const key = keys.find((candidate) => keyIdOf(candidate) === keyId);
  if (version !== 'v1' || key === undefined) throw new WrongKey('This value was sealed with another key.');
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(keyId, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

export class WrongKey extends Error {}

export const sealedBeginning = (key: Buffer): string => `v1.${keyIdOf(key)}.`;

/** Recognises a key without revealing it. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('homeplate key id').update(key).digest('hex').slice(0, 8);
}

function boundTo(keyId: string, { userId, field }: SealedPlace): Buffer {
  return Buffer.from(`${keyId}\n${userId}\n${field}`);
}

export const SECRET_BYTES = 32;

export function storedSecret(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // An empty file would be read as the secret next time.
    if (isFull(error)) rmSync(file, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, (error as Error).message);
  }
  try {
    const secret = readFileSync(file);
    if (secret.length === SECRET_BYTES) return secret;
    throw new Error(`it holds ${secret.length} bytes instead of ${SECRET_BYTES}`);
  } catch (error) {
    throw unusable(file, (error as Error).message);
  }
}

const unusable = (file: string, why: string) => new Error(`The secret in ${file} cannot be used: ${why}.`);
