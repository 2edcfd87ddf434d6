// Running other programs, in the project's folder.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * How the C library gives memory to the server: from two pools for all threads, and large pieces back to the system at once. Left to
 * itself, it holds several hundred megabytes of pictures, hashes and packed pages that are long done (bench/README.md, Memory).
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** V8's young generation is three times as many megabytes; with Node's own 16, the heap is 40 MB larger. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** The environment for a program of the project: the pinned Node comes first on its path. */
export function environment(extra = {}) {
  const env = { ...process.env, ...extra };
  // What the npm that started us says of its own project would misplace another npm's work.
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package|config_(local|global)_prefix|config_prefix|config_workspace|command)/.test(name))
      delete env[name];
  }
  env.PATH = [join(ROOT, 'node_modules/.bin'), extra.PATH ?? process.env.PATH].join(delimiter);
  return env;
}

/** Runs a program on our own terminal; answers its exit code. */
export function pass(command, args, options = {}) {
  return ended(
    spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
      env: environment(options.env),
    }),
  );
}

/** Runs a program quietly; answers its exit code and everything that it said. */
export async function collect(command, args, options = {}) {
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
