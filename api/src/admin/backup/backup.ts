import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../../config.ts';
import { appliedMigrations } from '../../platform/migrate.ts';
import { Refusal } from '../usage.ts';
import { copyCluster } from './cluster.ts';
import { dumpDatabase, type Environment, withDatabase } from './dump.ts';
import { copyFolder, emptyFolder, openNewFolder, seal } from './manifest.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const PACKAGE = join(import.meta.dirname, '../../../package.json');

export const DATA = 'data';
export const DATABASE_FOLDER = 'postgres';

/** The embedded database must not be in use; one of DATABASE_URL is dumped while used. */
export async function makeBackup(
  config: Config,
  folder: string,
  { env, say }: { env: Environment; say: (line: string) => void },
): Promise<void> {
  const { dataDir, databaseUrl, storage } = config;
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new Refusal(`${folder} is inside the data: name a folder outside of ${dataDir}.`);
  await openNewFolder(folder);
  let files: number;
  try {
    files = await fill(config, folder, env);
  } catch (error) {
    await emptyFolder(folder, []);
    throw error;
  }
  say(`Kept ${files} files in ${folder}.`);
  if (storage === 's3') say('The pictures are in the bucket and not in this folder: let the bucket keep versions.');
  say(
    `It holds people's data${databaseUrl === undefined ? ' and the key' : ''}: keep it where nobody else can read it.`,
  );
}

async function fill({ dataDir, databaseUrl }: Config, folder: string, env: Environment): Promise<number> {
  const madeAt = new Date().toISOString();
  let database: { postgres: string; migrations: string[] };
  if (databaseUrl === undefined) {
    const readMigrations = (url: string) => withDatabase(url, appliedMigrations);
    const copy = await copyCluster({ dataDir, log: silent }, folder, readMigrations);
    database = { postgres: copy.postgres, migrations: copy.facts };
  } else {
    // Pictures after the dump: none is ever rewritten, so all it names are there.
    const { postgres } = await dumpDatabase(databaseUrl, folder, env);
    database = { postgres, migrations: await withDatabase(databaseUrl, appliedMigrations) };
  }
  await copyFolder(dataDir, join(folder, DATA), [DATABASE_FOLDER]);
  const { files } = await seal(folder, {
    made_at: madeAt,
    database: databaseUrl === undefined ? 'cluster' : 'dump',
    homeplate: (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version,
    ...database,
  });
  return Object.keys(files).length;
}
