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
const open = () => import('../src/session/cachedOrders.ts');
const rows = [{ order_no: 1042 }];

test('a list is read as it was cached, with its time', async () => {
  const { cacheOrders, readCachedOrders } = await open();
  expect(cacheOrders('sam', 'open', rows)).toBe(rows);
  cacheOrders('sam', 'carried', [{ order_no: 1043 }]);
  expect(readCachedOrders('sam', 'open')).toEqual({ at: Date.parse('2026-11-23T17:40:00Z'), rows });
  expect(readCachedOrders('sam', 'carried')?.rows).toEqual([{ order_no: 1043 }]);
});

test('an empty list takes the place of what was cached, the last one all of it', async () => {
  const { cacheOrders, readCachedOrders } = await open();
  cacheOrders('sam', 'open', rows);
  cacheOrders('sam', 'carried', rows);
  cacheOrders('sam', 'open', []);
  expect(readCachedOrders('sam', 'open')).toBeUndefined();
  cacheOrders('sam', 'carried', []);
  expect(Object.keys(stored)).toEqual(['user_id']);
});

test('nothing is cached or read of someone who is not signed in', async () => {
  const { cacheOrders, readCachedOrders } = await open();
  cacheOrders('sam', 'open', rows);
  expect(readCachedOrders('amira', 'open')).toBeUndefined();
  stored.user_id = 'amira';
  expect(readCachedOrders('sam', 'open')).toBeUndefined();
  cacheOrders('sam', 'open', [{ order_no: 1044 }]);
  expect(stored.cached_orders).not.toContain('1044');
  vi.resetModules();
  await open();
  expect(stored).not.toHaveProperty('cached_orders');
});

test('after 24 hours it is not read, and the next page deletes it', async () => {
  const { cacheOrders, readCachedOrders } = await open();
  cacheOrders('sam', 'open', rows);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS - 1);
  expect(readCachedOrders('sam', 'open')?.rows).toEqual(rows);
  vi.setSystemTime(Date.now() + 1);
  expect(readCachedOrders('sam', 'open')).toBeUndefined();
  vi.resetModules();
  await open();
  expect(stored).not.toHaveProperty('cached_orders');
});

test('what cannot be read is deleted', async () => {
  stored.cached_orders = '{"userId":';
  const { readCachedOrders } = await open();
  expect(readCachedOrders('sam', 'open')).toBeUndefined();
  expect(stored).not.toHaveProperty('cached_orders');
});
