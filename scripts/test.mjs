// npm test: checks and quick tests, fastest first; npm run test:deep: the long ones; `npm test -- quick deep`: both.
import { findBrowser } from './lib/browser.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { runChiefStories, runOtherJourneys, runParts, runPrograms, runVitest } from './lib/suites.mjs';
import { buildWeb } from './lib/web.mjs';

const ALL = { quick, deep };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in ALL));
if (unknown) throw new Error(`There are no tests called ${unknown}: ${Object.keys(ALL).join(' or ')}.`);

await install();
const browser = await findBrowser();
let isBuilt = false;
const parts = (chosen.length > 0 ? chosen : ['quick']).flatMap((name) => ALL[name]());
const { passed, failed, names } = await runParts(parts);
process.exitCode = failed === 0 ? 0 : 1;
if (names.length > 0) console.log(`\nFailed:\n  ${names.join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);

function quick() {
  return [
    ['Checks', check],
    ['The web', build],
    ['Domain, API, web and scripts', () => runVitest('domain', 'api', 'web', 'scripts')],
    ['Chief stories in the browser', () => inBuilt(runChiefStories)],
  ];
}

function deep() {
  return [
    ['The web', build],
    ['Programs, outages and the embedded Postgres', () => runPrograms('deep', 'local-postgres')],
    ['All other journeys in the browser', () => inBuilt(runOtherJourneys)],
  ];
}

async function build() {
  isBuilt = await buildWeb();
  return isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: ['the build of the web'] };
}

async function inBuilt(run) {
  return isBuilt ? run(browser) : { passed: 0, failed: 0 };
}
