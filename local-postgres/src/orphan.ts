import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';

const run = promisify(execFile);

const STOP_TIMEOUT_MS = 20_000;

/** Its owner is gone, since the caller holds the lock. Another program's pid is never signalled. */
export async function stopOrphan(home: Home, log: EmbeddedPostgresLog): Promise<void> {
  const pidFile = join(home.cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isAlive(pid)) return;
  if (await isPostgresOn(home.cluster, pid)) {
    log.warn('Stopping the Postgres that an earlier start left running.');
    await stop(home.cluster, pid);
  } else {
    await rm(pidFile, { force: true });
  }
}

async function stop(cluster: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (performance.now() < deadline) {
      if (!(await isPostgresOn(cluster, pid))) return;
      await delay(20);
    }
  }
  throw new Error(`An earlier Postgres (process ${pid}) still runs on ${cluster} and does not stop: end it by hand.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const answer = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
    return answer.stdout.includes('postgres') && answer.stdout.includes(cluster);
  }
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return folder === cluster && command.includes('postgres');
}
