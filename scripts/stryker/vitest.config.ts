import { defineConfig } from 'vitest/config';

/** Stryker does not support projects. */
export default defineConfig({ test: { include: ['domain/{src,test}/**/*.test.ts'] } });
