import { expect, test } from 'vitest';
import { report } from './report.ts';
import { shopAtTwoProcesses } from './twoProcesses.ts';

test('A18: two processes on one database, 400 people at both: nothing is lost and every job runs once', async () => {
  const counts = await shopAtTwoProcesses({ people: 400, atOnce: 24 });
  report('A18', counts);
  expect(counts.pages).toBe(400);
});
