import { existsSync } from 'node:fs';
import { canInstall, installFromDebian, onPath } from './debian.mjs';
import { step } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Its path; exits with a sentence if there is none. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : fail(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const found = lookUp();
  if (found) return found;
  if (!canInstall()) return fail('The browser tests need Chromium, and none is installed.');
  const problem = await step('Installing Chromium', () => installFromDebian(['chromium', 'chromium-headless-shell']));
  return lookUp() ?? fail(`Chromium could not be installed.\n${problem}`);
}

function lookUp() {
  return [...NAMES.map(onPath), ...MAC].find((path) => path && existsSync(path));
}

function fail(why) {
  console.error(
    `${why}\nInstall it (Debian and Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask chromium") ` +
      'or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
  );
  process.exit(1);
}
