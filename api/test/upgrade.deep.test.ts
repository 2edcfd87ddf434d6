import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startOwnCluster } from './faults/ownCluster.ts';
import { prepareServer } from './faults/serverProcess.ts';
import { createShoppers, openKitchens } from './faults/shoppers.ts';
import { startSimulator } from './stripeSimulator/start.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addPeople } from './support/marketplace.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** UPGRADE_FROM names another commit. */
function findRelease(): string | undefined {
  if (process.env.UPGRADE_FROM) return process.env.UPGRADE_FROM;
  try {
    const ask = ['describe', '--tags', '--abbrev=0', '--match=v[0-9]*'];
    return execFileSync('git', ask, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

const release = findRelease();
if (release === undefined) console.log('No release is tagged yet: no upgrade is tried.');

test.skipIf(release === undefined)(
  'from the last release to this version one by one: what was bought and moved stays',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-release-'));
    const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
    shell(`git -C '${PROJECT}' archive '${release}' | tar -x`);
    const migrating = pathToFileURL(join(folder, 'api/src/platform/migrate.ts')).href;
    shell('npm ci --no-audit --no-fund --omit=dev --workspace=@homeplate/api');
    const [cluster, simulator] = [await startOwnCluster(), await startSimulator()];
    const own = { databaseUrl: cluster.url };
    const older = await prepareServer(simulator, { ...own, main: join(folder, 'api/src/main.ts') });
    const newer = await prepareServer(simulator, { ...own, env: { DATA_DIR: older.dataDir } });
    try {
      // Before a start, which fills an empty database with the demo.
      const migrate = `import('${migrating}').then((it) => it.migrateDatabase('${cluster.url}', new Date()))`;
      execFileSync(process.execPath, ['-e', migrate], { stdio: 'pipe' });
      const shoppers = createShoppers(simulator, await openKitchens(older, 2), { leave: 1, neverReturn: 10 });
      const people = await addPeople(older, 30);
      await older.start();
      await simulator.webhooks({ url: `${older.url}/webhooks/payments`, secret: 'whsec_1', copies: 1 });
      await shoppers.shopAll([older], people, 4);
      await newer.start();
      await simulator.webhooks({ url: `${newer.url}/webhooks/payments`, secret: 'whsec_1', copies: 1 });
      await shoppers.shopAll([older, newer], people, 4);
      expect(await older.stop()).toBe(0);
      await shoppers.shopAll([newer], people, 4);
      await shoppers.checkAcknowledged(newer);
      await untilBooksAgree(newer.sql, simulator.books, 60_000);
      expect(await newer.stop()).toBe(0);
    } finally {
      await newer.close();
      await older.close();
      await simulator.close();
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
