// npm run test:faults [-- file filter …]
import { install } from './lib/install.mjs';
import { runFaults } from './lib/suites.mjs';

await install();
const { passed, failed } = await runFaults(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} fault tests passed, ${failed} failed`);
