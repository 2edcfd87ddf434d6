// npm run test:faults: what takes minutes. The server is killed, the provider fails and everybody comes at once; each run
// ends with a report of counts. Words after `--` choose among the files, as Vitest does.
import { install } from './lib/install.mjs';
import { runFaults } from './lib/suites.mjs';

await install();
const { passed, failed } = await runFaults(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} fault tests passed, ${failed} failed`);
