import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from './support/browserStorage.ts';

const HOUR_MS = 60 * 60_000;
let stored: Record<string, string>;

beforeEach(() => {
  stored = { user_id: 'sam' };
  stubStorage(stored);
  vi.useFakeTimers({ now: Date.parse('2026-11-23T17:40:00Z') });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As on the next page. */
const open = () => import('../src/session/kept.ts');
const rows = [{ order_no: 1042 }];

test('a list is read as it was kept, with its time', async () => {
  const { keep, readKept } = await open();
  expect(keep('sam', 'open', rows)).toBe(rows);
  keep('sam', 'carried', [{ order_no: 1043 }]);
  expect(readKept('sam', 'open')).toEqual({ at: Date.parse('2026-11-23T17:40:00Z'), rows });
  expect(readKept('sam', 'carried')?.rows).toEqual([{ order_no: 1043 }]);
});

test('an empty list takes the place of what was kept, the last one all of it', async () => {
  const { keep, readKept } = await open();
  keep('sam', 'open', rows);
  keep('sam', 'carried', rows);
  keep('sam', 'open', []);
  expect(readKept('sam', 'open')).toBeUndefined();
  keep('sam', 'carried', []);
  expect(Object.keys(stored)).toEqual(['user_id']);
});

test('nothing is kept or read of someone who is not signed in', async () => {
  const { keep, readKept } = await open();
  keep('sam', 'open', rows);
  expect(readKept('amira', 'open')).toBeUndefined();
  stored.user_id = 'amira';
  expect(readKept('sam', 'open')).toBeUndefined();
  keep('sam', 'open', [{ order_no: 1044 }]);
  expect(stored.kept).not.toContain('1044');
  vi.resetModules();
  await open();
  expect(stored).not.toHaveProperty('kept');
});

test('after 24 hours it is not read, and the next page deletes it', async () => {
  const { keep, readKept } = await open();
  keep('sam', 'open', rows);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS - 1);
  expect(readKept('sam', 'open')?.rows).toEqual(rows);
  vi.setSystemTime(Date.now() + 1);
  expect(readKept('sam', 'open')).toBeUndefined();
  vi.resetModules();
  await open();
  expect(stored).not.toHaveProperty('kept');
});

test('what cannot be read is deleted', async () => {
  stored.kept = '{"userId":';
  const { readKept } = await open();
  expect(readKept('sam', 'open')).toBeUndefined();
  expect(stored).not.toHaveProperty('kept');
});
