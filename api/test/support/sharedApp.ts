import { afterAll } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createGraphql } from './graphqlClient.ts';
import { countStatements } from './statementCounter.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** Started while the file is read, closed after its last test. */
export async function sharedApp(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(env);
  afterAll(() => app.close());
  return app;
}

/** A second server on its database, with counted statements. */
export async function sharedCountedApp({ databaseUrl, config, clock }: TestApp) {
  const counter = await countStatements(databaseUrl);
  const app = await createApp(config, counter.url, clock);
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await counter.close();
  });
  return { app, counter, url, graphql: createGraphql(url) };
}
