import { expect, test } from 'vitest';
import { stopUnderLoad } from './stopUnderLoad.ts';

test('E3: a server stopped under load finishes what is in flight, ends with 0 and loses nothing', async () => {
  const counts = await stopUnderLoad({ stops: 1, people: 4, inFlight: 5 });
  expect(counts['finished in flight']).toBe(5);
}, 180_000);
