import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from '@homeplate/local-postgres/folders';

export const SECRET_BYTES = 32;

/** A secret of 32 bytes, made once and kept in the data folder for this copy alone. Throws a sentence for a person. */
export function keptSecret(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // A file that stayed empty would be taken for the secret the next time.
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
