import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, test } from 'vitest';
import { createHttpServer } from '../src/http/connections.ts';
import { createStreams } from '../src/http/streams.ts';
import { newSecret } from '../src/platform/ids.ts';
import { type LiveStream, openLive, soon } from './support/liveStream.ts';
import { addCustomer, addPeople } from './support/marketplace.ts';
import { beginMinute, startTestApp } from './support/testApp.ts';

const opened: LiveStream[] = [];
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  for (const close of closers.splice(0).reverse()) await close();
});
async function open(url: string, token = newSecret()): Promise<LiveStream> {
  const stream = await openLive({ url, token });
  opened.push(stream);
  return stream;
}

/** Connections and streams alone, for readers named by their token. */
async function serve(limits: Parameters<typeof createStreams>[0]) {
  const streams = createStreams(limits);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/live') return response.end('served');
    const session = request.headers.authorization ?? '';
    const [userId = ''] = session.split('/');
    const [, network = ''] = session.split('@');
    const reader = { session, userId, network, isRider: false };
    const refusal = streams.refusal(reader);
    if (refusal !== undefined) return response.writeHead(refusal === 'full' ? 503 : 429).end();
    response.writeHead(200, { connection: 'close' });
    return streams.add(response, reader);
  };
  // Later, as after a session's look-up.
  const http = createHttpServer((...asked) => void setImmediate(answer, ...asked), { keepAliveSeconds: 5 });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  closers.push(async () => {
    streams.close();
    http.closeIdleConnections();
    http.close();
    await once(http, 'close');
  });
  return { streams, http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

describe('streams', () => {
  it('outlive the silence that closes other connections', async () => {
    const { streams, http, url } = await serve({});
    http.timeout = 200;
    const stream = await open(url);
    const silent = connect(Number(new URL(url).port), '127.0.0.1').resume();
    await once(silent, 'close');
    await setTimeout(300);
    expect([streams.count(), stream.isOver()]).toEqual([1, false]);
  });

  it('are at most so many; who comes then is refused, and taken when one has gone', async () => {
    const { url } = await serve({ most: 3 });
    const three = await Promise.all(Array.from({ length: 3 }, () => open(url)));
    expect((await open(url)).status).toBe(503);
    three[0]?.close();
    await soon(async () => expect((await open(url)).status).toBe(200));
  });

  it('are at most twelve of a person, in whatever sessions', async () => {
    const { url } = await serve({});
    for (let count = 0; count < 12; count += 1) expect((await open(url, `one/${count}`)).status).toBe(200);
    expect((await open(url, 'one/12')).status).toBe(429);
    expect((await open(url, 'another/0')).status).toBe(200);
    opened[0]?.close();
    await soon(async () => expect((await open(url, 'one/12')).status).toBe(200));
  });

  it('are at most so many of a network, and those of another are taken', async () => {
    const { url } = await serve({ mostOfNetwork: 3 });
    for (const user of ['one', 'two', 'three']) expect((await open(url, `${user}/@campus`)).status).toBe(200);
    expect((await open(url, 'four/@campus')).status).toBe(429);
    expect((await open(url, 'four/@home')).status).toBe(200);
    opened[0]?.close();
    await soon(async () => expect((await open(url, 'five/@campus')).status).toBe(200));
  });

  it('that are not read are closed, and no others', async () => {
    const { streams, url } = await serve({});
    const [slow, quick] = [await open(url, 'slow'), await open(url, 'quick')];
    slow.pause();
    const ids = Array.from({ length: 300 }, (_, id) => String(id).padStart(24, '0'));
    // More than the system's buffers hold.
    await soon(() => {
      for (let round = 0; round < 5; round += 1)
        for (const userId of ['Bearer slow', 'Bearer quick']) streams.push(new Map([[userId, ids]]), false);
      expect(streams.count()).toBe(1);
    }, 20_000);
    expect(quick.isOver()).toBe(false);
    expect(quick.hints.length).toBeGreaterThan(0);
  }, 30_000);

  it('end with the server, which waits for none of them', async () => {
    const { streams, http, url } = await serve({});
    const [slow, quick] = [await open(url, 'slow'), await open(url, 'quick')];
    slow.pause();
    const ids = Array.from({ length: 100 }, (_, id) => String(id).padStart(24, '0'));
    for (let round = 0; round < 15; round += 1) streams.push(new Map([['Bearer slow', ids]]), false);
    streams.close();
    http.close();
    http.closeIdleConnections();
    await soon(() => expect(quick.isOver()).toBe(true));
    await soon(() => expect(streams.count()).toBe(0));
    expect((await open(url).catch(() => undefined))?.status).toBeUndefined();
  });
});

test('requests behind a stream wait in the network, not in memory', async () => {
  const { streams, http, url } = await serve({});
  let requests = 0;
  http.on('request', () => {
    requests += 1;
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
  closers.push(async () => socket.destroy());
  socket.on('error', () => {});
  socket.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n');
  await soon(() => expect(streams.count()).toBe(1));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(300_000));
  await setTimeout(1_000);
  expect(requests).toBeLessThan(10_000);
  expect(await (await fetch(url)).text()).toBe('served');
});

test('1,100 streams leave ordinary requests alone, are counted, and do not hold up the stop', async () => {
  const app = await startTestApp({ METRICS_TOKEN: 'a-token-for-the-metrics' });
  const people = await addPeople(app, 1_100);
  for (let from = 0; from < people.length; from += 100) {
    const some = people.slice(from, from + 100);
    const statuses = await Promise.all(some.map(async ({ token }) => (await open(app.url, token)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  const answer = await app.graphql('{ getAllChefs { id } }');
  expect(answer.error).toBeUndefined();
  const figures = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-the-metrics' } });
  expect(await figures.text()).toContain('\nhomeplate_live_streams 1100\n');
  expect(opened.filter((stream) => stream.isOver())).toEqual([]);
  const customer = await addCustomer(app);
  await app.close();
  await soon(() => expect(opened.every((stream) => stream.isOver())).toBe(true));
  await expect(openLive({ url: app.url, token: customer.token })).rejects.toThrow();
}, 60_000);

test('a session opens at most sixty streams a minute', async () => {
  const app = await startTestApp();
  closers.push(app.close);
  const { token } = await addCustomer(app);
  beginMinute(app);
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const stream = await open(app.url, token);
    statuses.push(stream.status);
    stream.close();
  }
  expect(statuses.at(-1)).toBe(429);
}, 30_000);
