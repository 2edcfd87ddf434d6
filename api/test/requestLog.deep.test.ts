import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Config } from '../src/config.ts';
import { httpContext } from '../src/http/httpContext.ts';
import { cleanUpServers, newFolder, prepareEmbeddedServer } from './support/embeddedServer.ts';
import { createGraphql } from './support/graphqlClient.ts';
import { eventually } from './support/marketplace.ts';
import { createTestDatabase } from './support/testDatabase.ts';

afterEach(cleanUpServers);

type Line = { level: number; time: string; reqId?: string; msg: string; [key: string]: unknown };

test('each answer is one log line with request id, who, what, how it ended and how long', async () => {
  const database = await createTestDatabase();
  try {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
    const server = await prepareEmbeddedServer(await newFolder(), env);
    await server.start();
    const graphql = createGraphql(server.url);
    const login = 'mutation ($input: LoginInput) { login(input: $input) { token user { id } } }';
    const input = { email: 'customer@homeplate.ca', password: 'homeplate1' };
    const { data } = await graphql<{ login: { token: string; user: { id: string } } }>(login, { input });
    const { token = '', user } = data?.login ?? {};
    await graphql('query Secretive { getOpenOrders { id } getLatestOrder { id } }', {}, { token });
    await graphql(login, { input: { ...input, password: 'a wrong guess 1' } });
    await graphql(login, { input: { email: ' CUSTOMER@homeplate.ca', password: 'a wrong guess 1' } });
    await graphql(login, { input: { email: 'nobody@homeplate.ca', password: 'a wrong guess 1' } });
    await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const answered = () => linesOf(server.said()).filter((line) => line.msg === 'answered' && line.method);
    await eventually(
      async () => answered(),
      (lines) => lines.some((line) => line.route === '/healthz'),
    );

    const [signedIn, read, refused, again, ofNobody, health] = answered().filter(({ route }) => route !== '/readyz');
    expect(signedIn).toMatchObject({
      method: 'POST',
      route: '/graphql',
      operations: 'login',
      outcome: 'ok',
      status: 200,
    });
    expect(read).toMatchObject({ operations: 'getOpenOrders,getLatestOrder', outcome: 'ok', userId: user?.id });
    expect(refused).toMatchObject({ operations: 'login', outcome: 'refused', status: 200 });
    // Account by a keyed hash and rough place: nothing names a person.
    expect(refused).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{16}$/), network: '127.0.0.0/24' });
    expect(again?.account).toBe(refused?.account);
    expect(ofNobody?.account).not.toBe(refused?.account);
    expect(signedIn?.account).toBeUndefined();
    expect(health).toMatchObject({ method: 'GET', route: '/healthz', status: 200 });
    for (const line of answered()) {
      expect(Number(line.ms)).toBeGreaterThan(0);
      expect(Number.isNaN(Date.parse(line.time))).toBe(false);
    }
    const ids = answered().map(({ reqId }) => reqId);
    // Different in every copy of the server.
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(ids.length);

    const logged = JSON.stringify(linesOf(server.said()).filter(({ reqId }) => reqId !== undefined));
    for (const secret of [
      'homeplate1',
      'a wrong guess 1',
      token,
      'Secretive',
      'customer@',
      'nobody@',
      '203.0.113.9',
      '127.0.0.1',
    ])
      expect(logged).not.toContain(secret);
    expect(await server.stop()).toBe(0);
  } finally {
    await database.drop();
  }
}, 60_000);

test('refused payment messages are one line a minute with their number, and a figure', async () => {
  const database = await createTestDatabase();
  try {
    const token = 'a-token-for-the-metrics';
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', METRICS_TOKEN: token };
    const server = await prepareEmbeddedServer(await newFolder(), env);
    await server.start();
    const refuse = () => fetch(`${server.url}/webhooks/payments`, { method: 'POST', body: 'x' });
    for (let time = 0; time < 41; time += 1) expect((await refuse()).status).toBe(400);
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toContain('homeplate_requests_total{operation="POST /webhooks/payments",outcome="refused"} 41');
    expect(await server.stop()).toBe(0);
    const lines = linesOf(server.said()).filter(({ alert }) => alert === 'webhook_refused');
    expect(lines.map(({ count }) => count)).toEqual([1, 40]);
  } finally {
    await database.drop();
  }
}, 60_000);

test('fields that are noted one after the other are all in the log line', () => {
  const request = { ip: '127.0.0.1', headers: {}, protocol: 'http', cookies: {} } as FastifyRequest;
  const http = httpContext(
    { publicUrl: 'http://localhost:3000', origins: [] } as unknown as Config,
    request,
    {} as FastifyReply,
  );
  http.note({ account: 'a' });
  http.note({ network: 'b' });
  expect(request.noted).toEqual({ account: 'a', network: 'b' });
});

function linesOf(said: string): Line[] {
  return (
    said
      .split('\n')
      // The last one may still be on its way.
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
  );
}
