import { defineConfig } from 'vitest/config';

/** The long tests, one file after another: each wants the machine for itself. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['api/test/faults/*.fault.ts'],
    globalSetup: ['api/test/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
