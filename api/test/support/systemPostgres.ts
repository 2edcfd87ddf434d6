import { execFile, spawn } from 'node:child_process';
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

/** An empty database, removed by `stop`. */
export async function startSystemPostgres(
  bin: string,
): Promise<{ url(name: string): Promise<string>; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-system-postgres-'));
  const user = process.getuid?.() === 0 ? await idsOf('nobody') : undefined;
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const how = { ...user, cwd: '/', env: { LC_ALL: 'C' } };
  await run(join(bin, 'initdb'), ['-D', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8'], how);
  const port = await freePort();
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const server = spawn(join(bin, 'postgres'), [...args, '-c', 'fsync=off'], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8');
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  const base = `postgres://postgres:any%20thing@127.0.0.1:${port}`;
  return {
    url: async (name) => {
      await run(join(bin, 'createdb'), ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', name]);
      return `${base}/${name}`;
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
