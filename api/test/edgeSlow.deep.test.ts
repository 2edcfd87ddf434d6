import { expect, test } from 'vitest';
import { addCustomer } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { openSlowly, type SlowKind } from './support/slowClients.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

// Connections are checked once a second, and a busy machine is late.
const LATE_MS = 20_000;

test('whoever says nothing, or hardly anything, is gone after ten seconds', async () => {
  const kinds: SlowKind[] = ['idle', 'headers', 'body', 'finished headers'];
  const clients = await Promise.all(
    kinds.flatMap((kind) => [openSlowly(app.config.port, kind), openSlowly(app.config.port, kind)]),
  );
  expect((await app.graphql('{ getAllProducts { id } }')).error).toBeUndefined();
  const slowest = Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => {
        const closed = clients.filter((client) => client.kind === kind).map((client) => client.closedAfterMs);
        return [kind, Math.max(...(await Promise.all(closed)))] as const;
      }),
    ),
  );
  expect(slowest.idle).toBeLessThan(5_000 + LATE_MS);
  expect(slowest.headers).toBeLessThan(5_000 + LATE_MS);
  expect(slowest.body).toBeLessThan(10_000 + LATE_MS);
  expect(slowest['finished headers']).toBeLessThan(10_000 + LATE_MS);
});

test('beside a thousand slow connections a signed-in read answers', async () => {
  const { token } = await addCustomer(app);
  const kinds: SlowKind[] = ['idle', 'headers', 'body', 'finished headers'];
  const slow = await Promise.all(
    Array.from({ length: 1_000 }, (_, place) => openSlowly(app.config.port, kinds[place % 4] as SlowKind)),
  );
  const answer = await app.graphql('{ getUnreadCount }', {}, { token });
  const openCount = slow.filter(({ socket }) => !socket.destroyed).length;
  for (const { socket } of slow) socket.destroy();
  expect([answer.error, openCount]).toEqual([undefined, 1_000]);
});
