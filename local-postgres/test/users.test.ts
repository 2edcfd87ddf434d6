import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, cloneInto, end, hold, newDataDir, query, READ, temporaryFolder, write } from './processes.ts';

// Other users cannot run these.
const isRoot = process.getuid?.() === 0;

afterEach(cleanUp);

test.skipIf(!isRoot)('root in a closed clone finds its data after a kill and a restart (only as root)', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);
  const from = await cloneInto(folder);
  const dataDir = join(folder, 'data');
  const first = await hold(dataDir, { from });
  expect(first.folder).toMatch(/^\/var\/lib\/homeplate\/[0-9a-f]{16}$/);
  const written = await write(first.url);
  await end(first, 'SIGKILL');
  const second = await hold(dataDir, { from });
  expect(second.folder).toBe(first.folder);
  expect(await query(second.url, READ)).toEqual(written);
});

test.skipIf(!isRoot)(
  'root: a second clone starts empty, and so does a copy of the data folder (only as root)',
  async () => {
    const dataDir = await newDataDir();
    const first = await hold(dataDir);
    const written = await write(first.url);
    const clone = await hold(await newDataDir());
    await expect(query(clone.url, READ)).rejects.toThrow(/does not exist/);
    const copiedDir = await newDataDir();
    await cp(dataDir, copiedDir, { recursive: true });
    const copy = await hold(copiedDir);
    await expect(query(copy.url, READ)).rejects.toThrow(/does not exist/);
    expect(copy.folder).not.toBe(first.folder);
    expect(await query(first.url, READ)).toEqual(written);
  },
);

test('an ordinary user has the data in DATA_DIR, and nobody else can read them', async () => {
  const folder = await temporaryFolder();
  const runAs = isRoot ? nobody() : undefined;
  const from = isRoot ? await cloneInto(folder) : undefined;
  const home = join(folder, 'home');
  await mkdir(home);
  if (runAs) await chown(home, runAs.uid, runAs.gid);
  await chmod(folder, 0o755);
  const dataDir = join(home, 'data');
  const options = { ...(from && { from }), ...(runAs && { runAs }) };
  const first = await hold(dataDir, options);
  expect(first.refused).toBe('');
  expect(first.folder).toBe(join(dataDir, 'postgres'));
  expect((await stat(first.folder)).mode & 0o777).toBe(0o700);
  const written = await write(first.url);
  await end(first, 'SIGKILL');
  const second = await hold(dataDir, options);
  expect(await query(second.url, READ)).toEqual(written);
});

test.skipIf(!isRoot)('root may start on the data of an ordinary user, whose they stay (only as root)', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const from = await cloneInto(folder);
  const runAs = nobody();
  const home = join(folder, 'home');
  await mkdir(home);
  await chown(home, runAs.uid, runAs.gid);
  const dataDir = join(home, 'data');
  const users = await hold(dataDir, { from, runAs });
  const written = await write(users.url);
  await end(users);
  const roots = await hold(dataDir, { from });
  expect(roots.folder).toBe(users.folder);
  expect(await query(roots.url, READ)).toEqual(written);
  await end(roots);
  expect(await query((await hold(dataDir, { from, runAs })).url, READ)).toEqual(written);
});

test.skipIf(!isRoot)(
  'data that root made are refused to an ordinary user with one sentence (only as root)',
  async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const from = await cloneInto(folder);
    const dataDir = join(folder, 'data');
    await end(await hold(dataDir));
    expect((await hold(dataDir, { from, runAs: nobody() })).refused).toBe(
      `The data in ${dataDir} belong to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  },
);

function nobody(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}
