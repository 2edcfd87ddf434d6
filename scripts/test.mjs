// npm test: the checks and the tests that hold a change back, fastest first; npm run test:deep: the long ones.
import { findBrowser } from './lib/browser.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { runChiefStories, runOtherJourneys, runParts, runVitest, tell } from './lib/suites.mjs';
import { buildWeb } from './lib/web.mjs';

const QUICK = [
  ['Checks', check],
  ['The web', build],
  ['Domain, API, web and scripts', () => runVitest('domain', 'api', 'web', 'scripts')],
  ['Chief stories in the browser', () => inBuilt(runChiefStories)],
];

const DEEP = [
  ['The web', build],
  ['Programs, outages and the embedded Postgres', () => runVitest('deep', 'local-postgres')],
  ['All other journeys in the browser', () => inBuilt(runOtherJourneys)],
];

const [chosen, ...more] = process.argv.slice(2);
if ((chosen !== undefined && chosen !== 'deep') || more.length > 0)
  throw new Error('Say npm test or npm run test:deep, without other words.');

await install();
const browser = await findBrowser();
let isBuilt = false;
const sum = await runParts(chosen === 'deep' ? DEEP : QUICK);
process.exitCode = sum.failed.length === 0 ? 0 : 1;
tell(sum);

async function build() {
  isBuilt = await buildWeb();
  return isBuilt ? { passed: 1 } : { failed: ['the build of the web'] };
}

async function inBuilt(run) {
  return isBuilt ? run(browser) : {};
}
