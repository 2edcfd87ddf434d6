import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCommand } from '../../src/admin/commands.ts';
import type { TestApp } from './testApp.ts';

const ADMIN = join(import.meta.dirname, '../../src/admin/main.ts');
const BACKUP = join(import.meta.dirname, '../../src/admin/backup/main.ts');
const SERVER = join(import.meta.dirname, '../../src/main.ts');

/** A program that was compiled before starts in half the time. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

export type Output = { code: number | null; out: string; err: string };

export function runAdmin(env: Record<string, string>, ...args: string[]): Promise<Output> {
  return runProgram(ADMIN, env, args);
}

/** `backup <folder>` or `restore <folder>`. */
export function runBackup(env: Record<string, string>, ...args: string[]): Promise<Output> {
  return runProgram(BACKUP, env, args);
}

/** Until its end: for a start that is refused. */
export function runServer(env: Record<string, string>): Promise<Output> {
  return runProgram(SERVER, env, []);
}

async function runProgram(main: string, env: Record<string, string>, args: readonly string[]): Promise<Output> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Output = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...said, code })));
}

/** On a running test server's database, without a process of its own. */
export function adminOf(app: TestApp) {
  const env = { MODE: 'demo', DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir };
  return async (...args: string[]): Promise<Output> => {
    const said: Output = { code: null, out: '', err: '' };
    said.code = await runCommand(args, env, {
      say: (line) => (said.out += `${line}\n`),
      complain: (line) => (said.err += `${line}\n`),
      confirm: async (what) => expect.unreachable(what),
    });
    return said;
  };
}
