import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';

const run = promisify(execFile);

const UNFINISHED = 'unfinished-';

/** Renamed when complete, so an interrupted start leaves none. */
export async function ensureCluster(home: Home, binaries: Binaries, log: EmbeddedPostgresLog): Promise<string> {
  for (const name of await readdir(home.folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(home.folder, name), { recursive: true, maxRetries: 5 });
  }
  const passwordFile = join(home.folder, 'password');
  if (await stat(home.cluster).catch(() => undefined)) {
    await refuseOtherMajor(home, binaries);
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  log.info('Making the database (once).');
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  await initialise(home, binaries, password);
  return password;
}

async function initialise(home: Home, binaries: Binaries, password: string): Promise<void> {
  // Unique: a killed start's initdb may still be writing.
  const folder = join(home.folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${folder}.password`;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.runAs) {
    for (const path of [folder, passwordFile]) await chown(path, home.runAs.uid, home.runAs.gid);
  }
  const flags = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Independent of the machine's locales.
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await run(binaries.initdb, flags, { ...home.runAs, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } }).catch((error) => {
    throw /No space left on device/.test(error.stderr)
      ? new Error(`The database cannot be made in ${home.folder}: its disk is full.`)
      : error;
  });
  await rm(passwordFile);
  await rename(folder, home.cluster);
  await syncFolder(home.folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function refuseOtherMajor({ cluster }: Home, { major }: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return;
  throw new Error(`The database in ${cluster} was made by Postgres ${made}, and Postgres ${major} is installed here.`);
}
