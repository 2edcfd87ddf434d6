// npm start: installs, builds, runs the server, and restarts one that hung or was killed.
import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';
import { ENV_FILE, inProject, PINNED_NODE, ROOT } from './lib/project.mjs';
import { environment, SERVER_FLAGS, SERVER_MEMORY } from './lib/run.mjs';
import { buildWeb } from './lib/web.mjs';

const HUNG_EXIT_CODE = 70;
const KILL_AFTER_MS = 20_000;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** A run of this length resets the backoff. */
const STABLE_AFTER_MS = 600_000;

await install();
if (!(await buildWeb())) process.exit(1);

let server;
let isStopping = false;
let restartTimer;
let killTimer;
let backoff = FIRST_BACKOFF_MS;
run();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// A signal to npm alone does not reach us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid === parent || stop(), 500).unref();

function run() {
  const startedAt = performance.now();
  // Its own process group: each signal comes once, from us. If we are killed, the IPC channel closes and it stops.
  const args = [...SERVER_FLAGS, ...ENV_FILE, '--import=./scripts/lib/endWithParent.mjs', 'api/src/main.ts'];
  server = spawn(PINNED_NODE, args, {
    cwd: ROOT,
    // The compile cache halves the work of a start.
    env: environment({ ...SERVER_MEMORY, NODE_COMPILE_CACHE: inProject('.cache/compiled') }),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.once('error', (problem) => {
    console.error(`The server could not be started: ${problem.message}`);
    process.exitCode = 1;
  });
  server.once('exit', (code, signal) => {
    if (isStopping || (code !== HUNG_EXIT_CODE && signal === null))
      return exitWith(code ?? (signal === 'SIGTERM' ? 0 : 1));
    if (performance.now() - startedAt > STABLE_AFTER_MS) backoff = FIRST_BACKOFF_MS;
    const end = signal === null ? 'hung and was ended' : `was ended by ${signal}`;
    console.error(`The server ${end}: it is started again in ${backoff / 1000} s.`);
    restartTimer = setTimeout(run, backoff);
    backoff = Math.min(2 * backoff, MAX_BACKOFF_MS);
  });
}

function exitWith(code) {
  clearTimeout(killTimer);
  process.exitCode = code;
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(restartTimer);
  server.kill('SIGTERM');
  // A blocked event loop does not handle SIGTERM.
  killTimer = setTimeout(() => server.kill('SIGKILL'), KILL_AFTER_MS);
  if (server.exitCode !== null || server.signalCode !== null) exitWith(0);
}
