// npm run restore -- <folder>: brings back what a backup holds, see docs/operations.md.
import { install } from './lib/install.mjs';
import { ENV_FILE, PINNED_NODE } from './lib/project.mjs';
import { pass } from './lib/run.mjs';

await install();
const args = [...ENV_FILE, 'api/src/admin/backup/main.ts', 'restore', ...process.argv.slice(2)];
process.exitCode = await pass(PINNED_NODE, args);
