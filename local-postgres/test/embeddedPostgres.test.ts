import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  childrenOf,
  cleanUp,
  end,
  endAll,
  exists,
  hold,
  isAlive,
  launch,
  newDataDir,
  postmasterPid,
  query,
  READ,
  write,
} from './processes.ts';

const isLinux = process.platform === 'linux';

afterEach(endAll);
afterAll(cleanUp);

let used: Promise<string> | undefined;

/** Has a cluster, once a test made it. */
function usedDataDir(): Promise<string> {
  used ??= newDataDir();
  return used;
}

test('the first start makes an empty database in UTF-8 and UTC, on loopback only', async () => {
  const { url } = await hold(await newDataDir());
  const [settings] = await query(
    url,
    `select current_database() as database, current_setting('server_encoding') as encoding,
            current_setting('timezone') as timezone, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as addresses, current_setting('max_connections') as connections,
            current_setting('is_superuser') as superuser, upper('é') as letter`,
  );
  expect(settings).toEqual({
    database: 'homeplate',
    encoding: 'UTF8',
    timezone: 'UTC',
    fsync: 'on',
    addresses: '127.0.0.1',
    connections: '100',
    superuser: 'off',
    letter: 'É',
  });
});

test('a caller may set more of Postgres, at each start', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir, { settings: { fsync: 'off' } });
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await end(first);
  const second = await hold(dataDir);
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('nobody gets in without the password, which only the owner can read', async () => {
  const { url, folder } = await hold(await usedDataDir());
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
});

test('a clean stop ends Postgres, and the next start has the data', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const pid = await postmasterPid(first);
  await end(first);
  expect(await isAlive(pid)).toBe(false);
  const second = await hold(dataDir);
  expect(await query(second.url, READ)).toEqual(written);
});

test('after a SIGKILL Postgres stops by itself, and the next start has the data', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const pid = await postmasterPid(first);
  await end(first, 'SIGKILL');
  await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), { timeout: 10_000 });
  const second = await hold(dataDir);
  expect(await query(second.url, READ)).toEqual(written);
});

test.runIf(isLinux)('a start right after a SIGKILL, with the old Postgres still running, takes its place', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const pid = await postmasterPid(first);
  // Without the shell that would stop it, Postgres is orphaned.
  for (const shell of await childrenOf(first.pid, '/bin/sh')) process.kill(shell, 'SIGKILL');
  await end(first, 'SIGKILL');
  expect(await isAlive(pid)).toBe(true);
  const second = await hold(dataDir);
  expect(second.logged).toContain('Stopping the Postgres that an earlier start left running.');
  expect(await isAlive(pid)).toBe(false);
  expect(await query(second.url, READ)).toEqual(written);
});

test('when everything was killed, Postgres too, the next start recovers the data', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const pid = await postmasterPid(first);
  first.process.kill('SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await end(first, 'SIGKILL');
  expect(await exists(join(first.folder, 'cluster', 'postmaster.pid'))).toBe(true);
  const second = await hold(dataDir);
  expect(await query(second.url, READ)).toEqual(written);
});

test('a stale lock with the process id of another program is passed over', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const pidFile = join(first.folder, 'cluster', 'postmaster.pid');
  const stale = await readFile(pidFile, 'utf8');
  await end(first);
  const other = spawn('sleep', ['600'], first.folder.startsWith('/var/lib') ? await ownerOf(first.folder) : {});
  try {
    await writeFile(pidFile, stale.replace(/^\d+/, String(other.pid)));
    const second = await hold(dataDir);
    expect(await query(second.url, READ)).toEqual(written);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  } finally {
    other.kill();
  }
});

test('a second start on the same data is refused with one sentence and harms nothing', async () => {
  const dataDir = await usedDataDir();
  const first = await hold(dataDir);
  const written = await write(first.url);
  const second = await hold(dataDir);
  expect(second.refused).toBe(
    `Homeplate is already running on the data in ${dataDir} (process ${first.pid}): ` +
      'stop it first, or set DATA_DIR to another folder.',
  );
  expect(await query(first.url, READ)).toEqual(written);
  await end(first);
  expect((await hold(dataDir)).refused).toBe('');
});

test('one of two starts at once on new data has the database, and one is refused', async () => {
  const dataDir = await newDataDir();
  const both = await Promise.all([hold(dataDir), hold(dataDir)]);
  expect(both.filter(({ url }) => url)).toHaveLength(1);
  expect(both.filter(({ refused }) => refused.startsWith('Homeplate is already running'))).toHaveLength(1);
});

test('a Postgres that dies on its own comes back on the same address', async () => {
  const holder = await hold(await usedDataDir());
  const written = await write(holder.url);
  process.kill(await postmasterPid(holder), 'SIGQUIT');
  await vi.waitFor(async () => expect(await query(holder.url, READ)).toEqual(written), {
    timeout: 10_000,
  });
});

test('a start that is killed while it makes the cluster leaves nothing that looks like one', async () => {
  const dataDir = await newDataDir();
  // A first start reveals the folder.
  const first = await hold(dataDir);
  await end(first);
  const { folder } = first;
  await rm(join(folder, 'cluster'), { recursive: true });
  const interrupted = launch(dataDir);
  await vi.waitFor(async () => expect((await readdir(folder)).join()).toContain('unfinished-'), {
    timeout: 20_000,
    interval: 5,
  });
  await end(interrupted, 'SIGKILL');
  expect(await exists(join(folder, 'cluster'))).toBe(false);
  const next = await hold(dataDir);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(folder)).join()).not.toContain('unfinished-');
});

test('data of another major version of Postgres are refused with a sentence', async () => {
  const dataDir = await newDataDir();
  const first = await hold(dataDir);
  await end(first);
  const cluster = join(first.folder, 'cluster');
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  expect((await hold(dataDir)).refused).toBe(
    `The database in ${cluster} was made by Postgres 17, and Postgres 18 is installed here.`,
  );
});

async function ownerOf(folder: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(folder, 'cluster'));
  return { uid, gid };
}
