import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';

export type Postmaster = { port: number; stop(): Promise<void> };

type Server = { process: ChildProcess; port: number; ended: Promise<void> };
type Options = {
  home: Home;
  binaries: Binaries;
  log: EmbeddedPostgresLog;
  port: number | undefined;
  settings: Readonly<Record<string, string>> | undefined;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Statements and values in the log would be personal data; the caller gets the error.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Restarts it on the same port whenever it exits, until stopped. */
export async function startPostmaster(options: Options): Promise<Postmaster> {
  const first = await launchWithRetry(options);
  const end = new AbortController();
  const supervised = supervise(first, { ...options, port: first.port }, end.signal);
  return {
    port: first.port,
    stop() {
      end.abort();
      return supervised;
    },
  };
}

async function supervise(first: Server, options: Options, end: AbortSignal): Promise<void> {
  const asked = once(end, 'abort');
  let server: Server | undefined = first;
  while (server) {
    await Promise.race([server.ended, asked]);
    if (end.aborted) return shutDown(server);
    options.log.error('Postgres ended on its own: starting it again.');
    server = await relaunch(options, end);
  }
}

async function relaunch(options: Options, end: AbortSignal): Promise<Server | undefined> {
  while (!end.aborted) {
    try {
      return await launchWithRetry(options);
    } catch (problem) {
      options.log.error(problem instanceof Error ? problem.message : String(problem));
      await delay(1000, undefined, { signal: end }).catch(() => undefined);
    }
  }
  return undefined;
}

async function launchWithRetry(options: Options): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options, options.port ?? (await freePort()));
    } catch (problem) {
      const isTransient =
        problem instanceof Error && /shared memory block|lock file|could not create any/.test(problem.message);
      if (!isTransient || attempt === 50) throw problem;
      await delay(100);
    }
  }
}

async function launch({ home, binaries, log, settings }: Options, port: number): Promise<Server> {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
    ...home.runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
    // Its own session: on Ctrl-C Postgres stops after the last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Postgres did not start: ${output.join(' ')}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line);
      if (output.length > 5) output.shift();
      if (/^(FATAL|PANIC):/.test(line)) log.warn(`Postgres: ${line}`);
      else log.debug(`Postgres: ${line}`);
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  if (child.pid !== undefined) {
    const guard = stopWithParent(child.pid, home);
    child.once('exit', () => guard.kill('SIGKILL'));
  }
  await ready;
  return { process: child, port, ended };
}

/** Stops Postgres when this process is killed: the shell's pipe closes. */
function stopWithParent(pid: number, home: Home): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r nothing; kill -INT "$0"', String(pid)], {
    ...home.runAs,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.unref();
  return guard;
}

const STOP_TIMEOUT_MS = 20_000;

async function shutDown(server: Server): Promise<void> {
  // SIGINT: fast shutdown; SIGQUIT abandons an endless checkpoint, and loses nothing.
  server.process.kill('SIGINT');
  const impatience = setTimeout(() => server.process.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await server.ended;
  clearTimeout(impatience);
}

/** Free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No loopback port is free.');
  return address.port;
}
