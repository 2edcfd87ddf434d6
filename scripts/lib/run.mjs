import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.mjs';

/** glibc would hold several hundred megabytes of freed memory (bench/README.md, Memory). */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** V8's young generation takes three times as many MB; Node's 16 makes the heap 40 MB larger. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

export function environment(extra = {}) {
  const env = { ...process.env, ...extra };
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package|config_(local|global)_prefix|config_prefix|config_workspace|command)/.test(name))
      delete env[name];
  }
  env.PATH = [join(ROOT, 'node_modules/.bin'), extra.PATH ?? process.env.PATH].join(delimiter);
  return env;
}

export function runInherited(command, args, options = {}) {
  return ended(
    spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
      env: environment(options.env),
    }),
  );
}

export async function capture(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: environment(options.env),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await ended(child);
  return { code, output };
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (problem) => {
      console.error(problem.message);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
