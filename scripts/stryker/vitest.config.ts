import { defineConfig } from 'vitest/config';

/** The domain's tests alone: Stryker does not support projects. */
export default defineConfig({ test: { include: ['domain/{src,test}/**/*.test.ts'] } });
