import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { suspendUser } from '../src/modules/access/sessions.ts';
import { inTransaction } from '../src/platform/database.ts';
import { givenSession } from './support/givenPeople.ts';
import { liveReaders, openLive, soon } from './support/liveStream.ts';
import { addCustomer, type Person } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

/** Two copies on one database. */
const app = await sharedApp({ RATE_LIMITS: 'off' });
const second = await createApp(app.config, app.databaseUrl, app.clock);
const secondUrl = await second.server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => second.close());

const { streams, open } = liveReaders(app);

describe('a session that ends loses its streams', () => {
  const ends = async (person: Person, act: () => Promise<unknown>) => {
    const [here, there, stranger] = [
      await open(person),
      await open(person, secondUrl),
      await open(await addCustomer(app)),
    ];
    await act();
    await soon(() => expect(here.isOver()).toBe(true));
    await soon(() => expect(there.isOver()).toBe(true), 20_000);
    expect(stranger.isOver()).toBe(false);
    expect((await openLive({ url: app.url, token: person.token })).status).toBe(401);
  };

  it('at once where it signed out, and on other copies within ten seconds', async () => {
    const customer = await addCustomer(app);
    await ends(customer, () => app.graphql('mutation { logout { success } }', {}, { token: customer.token }));
  });

  it('within ten seconds when its owner is suspended, or it has expired', async () => {
    const [suspended, expired] = [await addCustomer(app), await addCustomer(app)];
    const late = await open(expired);
    await app.sql`update sessions set last_seen_at = last_seen_at - interval '15 days' where user_id = ${expired.id}`;
    await ends(suspended, () => inTransaction(app.sql, (tx) => suspendUser(app.app.systemContext(), tx, suspended.id)));
    await soon(() => expect(late.isOver()).toBe(true));
  });
});

describe('a stream', () => {
  it('is text that no proxy holds back or stores, and begins with a ping', async () => {
    const stream = await open(await addCustomer(app));
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    await soon(() => expect(stream.pings()).toBeGreaterThanOrEqual(2), 20_000);
  }, 30_000);

  it('is opened with the cookie of the pages too, by a page of this site', async () => {
    const customer = await addCustomer(app);
    const cookie = `session=${customer.token}`;
    const own = await openLive({ url: app.url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    streams.push(own);
    expect(own.status).toBe(200);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      const foreign = await openLive({ url: app.url, headers: { cookie, ...headers } });
      expect(foreign.status).toBe(403);
    }
  });

  it('needs a session', async () => {
    for (const headers of [
      {},
      { cookie: 'session=unknown' },
      { authorization: 'Bearer unknown' },
      { authorization: 'x' },
    ])
      expect((await openLive({ url: app.url, headers })).status).toBe(401);
  });

  it('is the last of four of a session; those of other sessions of the person are not counted', async () => {
    const customer = await addCustomer(app);
    const four = await Promise.all(Array.from({ length: 4 }, () => open(customer)));
    const fifth = await openLive({ url: app.url, token: customer.token });
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '30']);
    await open({ token: await givenSession(app.sql, customer.id, app.clock.now()) });
    four[0]?.close();
    await soon(async () => {
      const again = await openLive({ url: app.url, token: customer.token });
      streams.push(again);
      expect(again.status).toBe(200);
    });
  });
});
