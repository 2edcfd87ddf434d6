import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** HTTP on a real Postgres: a slow machine must not fail a true answer. */
const onPostgres = {
  // As Node resolves it: graphql by import and by require would be two copies with different types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['api/test/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
};

/** Start programs, wait for outages or make databases: `npm run test:deep`. */
const DEEP = '**/*.deep.test.{ts,mjs}';

export default defineConfig({
  test: {
    // Files and tests are independent; --sequence.seed repeats an order.
    sequence: { shuffle: { files: true, tests: true } },
    // Files mostly wait for Postgres or a starting server.
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
          // Reloading the server's modules for each file took a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src,test}/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['web/test/support/freshFile.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/test/*.test.mjs'], exclude: [DEEP], testTimeout: 30_000 } },
      {
        ...onPostgres,
        // One test may start a dozen programs.
        test: { ...onPostgres.test, testTimeout: 120_000, name: 'deep', include: [`{api,scripts}/test/${DEEP}`] },
      },
      {
        test: {
          name: 'local-postgres',
          include: ['local-postgres/test/*.test.ts'],
          // Clusters are synced to a real disk, shared with other tests.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
