import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/test/support/testApp.ts';
import type { Lab } from './bench.ts';

export type Served = {
  url: string;
  /** Undefined where the system does not report it. */
  cpuSeconds(): Promise<number | undefined>;
};

const MAIN = join(import.meta.dirname, '../api/src/main.ts');
const BARE = join(import.meta.dirname, 'bareServer.ts');
const TICKS_PER_SECOND = 100;
/** As in scripts/lib/run.mjs. */
const FLAGS = ['--max-semi-space-size=8'];
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** As deployed: limits on, a log line per answer (to a file), behind a proxy. `env` and `flags` are added. */
export async function startOurs(
  lab: Lab,
  databaseUrl: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-bench-'));
  lab.onEnd(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  return start(lab, [...FLAGS, ...flags, MAIN], port, '/readyz', join(folder, 'log'), {
    MODE: 'demo',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_ENV: 'production',
    ...MALLOC,
    ...env,
  });
}

/** bareServer.ts with these answers, optionally with a database. */
export async function startBare(lab: Lab, answersFile: string, databaseUrl?: string): Promise<Served> {
  const port = await freePort();
  return start(
    lab,
    [BARE, String(port), answersFile, ...(databaseUrl ? [databaseUrl] : [])],
    port,
    '/',
    '/dev/null',
    {},
  );
}

async function start(
  lab: Lab,
  args: readonly string[],
  port: number,
  readyPath: string,
  logFile: string,
  env: Record<string, string>,
): Promise<Served> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
  closeSync(log);
  lab.onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + readyPath, child, logFile);
  return { url, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0) };
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`A server ended before it was ready: ${await readFile(logFile, 'utf8')}`);
}

async function cpuSecondsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Fields 14 and 15, counted after the name in parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
