// npm run check: everything that can be said about the code without running it.
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';

await install();
const { passed, failed } = await check();
console.log(`\n${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
