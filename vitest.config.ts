import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each file and each test in it stands by itself; the seed that a run tells makes its order again (--sequence.seed).
    sequence: { shuffle: { files: true, tests: true } },
    // Most of the time a file waits for Postgres or for a server that starts.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'domain', include: ['domain/{src,test}/**/*.test.ts'] } },
      {
        // As Node resolves it: two copies of graphql, one by import and one by require, do not know each other's types.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          globalSetup: ['api/test/globalSetup.ts'],
          // Every API test file talks HTTP to a real Postgres: a slow machine must not fail a true answer.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local-postgres',
          include: ['local-postgres/test/*.test.ts'],
          // Clusters are made and synced to a real disk, which other tests may be using.
          testTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/test/*.test.mjs'] } },
      { test: { name: 'web', include: ['web/{src,test}/**/*.test.{ts,tsx}'] } },
    ],
  },
});
