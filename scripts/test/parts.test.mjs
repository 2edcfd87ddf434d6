import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { readStories, runParts, tell } from '../lib/suites.mjs';

test('every part runs, whatever those before it answer, and all are summed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const times = [{ name: 'a sum', ms: 7 }];
  const parts = [
    ['red', async () => ({ passed: 2, failed: ['a sum'], retried: ['a race'], times })],
    ['broken off', () => Promise.reject(new Error('no browser'))],
    ['green', async () => ({ passed: 3 })],
  ];
  expect(await runParts(parts)).toEqual({
    passed: 5,
    failed: ['a sum', 'Error: no browser'],
    retried: ['a race'],
    times,
  });
  expect(log.mock.lastCall?.[0]).toMatch(/^green: 3 passed, 0 failed/);
  expect(error).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a story that needed a second try is green, and named', () => {
  const story = (title, status) => ({
    file: 'cart.spec.ts',
    title,
    tests: [{ status, results: [{ duration: 2 }, { duration: 3 }] }],
  });
  const suites = [
    { specs: [story('Add', 'expected')], suites: [{ specs: [story('Undo', 'flaky'), story('Pay', 'unexpected')] }] },
  ];
  const { passed, failed, retried, times } = readStories({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites });
  expect(passed).toBe(2);
  expect(failed).toEqual(['cart.spec.ts: Pay']);
  expect(retried).toEqual(['cart.spec.ts: Undo']);
  expect(times[0]).toEqual({ name: 'cart.spec.ts: Add', ms: 5 });
});

test('the end names what failed or needed a second try, and the ten slowest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeplate-reports-'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const times = Array.from({ length: 12 }, (_, index) => ({ name: `story ${index}`, ms: index * 1000 }));
  tell({ passed: 12, failed: ['a sum'], retried: ['a race'], times }, folder);
  const said = log.mock.calls.join('\n');
  vi.restoreAllMocks();
  expect(said).toContain('1 needed a second try:\n  a race');
  expect(said).toContain('Failed:\n  a sum');
  expect(said.split('\n').at(-1)).toBe('12 passed, 1 failed');
  expect(readFileSync(join(folder, 'retried.txt'), 'utf8')).toBe('a race\n');
  const slowest = readFileSync(join(folder, 'slowest.txt'), 'utf8').trim().split('\n');
  expect(slowest[0]).toBe('11.0 s  story 11');
  expect(slowest).toHaveLength(10);
  rmSync(folder, { recursive: true });
});

test('at most 20 stories are tagged @chief: every change waits for them', () => {
  const stories = globSync('e2e/journeys/*.spec.ts', { cwd: inProject() });
  const tags = stories.flatMap((file) => readFileSync(inProject(file), 'utf8').match(/'@chief'/g) ?? []);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.length).toBeLessThanOrEqual(20);
});
