// npm run admin, backup, restore: on the pinned Node, with the settings of .env.
import { install } from './lib/install.mjs';
import { ENV_FILE, PINNED_NODE } from './lib/project.mjs';
import { runInherited } from './lib/run.mjs';

await install();
// The command gets standard input: a refund asks for confirmation.
process.exitCode = await runInherited(PINNED_NODE, [...ENV_FILE, ...process.argv.slice(2)], { stdio: 'inherit' });
