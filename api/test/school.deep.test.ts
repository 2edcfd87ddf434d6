import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setSchool } from '@homeplate/domain/school';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { refuseOtherSchool } from '../src/modules/campus/residents.ts';
import { runAdmin } from './support/adminCommand.ts';
import { givenPerson } from './support/givenPeople.ts';
import { addDish, buy, moveAsChef } from './support/marketplace.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const SCHOOL = join(import.meta.dirname, '../../docs/schools/harbour.json');

const app = await startTestApp({ SCHOOL, RATE_LIMITS: 'off', TEST_CLOCK: '0' });
afterAll(() => app.close());
const person = (roles: readonly ('Customer' | 'Chef')[], campus = 'Citadel Campus') =>
  givenPerson(app, { roles, campus });

// Halifax repeats the hour from 01:00 on 7 November: midnight is 03:00 UTC before, 04:00 after.
const [STARTS, ENDS] = ['2027-11-07T03:00:00Z', '2027-11-08T04:00:00Z'];
const around = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();

test('another school has its own days, pages, mails and people', async () => {
  setClock(app, around(STARTS, -60));
  const cook = await person(['Chef']);
  const chef = { ...cook, chefId: cook.chefId ?? '' };
  const customer = await person(['Customer'], 'Waterfront Campus');
  await app.sql`update chefs set max_orders_per_day = 0`;
  const dish = await addDish(app, chef, { price: 1000, quantity: 100 });
  const ordersOfToday = async () => {
    const query = '{ stats: getChefStats { todaysOrders } }';
    const { data } = await app.graphql<{ stats: { todaysOrders: number } }>(query, {}, { token: chef.token });
    return data?.stats.todaysOrders;
  };
  const orders: string[] = [];
  for (const moment of [around(STARTS, -60), STARTS, around(ENDS, -60), ENDS]) {
    setClock(app, moment);
    const [id = ''] = await buy(app, customer, [[dish, 1]]);
    await moveAsChef(app, chef, id, 'Waiting Pickup');
    orders.push(id);
    expect(await ordersOfToday()).toBe({ 1: 1, 2: 1, 3: 2, 4: 1 }[orders.length]);
  }

  const page = await (await fetch(`${app.url}/?campus=Citadel%20Campus`)).text();
  expect(page).toContain('Citadel Campus (Halifax)');
  expect(page).toContain('--color-paprika:light-dark(#005a9c,#8cc4f5)');
  expect(page).not.toContain('Doon');
  const notice = await (await fetch(`${app.url}/Privacy`)).text();
  expect(notice).toContain('Harbour College Students’ Society, ');
  const manifest = await (await fetch(`${app.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Harbourplate', start_url: '/', theme_color: '#005a9c' });

  const elsewhere = '{ getProductsByCampus: getProducts(campus: "Doon Campus") { id } }';
  expect((await app.graphql(elsewhere)).data).not.toMatchObject({ getProductsByCampus: [{}] });

  setSchool(undefined);
  await expect(refuseOtherSchool(app.sql)).rejects.toThrow('nobody lives on a campus of Homeplate');
  setSchool(app.config.school);
  await person(['Customer'], 'Doon Campus');
  await expect(refuseOtherSchool(app.sql)).resolves.toBeUndefined();
  const doctor = await runAdmin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, SCHOOL }, 'doctor');
  expect(JSON.stringify(doctor)).toContain('1 person has a campus that SCHOOL does not list.');
}, 60_000);

test('all pictures of the build are drawn for the school: its colour, a white first letter', async () => {
  const built = await readdir(join(import.meta.dirname, '../../web/dist/client'));
  const names = built.filter((name) => /\.(png|svg|jpg)$/.test(name));
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) {
    const answer = await fetch(`${app.url}/${name}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height } = await picture.metadata();
    const size = Number(/\d+/.exec(name));
    if (size > 0) expect([name, width, height]).toEqual([name, size, size]);
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
      return [...data.subarray(place, place + 4)];
    };
    if (name.startsWith('badge')) expect(at(0.4, 0.1)).toEqual([0, 0, 0, 0]);
    else for (const [place, wanted] of [0, 0x5a, 0x9c].entries()) expect(at(0.4, 0.1)[place]).toBeCloseTo(wanted, -1);
    if (name !== 'og.jpg') expect(at(0.5, 0.5)).toEqual([255, 255, 255, 255]);
  }
  expect((await (await fetch(`${app.url}/favicon.svg`)).text()).slice(0, 4)).toBe('<svg');
});
