import { expect, test, vi } from 'vitest';
import { runParts } from '../lib/suites.mjs';

test('every part runs, whatever those before it answer, all are summed, and what failed is named', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const parts = [
    ['red', async () => ({ passed: 2, failed: 1, names: ['a sum'] })],
    ['broken off', () => Promise.reject(new Error('no browser'))],
    ['green', async () => ({ passed: 3, failed: 0 })],
  ];
  expect(await runParts(parts)).toEqual({
    passed: 5,
    failed: 2,
    names: ['a sum', 'Error: no browser'],
  });
  expect(log.mock.lastCall?.[0]).toMatch(/^green: 3 passed, 0 failed/);
  expect(error).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
