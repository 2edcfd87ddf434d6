// Apart from pushesKilled: each waits long for the work of the dead.
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/marketplace.ts';
import { startPushingServer } from './pushingServer.ts';
import { insist } from './serverProcess.ts';

const { server, service, scene, untilDone, close } = await startPushingServer();
afterAll(close, 30_000);

/** What a dead server's connections still do. */
const busy = () =>
  server.sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`;

test('a server killed again and again pushes nothing twice and loses only what was being sent', async () => {
  const scenes = await Promise.all(Array.from({ length: 16 }, () => scene()));
  const endpoints = scenes.map(({ browser }) => browser.endpoint);
  /** Claimed and not arrived: what a dead server was sending. */
  const underWay = async () => {
    const claimed = await server.sql<{ endpoint: string }[]>`
      select endpoint from pushes join push_subscriptions on id = subscription_id
      where endpoint = any (${endpoints})`;
    return claimed
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => !service.received.some(({ path }) => endpoint.endsWith(path)));
  };
  const atKills = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const accepting = scenes.slice(time * 8, time * 8 + 8).map(({ accept }) => insist(accept));
    await Promise.race(accepting);
    await server.kill();
    await eventually(busy, (found) => found.length === 0);
    for (const endpoint of await underWay()) atKills.add(endpoint);
    await server.start();
    await Promise.all(accepting);
    await untilDone();
    expect([...atKills]).toEqual(expect.arrayContaining(await underWay()));
  }
  const counts = scenes.map(({ browser }) => service.shownTo(browser).length);
  expect(Math.max(...counts)).toBe(1);
  const [row] = await server.sql<[{ sent: number; written: number }]>`
    select (select count(*)::int from pushes) as sent,
      (select count(*)::int from notifications where kind = 'accepted') as written`;
  expect(row.sent).toBe(row.written);
}, 240_000);
