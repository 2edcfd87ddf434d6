import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program with processes of its own: `kill` ends them all, and none outlives this one. */
export type Engine = {
  start(): void;
  kill(): Promise<void>;
  freeze(program?: string): Promise<void>;
  thaw(): Promise<void>;
};

/** Postgres refuses to run as root. */
export const USER = 'postgres';

const END_WITH_US = ['--pdeathsig', 'KILL'];
const OWN_WORLD = ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const OWN_MEMORY = ['/bin/sh', '-c', 'mount -t tmpfs none /dev/shm && exec "$0" "$@"'];
const AS_USER = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups', ...END_WITH_US];

export function createEngine(command: readonly string[], env: Record<string, string>, logFile: string): Engine {
  let child: ChildProcess | undefined;
  const log = createWriteStream(logFile);
  const first = async () => (await readFile(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8')).trim();
  const signal = async (name: string, program?: string) => {
    // -1: all but the first, which only waits.
    const command = program === undefined ? ['kill', `-${name}`, '--', '-1'] : ['pkill', `-${name}`, '-x', program];
    await run('nsenter', ['--target', await first(), '--pid', '--mount', ...command]);
  };
  return {
    start: () => {
      child = spawn('setpriv', [...END_WITH_US, ...OWN_WORLD, ...OWN_MEMORY, ...AS_USER, ...command], {
        cwd: '/',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      // With its last process.
      const over = once(child, 'close');
      process.kill(Number(await first()), 'SIGKILL');
      await over;
    },
    freeze: (program) => signal('STOP', program),
    thaw: () => signal('CONT'),
  };
}
