import { localDay } from '@homeplate/domain/localTime';
import { expect, it } from 'vitest';
import { inTransaction, type Sql } from '../src/platform/database.ts';
import { secretHash } from '../src/platform/ids.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { addPerson } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { untilHeard } from './support/signals.ts';

const LISTS = `{ getAllProducts(campus: "Doon Campus") { name rating { average } kitchen { state } }
  getAllChefs(campus: "Doon Campus") { specialty_cuisines user { first_name profile_image } } }`;

const app = await sharedApp();
const chef = await openKitchen(app, { first_name: 'Dora' });
const dish = await cookDish(app, chef, { name: 'Dal' });
const customer = await addPerson(app);
const today = localDay(app.clock.now());

async function shown(): Promise<string> {
  const { data, error } = await app.graphql(LISTS);
  expect(error).toBeUndefined();
  return JSON.stringify(data);
}
async function warm(): Promise<string> {
  await untilHeard(app);
  for (let round = 0; round < 3; round += 1) await shown();
  return shown();
}

type Write = (sql: Sql) => Promise<unknown>;

const WRITES: [what: string, text: string, write: Write][] = [
  ['a dish', 'Makhani', (sql) => sql`update products set name = 'Dal Makhani' where id = ${dish}`],
  ['cuisines', 'Nepali', (sql) => sql`update chefs set specialty_cuisines = '{Nepali}' where id = ${chef.chefId}`],
  ['a name', 'Doralee', (sql) => sql`update users set first_name = 'Doralee' where id = ${chef.id}`],
  ['a picture', '/face.png', (sql) => sql`update users set profile_image = '/face.png' where id = ${chef.id}`],
  [
    'a limit of a day',
    'full',
    (sql) => sql`
    with day as (insert into chef_days (chef_id, day, orders) values (${chef.chefId}, ${today}, 1))
    update chefs set max_orders_per_day = 1 where id = ${chef.chefId}`,
  ],
  ['the orders of a day', '"open"', (sql) => sql`update chef_days set orders = 0 where chef_id = ${chef.chefId}`],
  ['a ban', '"getAllChefs":[]', (sql) => sql`update users set status = 'suspended' where id = ${chef.id}`],
  ['its end', '"getAllChefs":[{', (sql) => sql`update users set status = 'active' where id = ${chef.id}`],
  [
    'another campus',
    '"getAllProducts":[]',
    (sql) => sql`
    update users set address_line_1 = 'Milton Campus' where id = ${chef.id}`,
  ],
  ['the way back', 'Makhani', (sql) => sql`update users set address_line_1 = 'Doon Campus' where id = ${chef.id}`],
];

it('lists from memory show whatever is written, whoever writes it', async () => {
  for (const [what, text, write] of WRITES) {
    expect(await warm(), what).not.toContain(text);
    await write(app.sql);
    await untilHeard(app);
    expect(await shown(), what).toContain(text);
  }
});

it('the server’s own writes are shown before their caller goes on, or once committed', async () => {
  const { sql } = app.app.systemContext();
  const heard: unknown[] = [];
  app.app.catalogue.onChange((touched) => heard.push(touched));
  await warm();
  heard.length = 0;
  // Many, because the message of the commit is often there as soon.
  await sql`update products set name = 'Dal Tadka' where id = ${dish}`;
  expect(heard).toEqual([new Set(['Doon Campus'])]);
  expect(await shown()).toContain('Dal Tadka');
  await inTransaction(sql, async (tx) => {
    await tx`update products set name = 'Dal Fry' where id = ${dish}`;
    await tx`update products set quantity = quantity - 1 where id = ${dish}`;
    expect(await shown()).toContain('Dal Tadka');
  });
  expect(heard).toHaveLength(2);
  expect(await shown()).toContain('Dal Fry');
});

it('what no list shows drops nothing', async () => {
  const { sql } = app.app.systemContext();
  const heard: unknown[] = [];
  await untilHeard(app);
  app.app.catalogue.onChange((touched) => heard.push(touched));
  await sql`update users set mobile_number = '5195550123', gender = 'Other' where id = ${chef.id}`;
  await sql`update users set first_name = 'Carla', profile_image = '/carla.png' where id = ${customer.id}`;
  await sql`update sessions set last_seen_at = now() where user_id = ${chef.id}`;
  await sql`update chefs set bio = bio, days_away = days_away where id = ${chef.chefId}`;
  await sql`update products set name = name where id = ${dish}`;
  expect(heard).toEqual([]);
});

it('the confirmed e-mail of a customer drops nothing, that of a chef lists the kitchen', async () => {
  const confirm = async (userId: string) => {
    await app.sql`update users set awaits_confirmation = true where id = ${userId}`;
    await app.sql`insert into email_confirmations (user_id, token_hash, expires_at)
      values (${userId}, ${secretHash(userId)}, ${new Date(app.clock.now().getTime() + 60_000)})`;
    await warm();
    const heard: unknown[] = [];
    app.app.catalogue.onChange((touched) => heard.push(touched));
    const { data } = await app.graphql('mutation ($token: String) { confirmEmail(token: $token) { message } }', {
      token: userId,
    });
    expect(data).toEqual({ confirmEmail: { message: 'Your email is confirmed.' } });
    expect(await app.sql`select from users where id = ${userId} and awaits_confirmation`).toEqual([]);
    return heard;
  };
  expect(await confirm(customer.id)).toEqual([]);
  expect(await confirm(chef.id)).toContainEqual(new Set(['Doon Campus']));
});
