import { expect, test } from 'vitest';
import { sharedApp } from '../support/sharedApp.ts';
import { openSlowly, type SlowKind } from '../support/slowClients.ts';
import { report } from './report.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const KINDS: SlowKind[] = ['idle', 'headers', 'body', 'finished headers'];

test('E2: 1,000 slow connections: everybody else is served, and they are gone in ten seconds', async () => {
  const clients = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => openSlowly(app.config.port, KINDS[index % 4] ?? 'idle')),
  );
  let anyOpen = true;
  const closed = Promise.all(clients.map((client) => client.closedAfterMs)).then((times) => {
    anyOpen = false;
    return times;
  });
  const served: number[] = [];
  while (anyOpen) {
    const askedAt = performance.now();
    // Each on a new connection.
    const answer = await app.graphql('{ getAllProducts { id } }', {}, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    served.push(performance.now() - askedAt);
  }
  const times = await closed;
  const seconds = (ms: number) => Number((ms / 1000).toFixed(1));
  const last = Object.fromEntries(
    KINDS.map((kind, index) => [kind, seconds(Math.max(...times.filter((_, at) => at % 4 === index)))]),
  );
  served.sort((one, other) => one - other);
  const p99 = Math.round(served[Math.floor(served.length * 0.99)] ?? 0);
  report('E2', { connections: 1_000, 'closed after, s': last, served: served.length, 'p99, ms': p99 });
  expect(served.length).toBeGreaterThan(20);
  expect(Math.max(...times)).toBeLessThan(13_000);
});
