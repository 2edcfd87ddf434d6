import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { live, lives } from './support/deadlineLives.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { AHEAD } from './support/plannedScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1', PICKUP: 'on', ...AHEAD });
afterAll(() => untilBooksAgree(app.sql));

test('every order is delivered or refunded within 72 hours of its payment or window', async () => {
  await fc.assert(
    fc.asyncProperty(lives, (life) => live([app], life)),
    { numRuns: 4 },
  );
}, 120_000);
