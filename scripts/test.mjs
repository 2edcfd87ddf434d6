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
heading('Domain, API and web');
await buildWeb();
results.push(await runVitest());
heading('Journeys in the browser');
results.push(await runPlaywright('journeys', browser));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

function heading(text) {
  console.log(`\n== ${text} ==`);
}
