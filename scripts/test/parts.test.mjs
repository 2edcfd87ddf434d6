import { expect, test, vi } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { capture } from '../lib/run.mjs';
import { readStories, runParts } from '../lib/suites.mjs';

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

test('a story that needed a second try has failed', () => {
  const story = (title, status) => ({ file: 'cart.spec.ts', title, tests: [{ status }] });
  const suites = [{ specs: [story('Add', 'expected')], suites: [{ specs: [story('Undo', 'flaky')] }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 1 };
  expect(readStories({ stats, suites })).toEqual({ passed: 1, failed: 1, names: ['cart.spec.ts: Undo'] });
});

test('at most 45 stories are tagged @chief: every change waits for them', { timeout: 120_000 }, async () => {
  const args = ['test', '--config=e2e/playwright.config.ts', '--project=journeys', '--grep=@chief', '--list'];
  const { output } = await capture(inProject('node_modules/.bin/playwright'), args);
  const count = Number(/Total: (\d+) tests/.exec(output)?.[1]);
  expect(count, output).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(45);
});
