import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Where a sealed value belongs: moved to another person or field, it does not open. */
export type SealedPlace = { userId: string; field: string };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key of 32 bytes: `v1.<key id>.<nonce, text and tag in base64url>`. */
export function seal(key: Buffer, place: SealedPlace, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const keyId = keyIdOf(key);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(keyId, place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedBeginning(key)}${sealed.toString('base64url')}`;
}

/** Opens what `seal` made for the same place with one of these keys. Throws when it was another one or anything was changed. */
export function unseal(keys: readonly Buffer[], place: SealedPlace, sealed: string): string {
  const [version, keyId = '', content = ''] = sealed.split('.');
  const key = keys.find((candidate) => keyIdOf(candidate) === keyId);
  if (version !== 'v1' || key === undefined) throw new Error('This value was sealed with another key.');
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(keyId, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** What every value sealed with this key begins with. */
export function sealedBeginning(key: Buffer): string {
  return `v1.${keyIdOf(key)}.`;
}

/** Names a key without telling anything of it, so that a changed key is recognised. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('homeplate key id').update(key).digest('hex').slice(0, 8);
}

function boundTo(keyId: string, { userId, field }: SealedPlace): Buffer {
  return Buffer.from(`${keyId}\n${userId}\n${field}`);
}
