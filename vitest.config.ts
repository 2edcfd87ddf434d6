import { defineConfig } from 'vitest/config';

/** Named at the end, kept in `.cache/reports/retried.txt`, mended by the next change. */
const retry = 2;

/** HTTP on a real Postgres. Time-outs are for what hangs, not for what is slow. */
const onPostgres = {
  // As Node resolves it: graphql by import and by require would be two copies with different types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['api/test/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    retry,
  },
};

/** A worker that changes its project loads all modules again. */
const inTurn = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Start programs, wait for outages or make databases: `npm run test:deep`. */
const DEEP = '**/*.deep.test.{ts,mjs}';

export default defineConfig({
  test: {
    // Files and tests are independent: by hand in a random order, --sequence.seed repeats it; the gate has one order.
    sequence: process.env.CI ? {} : { shuffle: { files: true, tests: true } },
    // Two, each with its Postgres, fill two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/{src,test}/**/*.test.ts'], isolate: false, ...inTurn(0) } },
      {
        ...onPostgres,
        test: {
          ...onPostgres.test,
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: [DEEP],
          // Reloading the server's modules for each file took a fifth of the time.
          isolate: false,
          ...inTurn(1),
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src,test}/**/*.test.{ts,tsx}'],
          isolate: false,
          ...inTurn(2),
          setupFiles: ['web/test/support/freshFile.ts'],
          testTimeout: 60_000,
          retry,
        },
      },
      { test: { name: 'scripts', include: ['scripts/test/*.test.mjs'], exclude: [DEEP], testTimeout: 60_000 } },
      {
        ...onPostgres,
        // One test may start a dozen programs.
        test: { ...onPostgres.test, testTimeout: 180_000, name: 'deep', include: [`{api,scripts}/test/${DEEP}`] },
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
