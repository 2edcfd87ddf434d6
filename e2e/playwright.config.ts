import { defineConfig, devices } from '@playwright/test';
import { usualBrowser } from './browser.ts';

/** One real product for each worker. */
export default defineConfig({
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 2,
  globalSetup: './globalSetup.ts',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 45_000,
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
