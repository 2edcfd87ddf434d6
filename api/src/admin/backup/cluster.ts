import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgresOptions,
  findExistingHome,
  type LockedData,
  lockData,
  run,
} from '@homeplate/local-postgres';
import { Refusal } from '../usage.ts';
import { copyFolder, exists } from './manifest.ts';

const CLUSTER = 'database/cluster';
const PASSWORD = 'database/password';

/**
 * Starts Postgres once for `read`, stops it with a checkpoint and copies. Rejects with a sentence while a server uses
 * it.
 */
export async function copyCluster<Facts>(
  options: EmbeddedPostgresOptions,
  folder: string,
  read: (url: string) => Promise<Facts>,
): Promise<{ facts: Facts; postgres: string }> {
  if ((await findExistingHome(options.dataDir)) === undefined)
    throw new Refusal(`There is no database in ${options.dataDir}: set DATA_DIR or DATABASE_URL to the server's.`);
  const locked = await lockData(options);
  try {
    const postgres = await run(locked, options);
    const facts = await read(postgres.url).finally(postgres.stop);
    await copyFolder(locked.home.cluster, join(folder, CLUSTER));
    await cp(join(locked.home.folder, 'password'), join(folder, PASSWORD));
    return { facts, postgres: locked.binaries.major };
  } finally {
    locked.release();
  }
}

/**
 * Keeps the old cluster until the new one is whole, then runs `finish` before any server can start. Refuses another
 * major version.
 */
export async function replaceCluster(
  options: EmbeddedPostgresOptions,
  backup: { folder: string; postgres: string },
  { force, finish }: { force: boolean; finish: () => Promise<void> },
): Promise<void> {
  if (!force && (await findExistingHome(options.dataDir)) !== undefined)
    throw new Refusal(`There is a database in ${options.dataDir} already: --force replaces it and all beside it.`);
  const locked = await lockData(options);
  try {
    const { major } = locked.binaries;
    if (backup.postgres !== major)
      throw new Refusal(`The backup was made by Postgres ${backup.postgres}, and Postgres ${major} is installed here.`);
    await install(locked, backup.folder);
    await finish();
  } finally {
    locked.release();
  }
}

async function install({ home }: LockedData, folder: string): Promise<void> {
  // A start removes folders of this name, should this be cut off.
  const fresh = join(home.folder, `unfinished-${randomBytes(4).toString('hex')}`);
  await mkdir(fresh, { mode: 0o700 });
  await copyFolder(join(folder, CLUSTER), fresh);
  await makePrivate(fresh, home.runAs);
  if (await exists(home.cluster)) await rm(home.cluster, { recursive: true });
  await cp(join(folder, PASSWORD), join(home.folder, 'password'));
  await chmod(join(home.folder, 'password'), 0o600);
  await rename(fresh, home.cluster);
}

async function makePrivate(folder: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => [join(entry.parentPath, entry.name), entry.isDirectory()] as const);
  for (const [path, isFolder] of [[folder, true] as const, ...paths]) {
    await chmod(path, isFolder ? 0o700 : 0o600);
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  }
}
