import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { live, lives } from './support/deadlineLives.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addChef, addCustomer, addDish, buy, eventually } from './support/marketplace.ts';
import { statusOf } from './support/orderScenes.ts';
import { AHEAD } from './support/plannedScenes.ts';
import { startTestApp } from './support/testApp.ts';

const ENV = { RATE_LIMITS: 'off', DEADLINE_SCALE: '1', PICKUP: 'on', ...AHEAD };
const app = await startTestApp(ENV);
const copy = await startTestApp(ENV, app.databaseUrl);
// The last one runs first.
afterAll(async () => {
  await copy.close();
  await app.close();
});
afterAll(() => untilBooksAgree(app.sql));

test('two servers deliver or refund every order within 72 hours of its payment or window', async () => {
  await fc.assert(
    fc.asyncProperty(lives, (life) => live([app, copy], life)),
    { numRuns: 30 },
  );
}, 600_000);

test('a running server keeps its deadlines by itself', async () => {
  const server = await startTestApp({ RATE_LIMITS: 'off', TEST_CLOCK: '', DEADLINE_SCALE: '0.005' });
  try {
    const dish = await addDish(server, await addChef(server));
    const [orderId = ''] = await buy(server, await addCustomer(server), [[dish, 1]]);
    await eventually(
      () => statusOf(server, orderId),
      ({ status }) => status === 'Cancelled',
      30_000,
    );
    expect((await statusOf(server, orderId)).cancelled_by).toBe('system');
    await untilBooksAgree(server.sql);
  } finally {
    await server.close();
  }
}, 60_000);
