import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { usualBrowser } from './browser.ts';

/** One real product for each worker. */
export default defineConfig({
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './globalSetup.ts',
  workers: Math.min(4, Math.max(3, availableParallelism())),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 15_000,
    // A trace costs a quarter of the time: `--trace=on`.
    screenshot: 'only-on-failure',
    // A worker's answers escape `page.route`; its own journeys allow it.
    serviceWorkers: 'block',
    ...devices['Desktop Chrome'],
    launchOptions: usualBrowser,
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // A server without any activity.
    { name: 'untouched', testDir: 'screens', testMatch: 'untouched.ts' },
    { name: 'screens', testDir: 'screens', dependencies: ['untouched'] },
  ],
});
