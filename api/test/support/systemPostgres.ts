import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './testApp.ts';

const run = promisify(execFile);

/** The newest installed; undefined without one. */
export function findSystemPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const majors = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return majors.map((major) => join(root, major, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

type SystemPostgres = {
  url(name: string): Promise<string>;
  /** Copies the whole server; returns the copy's address of that database. */
  replicate(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** An empty database, removed by `stop`. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-system-postgres-'));
  const user = process.getuid?.() === 0 ? await idsOf('nobody') : undefined;
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const how = { ...user, cwd: '/', env: { LC_ALL: 'C' } };
  await run(join(bin, 'initdb'), ['-D', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8'], how);
  const servers: ChildProcess[] = [];
  const port = await freePort();
  servers.push(await serve(bin, cluster, port, how));
  const base = `postgres://postgres:any%20thing@127.0.0.1:${port}`;
  return {
    url: async (name) => {
      await run(join(bin, 'createdb'), ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', name]);
      return `${base}/${name}`;
    },
    replicate: async (name) => {
      const [copy, copyPort] = [join(folder, 'replica'), await freePort()];
      const from = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];
      await run(join(bin, 'pg_basebackup'), [...from, '-D', copy, '--write-recovery-conf', '--checkpoint=fast'], how);
      servers.push(await serve(bin, copy, copyPort, how));
      return `postgres://postgres:any%20thing@127.0.0.1:${copyPort}/${name}`;
    },
    stop: async () => {
      for (const server of servers.reverse()) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(bin: string, folder: string, port: number, how: object): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...how, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.setEncoding('utf8');
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    said += text;
    if (/ready to accept (read-only )?connections/.test(said)) break;
  }
  server.stderr.resume();
  return server;
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
