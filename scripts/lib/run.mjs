// Running other programs, in the project's folder.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.mjs';

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
