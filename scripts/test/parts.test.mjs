// What a run of several parts adds up to.
import { expect, test, vi } from 'vitest';
import { runParts } from '../lib/suites.mjs';

test('every part runs, whatever those before it answer, and all are summed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const parts = [
    ['red', async () => ({ passed: 2, failed: 1 })],
    ['broken off', () => Promise.reject(new Error('no browser'))],
    ['green', async () => ({ passed: 3, failed: 0 })],
  ];
  expect(await runParts(parts)).toEqual({ passed: 5, failed: 2 });
  expect(log.mock.lastCall?.[0]).toMatch(/^green: 3 passed, 0 failed/);
  expect(error).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
