import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';

await install();
const { passed, failed } = await check();
console.log(`\n${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
