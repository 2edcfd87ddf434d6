import { findBrowser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { runScreens } from './lib/suites.mjs';
import { buildWeb } from './lib/web.mjs';

await install();
const browser = await findBrowser();
if (!(await buildWeb())) process.exit(1);
const { failed } = await runScreens(browser);
process.exitCode = failed === 0 ? 0 : 1;
