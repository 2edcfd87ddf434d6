// npm run dev: Vite on PORT with hot reload, before the server on PORT + 1, which restarts on changes.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { install } from './lib/install.mjs';
import { ENV_FILE, inProject, PINNED_NODE, ROOT } from './lib/project.mjs';
import { environment } from './lib/run.mjs';
import { buildWeb } from './lib/web.mjs';

// Whole folders: SDL and SQL are read at run time.
const WATCHED = ['api/src', 'api/db', 'domain/src', 'local-postgres/src'];

await install();
// The server requires a build; Vite serves current sources.
if (!(await buildWeb())) process.exit(1);

const file = existsSync(inProject('.env')) ? readFileSync(inProject('.env'), 'utf8') : '';
const setting = (name) =>
  process.env[name] ?? new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'\\s#]+)`, 'm').exec(file)?.[1];
const port = Number(setting('PORT') ?? 3000);
const origin = setting('PUBLIC_URL') ?? `http://localhost:${port}`;

const programs = [
  start([...WATCHED.map((path) => `--watch-path=${path}`), ...ENV_FILE, 'api/src/main.ts'], ROOT, {
    PORT: String(port + 1),
    PUBLIC_URL: origin,
  }),
  start(['../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], inProject('web'), {
    API_URL: `http://localhost:${port + 1}`,
  }),
];
console.log(`\nThe web, with every change at once: ${origin} (the server behind it: http://localhost:${port + 1})\n`);

function start(args, cwd, settings) {
  // A group each, so that a signal comes once. If one exits, both do.
  const program = spawn(PINNED_NODE, args, {
    cwd,
    env: environment(settings),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  program.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
  return program;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
}
