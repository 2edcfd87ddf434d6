import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { givenTargets, sendBarrage } from '../support/barrage.ts';
import { sharedApp } from '../support/sharedApp.ts';
import { report } from './report.ts';

// The same again: DOCUMENTS_SEED=… npm run test:faults -- generated
const SEED = Number(process.env.DOCUMENTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MB = 1_048_576;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const app = await sharedApp({ RATE_LIMITS: 'off' });

function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / MB);
}

test(`E1: 10,000 generated requests (seed ${SEED}): no failure, no secret, and the memory comes back`, async () => {
  report('E1', { seed: SEED });
  const targets = await givenTargets(app);
  // The first ones fill what is kept on purpose: compiled documents, at most so many.
  const first = await sendBarrage(app, targets, { seed: SEED, numRuns: 3000 });
  const before = memory();
  const second = await sendBarrage(app, targets, { seed: SEED + 1000, numRuns: 7000 });
  const after = memory();
  expect([...first.bad, ...second.bad]).toEqual([]);
  report('E1', {
    requests: 10_000,
    outcomes: second.outcomes,
    'MB after 3,000': before,
    'MB after 10,000': after,
  });
  expect(after - before).toBeLessThan(30);
});
