import { afterEach, expect, test } from 'vitest';
import { cleanUpServers, newFolder, prepareEmbeddedServer } from './embeddedServer.ts';
import { createGraphql } from './graphqlClient.ts';
import { eventually } from './marketplace.ts';
import { createTestDatabase } from './testDatabase.ts';

afterEach(cleanUpServers);

type Line = { level: number; time: string; reqId?: string; msg: string; [key: string]: unknown };

test('each answer is one structured line with a request id, who, what, how it ended and how long it took', async () => {
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
    await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const answered = () => linesOf(server.said()).filter((line) => line.msg === 'answered' && line.method);
    await eventually(
      async () => answered(),
      (lines) => lines.some((line) => line.route === '/healthz'),
    );

    const [signedIn, read, refused, health] = answered().filter(({ route }) => route !== '/readyz');
    expect(signedIn).toMatchObject({
      method: 'POST',
      route: '/graphql',
      operations: 'login',
      outcome: 'ok',
      status: 200,
    });
    expect(read).toMatchObject({ operations: 'getOpenOrders,getLatestOrder', outcome: 'ok', userId: user?.id });
    expect(refused).toMatchObject({ operations: 'login', outcome: 'refused', status: 200 });
    expect(health).toMatchObject({ method: 'GET', route: '/healthz', status: 200 });
    for (const line of answered()) {
      expect(Number(line.ms)).toBeGreaterThan(0);
      expect(Number.isNaN(Date.parse(line.time))).toBe(false);
    }
    const ids = answered().map(({ reqId }) => reqId);
    // Of several copies of the server, no two give the same.
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(ids.length);

    const logged = JSON.stringify(linesOf(server.said()).filter(({ reqId }) => reqId !== undefined));
    for (const secret of ['homeplate1', 'a wrong guess 1', token, 'Secretive', 'customer@', '203.0.113.9', '127.0.0.1'])
      expect(logged).not.toContain(secret);
    expect(await server.stop()).toBe(0);
  } finally {
    await database.drop();
  }
}, 60_000);

function linesOf(said: string): Line[] {
  return said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}
