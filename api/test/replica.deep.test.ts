import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { runAdmin } from './support/adminCommand.ts';
import { addChef, addDish, eventually, type TestChef, type TestDish } from './support/marketplace.ts';
import { findSystemPostgres, startSystemPostgres } from './support/systemPostgres.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const TOKEN = 'a-token-for-the-metrics';
const bin = findSystemPostgres();

describe.skipIf(bin === undefined)('with a replica', { timeout: 30_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startSystemPostgres>>;
  let app: TestApp;
  let replica: Database;
  let untold: Database;
  let readUrl = '';
  let chef: TestChef;
  let dish: TestDish;

  beforeAll(async () => {
    postgres = await startSystemPostgres(bin ?? '');
    const url = await postgres.url('homeplate');
    readUrl = await postgres.replicate('homeplate');
    const env = { DATABASE_READ_URL: readUrl, CATALOGUE_CACHE: 'off', RATE_LIMITS: 'off', METRICS_TOKEN: TOKEN };
    app = await startTestApp(env, url);
    replica = openDatabase(readUrl, { max: 1 });
    untold = openDatabase(url, { max: 1, notices: true });
    chef = await addChef(app);
    dish = await addDish(app, chef);
  }, 60_000);
  afterAll(async () => {
    await replica.end();
    await untold.end();
    await app.close();
    await postgres.stop();
  });

  const listed = async (search = '') => {
    const query = 'query ($search: String) { getAllProducts(search: $search) { id name } }';
    const { data } = await app.graphql<{ getAllProducts: { id: string; name: string }[] }>(query, { search });
    return data?.getAllProducts.find(({ id }) => id === dish.id)?.name;
  };
  const page = async () => {
    const query = '{ getProductById(id: "ID") { name } }'.replace('ID', dish.id);
    return (await app.graphql<{ getProductById: { name: string } }>(query)).data?.getProductById.name;
  };
  const resume = () => replica`select pg_wal_replay_resume()`;
  afterEach(resume);
  // Nobody is told what this connection changes.
  const renameUntold = (name: string) => untold`update products set name = ${name} where id = ${dish.id}`;

  let count = 0;
  /** The replica is read, and paused: it has the first name, the database the second. */
  async function leaveBehind(): Promise<{ there: string; here: string }> {
    for (;;) {
      count += 1;
      const [there, here] = [`Dish ${count} there`, `Dish ${count} here`];
      await renameUntold(there);
      await eventually(
        () => replica<{ name: string }[]>`select name from products where id = ${dish.id}`,
        ([row]) => row?.name === there,
      );
      await replica`select pg_wal_replay_pause()`;
      await eventually(
        () => replica<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`,
        ([row]) => row?.state === 'paused',
      );
      await renameUntold(here);
      if ((await listed()) === there) return { there, here };
      await resume();
    }
  }

  test('lists and searches come from it, pages from the database', async () => {
    const { there, here } = await leaveBehind();
    expect(await listed(there)).toBe(there);
    expect(await page()).toBe(here);
    await resume();
    await eventually(
      () => listed(),
      (name) => name === here,
    );
  });

  test('after a change that was told the database is read, and later the replica again', async () => {
    await leaveBehind();
    await app.sql`update products set name = 'Told' where id = ${dish.id}`;
    await eventually(
      () => listed(),
      (name) => name === 'Told',
      3_000,
    );
    await resume();
    await leaveBehind();
  });

  test('beyond five seconds behind it is not read, and says so', async () => {
    const lag = async () => {
      const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return Number(/^homeplate_replica_lag_seconds (\S+)/m.exec(await answer.text())?.[1]);
    };
    const { here } = await leaveBehind();
    await eventually(
      () => listed(),
      (name) => name === here,
    );
    expect(await lag()).toBeGreaterThanOrEqual(5);
    await resume();
    await eventually(lag, (seconds) => seconds < 2);
  });

  test('the doctor tells whether it is one', async () => {
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir };
    const said = async (more: Record<string, string>) => JSON.stringify(await runAdmin({ ...env, ...more }, 'doctor'));
    expect(await said({ DATABASE_READ_URL: readUrl })).toMatch(/The replica has what was written until \d+ s ago\./);
    expect(await said({ DATABASE_READ_URL: app.databaseUrl })).toContain('DATABASE_READ_URL is not a replica');
  });
});
