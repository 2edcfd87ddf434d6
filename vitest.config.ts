import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What talks HTTP to a real Postgres: a slow machine must not fail a true answer. */
const onPostgres = {
  // As Node resolves it: two copies of graphql, one by import and one by require, do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: { globalSetup: ['api/test/globalSetup.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
};

/** Files that start programs, wait for outages or make databases: `npm run test:deep`. */
const DEEP = '**/*.deep.test.{ts,mjs}';

export default defineConfig({
  test: {
    // Each file and each test in it stands by itself; the seed that a run tells makes its order again (--sequence.seed).
    sequence: { shuffle: { files: true, tests: true } },
    // Most of the time a file waits for Postgres or for a server that starts.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { test: { name: 'domain', include: ['domain/{src,test}/**/*.test.ts'], isolate: false } },
      {
        ...onPostgres,
        test: {
          ...onPostgres.test,
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: [DEEP],
          // Each file has a server and a database of its own; to load the server's modules again for each took a fifth of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', include: ['web/{src,test}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/test/*.test.mjs'], exclude: [DEEP] } },
      {
        ...onPostgres,
        // One test may start a dozen programs.
        test: { ...onPostgres.test, testTimeout: 120_000, name: 'deep', include: [`{api,scripts}/test/${DEEP}`] },
      },
      {
        test: {
          name: 'local-postgres',
          include: ['local-postgres/test/*.test.ts'],
          // Clusters are made and synced to a real disk, which other tests may be using.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
