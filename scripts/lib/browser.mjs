import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './progress.mjs';
import { capture } from './run.mjs';

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
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    return fail('The browser tests need Chromium, and none is installed.');
  const problem = await step('Installing Chromium', installFromDebian);
  return lookUp() ?? fail(`Chromium could not be installed.\n${problem}`);
}

function lookUp() {
  return [...NAMES.map(onPath), ...MAC].find((path) => path && existsSync(path));
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  let errors = '';
  const install = (name) => ['install', '-y', '--no-install-recommends', name];
  for (const args of [['update'], install('chromium'), install('chromium-headless-shell')]) {
    const { code, output } = await capture('apt-get', args, { env });
    if (code !== 0) errors += output;
  }
  return errors.trim();
}

function fail(why) {
  console.error(
    `${why}\nInstall it (Debian and Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask chromium") ` +
      'or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
  );
  process.exit(1);
}
