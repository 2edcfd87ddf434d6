import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3117);
const baseURL = `http://localhost:${port}`;

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path));

// The same for the workers, which read the config again.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `homeplate-e2e-${randomUUID()}`);

/** The real product on one port, and the system's Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  // In CI, a retry distinguishes a busy machine from a fault; retried stories are listed at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    // What a worker answers escapes `page.route`, with which journeys stop or change answers. Those of the worker allow it.
    serviceWorkers: 'block',
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testMatch: ['journeys/**/*.spec.ts', 'a11y.spec.ts'] },
    // Screens of a server without any activity.
    { name: 'untouched', testMatch: 'screens/untouched.ts' },
    { name: 'screens', testMatch: 'screens/**/*.spec.ts', dependencies: ['untouched'] },
  ],
  webServer: {
    command: `${process.execPath} serve.ts`,
    cwd: import.meta.dirname,
    env: {
      PORT: String(port),
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      MODE: 'demo',
      TEST_CLOCK: '0',
      DELIVERY_FEE_CENTS: '299',
      TAX_PERCENT: '0',
    },
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
