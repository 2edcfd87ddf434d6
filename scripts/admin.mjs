// npm run admin -- <command>: what an operator does by hand, see `npm run admin -- help`. It works beside a running server.
import { install } from './lib/install.mjs';
import { ENV_FILE, PINNED_NODE } from './lib/project.mjs';
import { pass } from './lib/run.mjs';

await install();
const args = [...ENV_FILE, 'api/src/admin/main.ts', ...process.argv.slice(2)];
// The keyboard too: a refund asks before it is made.
process.exitCode = await pass(PINNED_NODE, args, { stdio: 'inherit' });
