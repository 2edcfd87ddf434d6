import { expect, test } from 'vitest';
import { shopAtTwoProcesses } from './twoProcesses.ts';

test('A18: two processes on one database, load on both: nothing is lost and every job runs once', async () => {
  const counts = await shopAtTwoProcesses({ people: 20, atOnce: 6 });
  expect(counts.pages).toBe(20);
}, 180_000);
