import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClock } from '../api/src/platform/clock.ts';
import { openDatabase, raw, type Sql } from '../api/src/platform/database.ts';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import {
  addChef,
  addDish,
  addPeople,
  buy,
  eventually,
  type Person,
  type Shop,
  type TestDish,
} from '../api/test/support/marketplace.ts';
import { createTestDatabase } from '../api/test/support/testDatabase.ts';
import type { Bench, Lab, Row } from './bench.ts';
import { median } from './load.ts';
import { createBuyer } from './orderWayBuyer.ts';
import { recordStatements, type Sent } from './orderWayRecord.ts';
import { scriptOf } from './orderWayScript.ts';
import { startOurs } from './served.ts';
import { untilTidied } from './tidied.ts';

const run = promisify(execFile);
const AT_ONCE = 8;
const ROUNDS = 5;
const SECONDS = 4;
const DISHES = 200;
const USERS_EACH = 100;
const BUYERS = 2_000;

/** From cart to confirmation, against pgbench with one such order's statements over as many connections. */
export const bench: Bench = {
  title: 'order’s way',
  async run(lab) {
    const pgbench = await run('pgbench', ['--version']).catch(() => undefined);
    if (pgbench === undefined) {
      lab.progress('left out: there is no pgbench here (Debian: apt-get install postgresql-contrib)\n');
      return [];
    }
    // Separate, or our server would deliver pgbench's messages.
    const [oursUrl, limitUrl] = [await openShop(lab), await openShop(lab)];
    const sql = openDatabase(oursUrl, { max: 4 });
    lab.onEnd(() => sql.end());
    const { dishes, buyers } = await fillShop(sql, BUYERS);
    lab.progress('recording one order');
    const { script, statements } = await recordOne(lab, limitUrl);
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-order-'));
    lab.onEnd(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'order.sql');
    await writeFile(file, script);

    const server = await startOurs(lab, oursUrl);
    await untilTidied(sql);
    const buyer = createBuyer(server.url);
    lab.onEnd(() => buyer.close());
    const ratios: { ours: number; limit: number; serverMs: number }[] = [];
    await orderFor(buyer, buyers, dishes, SECONDS);
    await pgbenchFor(limitUrl, file);
    for (const url of [oursUrl, limitUrl]) await analyze(url);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const limit = await pgbenchFor(limitUrl, file);
      const before = await server.cpuSeconds();
      const ours = await orderFor(buyer, buyers, dishes, SECONDS);
      const used = ((await server.cpuSeconds()) ?? Number.NaN) - (before ?? Number.NaN);
      ratios.push({ ours, limit, serverMs: (used * 1000) / (ours * SECONDS) });
      lab.progress(`round ${round} of ${ROUNDS}: ours ${ours.toFixed(0)} orders/s, pgbench ${limit.toFixed(0)}/s`);
    }
    const row: Row = {
      what: 'an order’s whole way',
      limit: 'pgbench sending the same statements',
      ratio: median(ratios.map(({ ours, limit }) => ours / limit)),
      target: { atLeast: 0.5 },
      counts: {
        'statements of an order': statements,
        'ours orders/s': median(ratios.map(({ ours }) => ours)).toFixed(0),
        'pgbench orders/s': median(ratios.map(({ limit }) => limit)).toFixed(0),
        'server’s processor ms an order': median(ratios.map(({ serverMs }) => serverMs)).toFixed(1),
      },
    };
    return [row];
  },
};

const shopAt = (url: string, sql: Sql): Shop => ({ url, sql, clock: createClock(0), graphql: createGraphql(url) });

async function openShop(lab: Lab): Promise<string> {
  const database = await createTestDatabase();
  lab.onEnd(() => database.drop());
  return database.url;
}

/** As autovacuum within a minute: long-lived connections have plans from before any order. */
async function analyze(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await sql`analyze`;
  await sql.end();
}

async function fillShop(sql: Sql, people: number): Promise<{ dishes: TestDish[]; buyers: Person[] }> {
  const shop = shopAt('', sql);
  const buyers = await addPeople(shop, people);
  const dishes: TestDish[] = [];
  for (let number = 0; number < DISHES; number += 1)
    dishes.push(await addDish(shop, await addChef(shop), { quantity: 1_000_000 }));
  await sql`analyze`;
  return { dishes, buyers };
}

/** Its users, chefs and dishes get the ids that the script counts on. */
async function recordOne(lab: Lab, url: string): Promise<{ script: string; statements: number }> {
  const sql = openDatabase(url, { max: 2 });
  const { dishes, buyers } = await fillShop(sql, AT_ONCE * USERS_EACH + 2);
  const [dish, buyer] = [dishes[0] as TestDish, buyers[0] as Person];
  const recorder = await recordStatements(url);
  const ends: (() => unknown)[] = [];
  const server = await startOurs({ ...lab, onEnd: (end) => void ends.unshift(end) }, recorder.url);
  const shop = shopAt(server.url, sql);
  try {
    // A fresh server's one-time queries do not belong to an order.
    await untilTidied(sql);
    await buyToTheEnd(shop, buyers[1] as Person, dish);
    const sent: Sent[] = await recorder.during(() => buyToTheEnd(shop, buyer, dish));
    const [cook] = await sql<[{ user_id: string }]>`select user_id from chefs where id = ${dish.chefId}`;
    const known = { user: buyer.id, dish: dish.id, chef: dish.chefId, cook: cook.user_id };
    return { script: scriptOf(sent, known, { usersEach: USERS_EACH, dishes: DISHES }), statements: sent.length };
  } finally {
    for (const end of ends) await end();
    await recorder.close();
    await numberShop(sql, buyer.id);
    await sql.end();
  }
}

/** The provider's message comes, which also leads to the order. */
async function buyToTheEnd(shop: Shop, buyer: Person, dish: TestDish): Promise<void> {
  await buy(shop, buyer, [[dish, 1]]);
  await eventually(
    () => shop.sql`select id from pgboss.job where name = 'paymentMessage' and state < 'completed'`,
    (waiting) => waiting.length === 0,
  );
}

async function numberShop(sql: Sql, buyerId: string): Promise<void> {
  const numbered = (column: string, base: number) => raw(`lpad(to_hex(${base} + (${column})), 24, '0')`);
  await sql`
    with numbers as (
      select id, row_number() over (order by id) - 1 as number from users
      where role = '{Customer}' and id <> ${buyerId}
    ), gone as (delete from sessions where user_id in (select id from numbers))
    insert into users (id, first_name, last_name, email, mobile_number, password_hash, role, address_line_1,
      address_line_2, city, province, postal_code, country, created_at, first_signed_in_at)
    select ${numbered('number', 1_000_000)}, first_name, last_name, 'n' || number || email, mobile_number, password_hash,
      role, address_line_1, address_line_2, city, province, postal_code, country, created_at, created_at
    from numbers join users using (id)`;
  await sql`
    insert into users (id, first_name, last_name, email, mobile_number, password_hash, role, created_at, first_signed_in_at)
    select ${numbered('row_number() over (order by id) - 1', 4_000_000)}, 'Cook', 'Numbered', id || '@homeplate.test',
      '5195550123', 'none', '{Chef}', created_at, created_at
    from chefs`;
  await sql`
    with numbers as (select chefs.*, row_number() over (order by id) - 1 as number from chefs)
    insert into chefs (id, user_id, specialty_cuisines, type_of_meals, cooking_experience, preferred_working_days, created_at)
    select ${numbered('number', 3_000_000)}, ${numbered('number', 4_000_000)}, specialty_cuisines, type_of_meals,
      cooking_experience, preferred_working_days, created_at
    from numbers`;
  await sql`
    with numbers as (select products.*, row_number() over (order by id) - 1 as number from products)
    insert into products (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, created_at)
    select ${numbered('number', 2_000_000)}, ${numbered('number', 3_000_000)}, name, description, price_cents, quantity,
      image_url, dietary, is_available, created_at
    from numbers`;
  await sql`vacuum analyze`;
}

/** Orders per second; throws unless each is confirmed. */
async function orderFor(
  { buy: buyOne }: ReturnType<typeof createBuyer>,
  buyers: Person[],
  dishes: readonly TestDish[],
  seconds: number,
): Promise<number> {
  const begun = performance.now();
  let orders = 0;
  const buyOnAndOn = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const buyer = buyers.shift();
      const dish = dishes[(orders * 7) % dishes.length];
      if (buyer === undefined || dish === undefined) throw new Error('Nobody is left to buy anything.');
      await buyOne(buyer, dish);
      orders += 1;
      buyers.push(buyer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOnAndOn));
  return orders / ((performance.now() - begun) / 1000);
}

async function pgbenchFor(url: string, script: string): Promise<number> {
  const more = ['--no-vacuum', '--protocol=prepared', `--client=${AT_ONCE}`, '--jobs=2', `--time=${SECONDS}`];
  const { stdout } = await run('pgbench', [...more, `--file=${script}`, url]);
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1];
  if (failed !== '0') throw new Error(`pgbench failed ${failed} times: ${stdout}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
