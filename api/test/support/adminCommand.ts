import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestApp } from './testApp.ts';

const ADMIN = join(import.meta.dirname, '../../src/admin/main.ts');
const BACKUP = join(import.meta.dirname, '../../src/admin/backup/main.ts');
const SERVER = join(import.meta.dirname, '../../src/main.ts');

export type Said = { code: number | null; out: string; err: string };

/** As a process, without a keyboard. */
export function runAdmin(env: Record<string, string>, ...args: string[]): Promise<Said> {
  return runProgram(ADMIN, env, args);
}

/** `backup <folder>` or `restore <folder>`. */
export function runBackup(env: Record<string, string>, ...args: string[]): Promise<Said> {
  return runProgram(BACKUP, env, args);
}

/** Until its end: for a start that is refused. */
export function runServer(env: Record<string, string>): Promise<Said> {
  return runProgram(SERVER, env, []);
}

async function runProgram(main: string, env: Record<string, string>, args: readonly string[]): Promise<Said> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Said = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...said, code })));
}

/** On a running test server's database. */
export function adminOf(app: TestApp) {
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir };
  return (...args: string[]) => runAdmin(env, ...args);
}
