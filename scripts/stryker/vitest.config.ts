import { defineConfig } from 'vitest/config';

/** The domain's tests alone: Stryker runs no projects. */
export default defineConfig({ test: { include: ['domain/{src,test}/**/*.test.ts'] } });
