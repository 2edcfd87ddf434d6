import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';

await install();
const { passed, failed } = await check();
console.log(`\n${passed} checks passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
