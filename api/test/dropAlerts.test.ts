import { afterEach, expect, test } from 'vitest';
import { tellDrops } from '../src/modules/drops/dropAlerts.ts';
import { releasePushes } from '../src/modules/notifications/sendPush.ts';
import { aKitchen, hold, plan } from './support/aheadScenes.ts';
import { aDrop, announce, change, DROPS, FRIDAY, OPENS } from './support/dropScenes.ts';
import { addCustomer, addPeople, ask, cancelCheckout, type Person, type TestDish } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { pushingApp } from './support/pushScenes.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const { app, browserOf, titlesTo, untilIdle } = await pushingApp(DROPS);

const follow = (person: Person, call: string) => ask(app, person, `setFavourite(${call}, on: true, alert: true)`);
const alert = (person: Person, dish: TestDish, on = true) =>
  ask(app, person, `setDropAlert(product_id: "${dish.id}", day: "${FRIDAY}", on: ${on})`);

const round = () => tellDrops(app.app.systemContext());

async function told(person: Person) {
  const all = await list(app, person as never, 'getNotifications(limit: 50)', 'kind text url');
  return all.filter(({ kind }) => String(kind).startsWith('drop_')).map(({ text }) => text);
}

const ANNOUNCED = 'Butter Chicken: a drop. It opens Wed, Jun 16 at 18:00.';
const OPENING = 'Butter Chicken opens Wed, Jun 16 at 18:00. Order it while it lasts.';
const FREE = 'Butter Chicken is open and has portions. Order it while it lasts.';

test('a heart hears of a drop at its announcement; who asked, ten minutes before it opens too', async () => {
  const { chef, dish } = await aKitchen(app);
  const [ofChef, ofDish, asking, hearted] = [
    await addCustomer(app),
    await addCustomer(app),
    await addCustomer(app),
    await addCustomer(app),
  ];
  await follow(ofChef, `chef_id: "${chef.chefId}"`);
  await follow(ofDish, `product_id: "${dish.id}"`);
  await ask(app, hearted, `setFavourite(chef_id: "${chef.chefId}", on: true)`);
  await announce(app, chef, dish);
  await Promise.all([round(), round()]);
  expect(await Promise.all([ofChef, ofDish, asking, hearted].map(told))).toEqual([
    [ANNOUNCED],
    [ANNOUNCED],
    [],
    [ANNOUNCED],
  ]);
  const [first] = await list(app, ofChef as never, 'getNotifications', 'url');
  expect(first).toEqual({ url: `/Customer/Drop/${dish.id}/${FRIDAY}` });
  expect(await alert(asking, dish)).toEqual({ success: true, message: 'We will notify you.' });
  setClock(app, '2027-06-16T17:49:00-04:00');
  await round();
  expect(await told(asking)).toEqual([]);
  setClock(app, '2027-06-16T17:50:00-04:00');
  await Promise.all([round(), round()]);
  await round();
  expect(await Promise.all([ofChef, asking, hearted].map(told))).toEqual([
    [OPENING, ANNOUNCED],
    [OPENING],
    [ANNOUNCED],
  ]);
});

test('hundreds are told in batches: a copy that dies after one leaves the rest to another', async () => {
  const { chef, dish } = await aKitchen(app);
  const people = await addPeople(app, 450);
  await app.sql`
    insert into favourites (user_id, chef_id, alert, at)
    select id, ${chef.chefId}, true, now() from jsonb_to_recordset(${JSON.stringify(people.map(({ id }) => ({ id })))}) as new (id text)`;
  await announce(app, chef, dish);
  const context = app.app.systemContext();
  let reads = 0;
  const dying = {
    ...context,
    get now() {
      reads += 1;
      if (reads > 500) throw new Error('The copy was killed.');
      return context.now;
    },
  };
  await expect(tellDrops(dying as typeof context)).rejects.toThrow('killed');
  const count = async () => {
    const [row] = await app.sql<[{ people: number; rows: number }]>`
      select count(distinct user_id)::int as people, count(*)::int as rows from notifications where subject_id = ${dish.id}`;
    return row;
  };
  const after = await count();
  expect(after).toEqual({ people: 200, rows: 200 });
  const second = await startTestApp(DROPS, app.databaseUrl);
  setClock(second, '2027-06-15T12:01:00-04:00');
  await Promise.all([round(), tellDrops(second.app.systemContext())]);
  await second.close();
  expect(await count()).toEqual({ people: 450, rows: 450 });
});

test('who waits for a sold-out drop is told once when a payment is given up', async () => {
  const { chef, dish, wanted } = await aDrop(app, { portions: 2 });
  const [buyer, waiting] = [await addCustomer(app), await addCustomer(app)];
  await hold(app, buyer, [[dish, 2]], wanted);
  await round();
  await alert(waiting, dish);
  await round();
  expect(await told(waiting)).toEqual([]);
  await cancelCheckout(app, buyer);
  await Promise.all([round(), round()]);
  await round();
  expect(await told(waiting)).toEqual([FREE]);
  await hold(app, buyer, [[dish, 2]], plan(chef));
  await alert(waiting, dish);
  await alert(waiting, dish, false);
  await alert(buyer, dish);
  await change(app, chef, dish, 'closed: true');
  await cancelCheckout(app, buyer);
  await round();
  expect([await told(waiting), await told(buyer)]).toEqual([[FREE], []]);
  expect(await alert(waiting, dish)).toMatchObject({ success: false, message: 'This drop is closed.' });
});

test('a late round tells nobody that it opens: who asked hears that it can be had', async () => {
  const { chef, dish } = await aKitchen(app);
  const [follower, asking] = [await addCustomer(app), await addCustomer(app)];
  await follow(follower, `chef_id: "${chef.chefId}"`);
  await announce(app, chef, dish);
  await alert(asking, dish);
  setClock(app, '2027-06-17T12:00:00-04:00');
  await round();
  expect([await told(follower), await told(asking)]).toEqual([[], [FREE]]);
});

const stopped = () => app.sql`
  insert into campus_settings (campus, stopped_since, stopped_sentence, changed_at)
  values ('Doon Campus', now(), 'Storm', now())`;
const resumed = () => app.sql`delete from campus_settings`;
afterEach(resumed);
const chefIs = (status: string) => (chef: Person) => app.sql`update users set status = ${status} where id = ${chef.id}`;
const onMenu = (isOn: boolean) => (chef: Person) =>
  app.sql`update products set is_available = ${isOn} where chef_id = (select id from chefs where user_id = ${chef.id})`;

test.each<[string, (chef: Person) => unknown, (chef: Person) => unknown]>([
  ['its campus takes no orders', stopped, resumed],
  ['its chef is suspended', chefIs('suspended'), chefIs('active')],
  ['it is off the menu', onMenu(false), onMenu(true)],
])('the news of a drop waits while %s', async (_, withdraw, offer) => {
  const { chef, dish } = await aKitchen(app);
  const [follower, asking] = [await addCustomer(app), await addCustomer(app)];
  await follow(follower, `chef_id: "${chef.chefId}"`);
  await announce(app, chef, dish);
  await withdraw(chef);
  await round();
  expect(await told(follower)).toEqual([]);
  await offer(chef);
  await round();
  expect(await told(follower)).toEqual([ANNOUNCED]);
  await alert(asking, dish);
  await withdraw(chef);
  setClock(app, '2027-06-16T17:50:00-04:00');
  await round();
  setClock(app, OPENS);
  await round();
  expect([await told(follower), await told(asking)]).toEqual([[ANNOUNCED], []]);
  await offer(chef);
  await round();
  expect([await told(follower), await told(asking)]).toEqual([[ANNOUNCED], [FREE]]);
});

async function announcedAtNight() {
  const { chef, dish } = await aKitchen(app, {}, '2027-06-15T23:30:00-04:00');
  const follower = await addCustomer(app);
  await follow(follower, `chef_id: "${chef.chefId}"`);
  const browser = await browserOf(follower);
  await announce(app, chef, dish);
  await round();
  return { chef, dish, follower, browser };
}

async function endQuietHours() {
  setClock(app, '2027-06-16T07:00:00-04:00');
  await releasePushes(app.app.systemContext());
  await untilIdle();
}

test.each([
  ['its campus takes no orders', stopped],
  ['it is deleted', (dish: TestDish) => app.sql`update products set deleted_at = now() where id = ${dish.id}`],
])('a push that waits is not sent once %s', async (_, withdraw) => {
  const { dish, browser } = await announcedAtNight();
  await withdraw(dish);
  await endQuietHours();
  expect(titlesTo(browser)).toEqual([]);
});

test('one that is announced and cancelled again and again is told once', async () => {
  const { chef, dish } = await aKitchen(app);
  const follower = await addCustomer(app);
  await follow(follower, `chef_id: "${chef.chefId}"`);
  for (const opens_at of [OPENS, '2027-06-16T22:30:00.000Z', '2027-06-17T22:00:00.000Z']) {
    expect(await announce(app, chef, dish, { opens_at })).toMatchObject({ opens_at });
    await round();
    await change(app, chef, dish, 'closed: true');
  }
  expect(await told(follower)).toHaveLength(1);
});

test('a cancelled drop is told to nobody; a push waits for the end of quiet hours', async () => {
  const { chef, dish, follower, browser } = await announcedAtNight();
  await untilIdle();
  expect(titlesTo(browser)).toEqual([]);
  await endQuietHours();
  expect(titlesTo(browser)).toEqual(['Butter Chicken: a drop']);
  await change(app, chef, dish, 'closed: true');
  setClock(app, OPENS);
  await round();
  expect(await told(follower)).toEqual([ANNOUNCED]);
});
