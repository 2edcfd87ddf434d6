// npm run test:faults [-- file filter …]
import { install } from './lib/install.mjs';
import { runFaults, tell } from './lib/suites.mjs';

await install();
const answer = await runFaults(process.argv.slice(2));
process.exitCode = answer.failed.length === 0 ? 0 : 1;
tell(answer);
