import { expect, test } from 'vitest';
import { report } from './report.ts';
import { stopUnderLoad } from './stopUnderLoad.ts';

test('E3: ten times asked to stop under load, the server finishes what is in flight and ends with 0', async () => {
  const counts = await stopUnderLoad({ stops: 10, people: 16, inFlight: 10 });
  report('E3', counts);
  expect(counts['finished in flight']).toBe(100);
});
