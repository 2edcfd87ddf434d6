// npm start: installs what is missing, builds the web when it has changed, and runs the server until it ends.
import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';
import { ENV_FILE, inProject, PINNED_NODE, ROOT } from './lib/project.mjs';
import { environment } from './lib/run.mjs';
import { buildWeb } from './lib/web.mjs';

await install();
if (!(await buildWeb())) process.exit(1);

// In a group of its own, the server gets each signal once, from us, and not also from the terminal. Should we be
// killed, our end of the channel closes and it stops as well.
const args = [...ENV_FILE, '--import=./scripts/lib/endWithParent.mjs', 'api/src/main.ts'];
const server = spawn(PINNED_NODE, args, {
  cwd: ROOT,
  // Node keeps the code as it compiled it: half of what a start computes is not computed again.
  env: environment({ NODE_COMPILE_CACHE: inProject('.cache/compiled') }),
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// A signal to npm alone ends npm and its shell, and says nothing to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid === parent || stop(), 500).unref();
let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
}

server.once('error', (problem) => {
  console.error(`The server could not be started: ${problem.message}`);
  process.exitCode = 1;
});
server.once('exit', (code, signal) => {
  process.exitCode = code ?? (isStopping && signal === 'SIGTERM' ? 0 : 1);
});
