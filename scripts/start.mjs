// npm start: installs what is missing, builds the web when it has changed, and runs the server until it ends; one that hung or
// was killed is started again.
import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';
import { ENV_FILE, inProject, PINNED_NODE, ROOT } from './lib/project.mjs';
import { environment, SERVER_FLAGS, SERVER_MEMORY } from './lib/run.mjs';
import { buildWeb } from './lib/web.mjs';

/** How the server's watchdog ends a process that hangs (api/src/platform/watchdogThread.ts). */
const HUNG = 70;
const KILL_AFTER_MS = 20_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** One that ran for so long begins with the first pause again. */
const STEADY_MS = 600_000;

await install();
if (!(await buildWeb())) process.exit(1);

let server;
let isStopping = false;
let waiting;
let killing;
let pause = FIRST_PAUSE_MS;
run();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// A signal to npm alone ends npm and its shell, and says nothing to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid === parent || stop(), 500).unref();

function run() {
  const startedAt = performance.now();
  // In a group of its own, the server gets each signal once, from us, and not also from the terminal. Should we be
  // killed, our end of the channel closes and it stops as well.
  const args = [...SERVER_FLAGS, ...ENV_FILE, '--import=./scripts/lib/endWithParent.mjs', 'api/src/main.ts'];
  server = spawn(PINNED_NODE, args, {
    cwd: ROOT,
    // Node keeps the code as it compiled it: half of what a start computes is not computed again.
    env: environment({ ...SERVER_MEMORY, NODE_COMPILE_CACHE: inProject('.cache/compiled') }),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.once('error', (problem) => {
    console.error(`The server could not be started: ${problem.message}`);
    process.exitCode = 1;
  });
  server.once('exit', (code, signal) => {
    // Whatever else ends it, such as a start that failed or a clean stop, is not mended by another start.
    if (isStopping || (code !== HUNG && signal === null)) return leave(code ?? (signal === 'SIGTERM' ? 0 : 1));
    if (performance.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
    const end = signal === null ? 'hung and was ended' : `was ended by ${signal}`;
    console.error(`The server ${end}: it is started again in ${pause / 1000} s.`);
    waiting = setTimeout(run, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  });
}

function leave(code) {
  clearTimeout(killing);
  process.exitCode = code;
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(waiting);
  server.kill('SIGTERM');
  // One whose event loop is blocked does not hear that.
  killing = setTimeout(() => server.kill('SIGKILL'), KILL_AFTER_MS);
  if (server.exitCode !== null || server.signalCode !== null) leave(0);
}
