import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '../../src/platform/sealing.ts';

const KEY = randomBytes(32);
const PLACE = { userId: 'a'.repeat(24), field: 'bank_account_number' };

test('what was sealed opens in its place, and reads as nothing before', () => {
  const sealed = seal(KEY, PLACE, '987654321');
  expect(unseal([KEY], PLACE, sealed)).toBe('987654321');
  expect(sealed).not.toContain('987654321');
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('987654321');
});

test('the same text is never sealed the same way twice', () => {
  const sealed = Array.from({ length: 100 }, () => seal(KEY, PLACE, '1'));
  expect(new Set(sealed).size).toBe(100);
});

test('it does not open for another person, in another field, or with another key', () => {
  const sealed = seal(KEY, PLACE, '987654321');
  expect(() => unseal([KEY], { ...PLACE, userId: 'b'.repeat(24) }, sealed)).toThrow();
  expect(() => unseal([KEY], { ...PLACE, field: 'transit_number' }, sealed)).toThrow();
  expect(() => unseal([randomBytes(32)], PLACE, sealed)).toThrow('This value was sealed with another key.');
});

test('a changed byte anywhere is noticed', () => {
  const [version, keyId, content = ''] = seal(KEY, PLACE, '987654321').split('.');
  const bytes = Buffer.from(content, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal([KEY], PLACE, [version, keyId, changed.toString('base64url')].join('.'))).toThrow();
  }
  expect(() => unseal([KEY], PLACE, `v1.${keyId}.`)).toThrow();
});

test('the one of several keys that sealed a text opens it, wherever it stands', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const sealed = seal(older, PLACE, '987654321');
  expect(unseal([newer, older], PLACE, sealed)).toBe('987654321');
  expect(() => unseal([newer], PLACE, sealed)).toThrow('This value was sealed with another key.');
  expect(() => unseal([], PLACE, sealed)).toThrow('This value was sealed with another key.');
});
