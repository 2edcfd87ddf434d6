// npm test: installs what is missing, checks the code, and runs every test; quick answers come first.
import { findBrowser } from './lib/browser.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';
import { buildWeb } from './lib/web.mjs';

await install();
const browser = await findBrowser();

const results = [];
heading('Checks');
results.push(await check());
heading('The web');
const isBuilt = await buildWeb();
results.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 });
heading('Domain, API, web and scripts');
results.push(await runVitest());
heading('Journeys in the browser');
if (isBuilt) results.push(await runPlaywright('journeys', browser));
else console.log('Left out, because the web could not be built.');

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

function heading(text) {
  console.log(`\n== ${text} ==`);
}
