import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOnceAMinute } from '../../src/platform/logger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what ends within its minute is written at the end of that minute, with nothing lost', () => {
  const counts: number[] = [];
  const write = (count: number) => counts.push(count);
  const refused = createOnceAMinute();
  for (let time = 0; time < 10_000; time += 1) refused.report(write);
  expect(counts).toEqual([1]);
  vi.advanceTimersByTime(60_000);
  expect(counts).toEqual([1, 9_999]);
  refused.report(write);
  expect(counts).toEqual([1, 9_999]);
  vi.advanceTimersByTime(60_000);
  expect(counts).toEqual([1, 9_999, 1]);
  // After an idle minute the next is written at once, and no timer runs.
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  refused.report(write);
  expect(counts).toEqual([1, 9_999, 1, 1]);
});

test('what the minute still holds is written at the close, once', () => {
  const counts: number[] = [];
  const refused = createOnceAMinute();
  for (let time = 0; time < 3; time += 1) refused.report((count) => counts.push(count));
  refused.flush();
  refused.flush();
  expect(counts).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
