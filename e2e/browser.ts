import { existsSync } from 'node:fs';

const first = (paths: readonly string[]) => paths.find((path) => existsSync(path));

const whole =
  process.env.CHROMIUM_PATH ?? first(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);
/** Without drawing, a quarter faster; it lacks notifications and the back/forward cache. */
const shell = first(['/usr/bin/chromium-headless-shell']) ?? whole;

const launch = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const usualBrowser = launch(shell);
/** Stories about notifications and the back/forward cache need it. */
export const wholeBrowser = launch(whole);
