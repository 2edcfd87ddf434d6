import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@homeplate/local-postgres/folders';
import type { Config } from '../../config.ts';
import { knownMigrations } from '../../platform/migrate.ts';
import { Refusal } from '../usage.ts';
import { DATA, DATABASE_FOLDER } from './backup.ts';
import { replaceCluster } from './cluster.ts';
import { type Environment, loadDump } from './dump.ts';
import { copyFolder, emptyFolder, exists, type Manifest, verify } from './manifest.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Made by reading the settings, still unused. */
const FRESH = new Set(['data.key', 'test-payments.key', 'push.key', DATABASE_FOLDER]);

/** Checks all checksums before touching anything. */
export async function restoreBackup(
  config: Config,
  folder: string,
  { force, env, say }: { force: boolean; env: Environment; say: (line: string) => void },
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const manifest = await verify(folder);
  await refuseNewer(manifest);
  if (manifest.database === 'cluster' && databaseUrl !== undefined)
    throw new Refusal('This backup is of an embedded database: unset DATABASE_URL to restore it into DATA_DIR.');
  if (manifest.database === 'dump' && databaseUrl === undefined)
    throw new Refusal('This backup was made by pg_dump: set DATABASE_URL to an empty database to restore it into.');
  if (!force && (await holdsData(dataDir)))
    throw new Refusal(`There is data in ${dataDir} already: --force replaces them.`);

  const backup = { folder, postgres: manifest.postgres };
  const bringData = async () => {
    await emptyFolder(dataDir, [DATABASE_FOLDER]);
    if (await exists(join(folder, DATA))) await copyFolder(join(folder, DATA), dataDir);
  };
  makeFolder(dataDir);
  if (databaseUrl === undefined) {
    await replaceCluster({ dataDir, log: silent }, backup, { force, finish: bringData });
  } else {
    await loadDump(databaseUrl, backup, { force, env });
    await bringData();
  }
  say(`The data of ${manifest.made_at} is back: start the server.`);
}

async function refuseNewer({ migrations, homeplate }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations());
  if (migrations.some((name) => !known.has(name)))
    throw new Refusal(`The backup was made by a newer Homeplate (${homeplate}): restore it with that one.`);
}

async function holdsData(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch(() => []);
  return names.some((name) => !FRESH.has(name));
}
