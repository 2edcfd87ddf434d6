import { findBrowser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { runScreens, tell } from './lib/suites.mjs';
import { buildWeb } from './lib/web.mjs';

await install();
const browser = await findBrowser();
if (!(await buildWeb())) process.exit(1);
const answer = await runScreens(browser);
process.exitCode = answer.failed.length === 0 ? 0 : 1;
tell(answer);
