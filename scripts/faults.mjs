// npm run test:faults: what takes minutes. The server is killed, the provider fails and everybody comes at once; each run
// ends with a report of counts. Words after `--` choose among the files, as Vitest does.
import { install } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { pass } from './lib/run.mjs';

await install();
const args = ['run', '--config', 'api/test/faults/vitest.config.ts', ...process.argv.slice(2)];
process.exitCode = await pass(inProject('node_modules/.bin/vitest'), args);
