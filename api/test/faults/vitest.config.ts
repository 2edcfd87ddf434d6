import { defineConfig } from 'vitest/config';

/** One file after another: each needs the machine. */
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
