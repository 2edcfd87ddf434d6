import { afterEach, describe, expect, test } from 'vitest';
import { replaceReset, setPasswordHash } from '../src/modules/access/access.store.ts';
import { restoreUser } from '../src/modules/access/sessions.ts';
import { findCheckout } from '../src/modules/checkout/checkout.store.ts';
import { releaseCheckout } from '../src/modules/checkout/holdCart.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { type FullLife, givenFullLife, MARKS } from './support/fullLives.ts';
import { cookiesOf, givenPerson, givenSession, PASSWORD, type Person, signIn } from './support/givenPeople.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { liveReaders, soon } from './support/liveStream.ts';
import {
  addChef,
  addCustomer,
  addDish,
  ask,
  buy,
  confirm,
  eventually,
  moveAsChef,
  moveAsRider,
  openPage,
  postCard,
  type TestChef,
} from './support/marketplace.ts';
import { keptMails, mailsTo } from './support/outbox.ts';
import { COLUMNS, columnsThatAre } from './support/personalColumns.ts';
import { CREATE_USER, newUser } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const GONE = { success: true, message: 'Your account is deleted.' };

const app = await sharedApp({ RATE_LIMITS: 'on' });
const { open } = liveReaders(app);
afterEach(() => untilBooksAgree(app.sql));

const remove = (person: Person, password = PASSWORD) => ask(app, person, `deleteAccount(password: "${password}")`);
const rowOf = async ({ id }: { id: string }) => (await app.sql`select * from users where id = ${id}`)[0];
const isThere = async (person: Person) => (await rowOf(person))?.deleted_at === null;
const givenCook = async (): Promise<Person & TestChef> => {
  const person = await givenPerson(app, { roles: ['Customer', 'Chef'] });
  return { ...person, chefId: person.chefId ?? '' };
};

test('every column of the schema is classified: what is new has to be spoken of', async () => {
  const rows = await app.sql<{ name: string }[]>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema in ('public', 'test_payments')`;
  const named = (['kept', 'anonymised', 'removed'] as const).flatMap(columnsThatAre);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('after a deletion nothing personal is in any column that is not classified as kept', async () => {
  const life = await givenFullLife(app);
  await app.sql`update riders set on_duty_until = '2001-01-01' where id = ${life.riderId}`;
  const before = await ownValues(life);
  // What waits is still sent; its job goes an hour later.
  await eventually(
    () => app.sql`select 1 from pgboss.job where name in ('mail', 'refund') and state < 'completed'`,
    (rows) => rows.length === 0,
  );
  expect(await remove(life)).toEqual(GONE);
  await eventually(
    () => app.sql`select 1 from pictures where user_id = ${life.id}`,
    (rows) => rows.length === 0,
  );
  // Buyers' books keep what was sold.
  expect(await columnsWithMarks(life)).toEqual(['public.checkout_lines.description', 'public.order_lines.description']);
  const after = await ownValues(life);
  for (const column of columnsThatAre('anonymised')) {
    const [old, now] = [before.get(column) ?? [], after.get(column) ?? []];
    // Without a former value this would prove nothing.
    expect(old, column).not.toEqual([]);
    expect(
      now.filter((value) => old.includes(value)),
      column,
    ).toEqual([]);
  }
  for (const table of Object.keys(REMOVED))
    expect([table, before.get(table), after.get(table)]).toEqual([table, ['there'], []]);
});

/** Which rows are the person's, in tables whose rows stay. */
const OWN: Record<string, string> = {
  'public.users': 'id = $1',
  'public.chefs': 'user_id = $1',
  'public.riders': 'user_id = $1',
  'public.products': 'chef_id = (select id from chefs where user_id = $1)',
  'public.checkouts': 'user_id = $1',
  'public.checkout_lines.special_request': 'checkout_id in (select id from checkouts where user_id = $1)',
  'public.checkout_lines.image_url': 'chef_id = (select id from chefs where user_id = $1)',
  'public.orders': 'customer_id = $1',
  'public.order_lines.special_request': 'order_id in (select id from orders where customer_id = $1)',
  'public.order_lines.image_url':
    'order_id in (select orders.id from orders join chefs on chefs.id = chef_id where user_id = $1)',
  'public.order_events': 'by_user = $1 and reason is not null',
  'public.refunds': 'order_id in (select id from orders where customer_id = $1)',
  'public.problems.text': 'customer_id = $1',
  'public.problems.reply': 'chef_id = (select id from chefs where user_id = $1)',
  'public.problems.contest': 'chef_id = (select id from chefs where user_id = $1)',
  'public.reviews': 'author_id = $1',
  'public.review_reports': 'reporter_id = $1',
  'public.claims': 'rider_id = (select id from riders where user_id = $1) and reason is not null',
};
const REMOVED: Record<string, string> = {
  'public.payment_infos': 'user_id = $1',
  'public.avoided_allergens': 'user_id = $1',
  'public.favourites': 'user_id = $1',
  'public.drop_alerts': 'user_id = $1',
  'public.sessions': 'user_id = $1',
  'public.password_resets': 'user_id = $1',
  'public.email_confirmations': 'user_id = $1',
  'public.registration_windows': 'user_id = $1',
  'public.known_browsers': 'user_id = $1',
  'public.idempotency_keys': 'record_id = $1',
  'public.notifications': 'user_id = $1',
  'public.notification_settings': 'user_id = $1',
  'public.push_subscriptions': 'user_id = $1',
  'public.pictures': 'user_id = $1',
  'public.problem_photos': 'user_id = $1',
  'public.delivery_photos':
    'rider_id = (select id from riders where user_id = $1) or order_id in (select id from orders where customer_id = $1)',
};

async function ownValues({ id }: FullLife): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>();
  for (const name of columnsThatAre('anonymised')) {
    const [schema, table, column] = name.split('.');
    const rows = await app.sql.text<{ value: string }[]>(
      `select distinct ${column}::text as value from ${schema}.${table}
       where (${OWN[name] ?? OWN[`${schema}.${table}`]}) and coalesce(${column}::text, '') not in ('', '{}')`,
      [id],
    );
    values.set(
      name,
      rows.map(({ value }) => value),
    );
  }
  for (const [table, where] of Object.entries(REMOVED)) {
    const rows = await app.sql.text(`select 1 from ${table} where ${where} limit 1`, [id]);
    values.set(
      table,
      rows.map(() => 'there'),
    );
  }
  return values;
}

async function columnsWithMarks({ email }: FullLife): Promise<string[]> {
  const columns = Object.entries(COLUMNS).flatMap(([table, fates]) =>
    Object.values(fates).flatMap((names) => names.split(' ').map((column) => [table, column] as const)),
  );
  const found: string[] = [];
  for (const [table, column] of columns) {
    const rows = await app.sql.text(`select 1 from ${table} where ${column}::text ilike any ($1) limit 1`, [
      MARKS.map((mark) => `%${mark}%`),
    ]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  const mails = await app.sql`
    select data ->> 'kind' as kind from pgboss.job where name = 'mail' and lower(data ->> 'to') = ${email}
      and data ->> 'kind' <> 'accountDeleted'`;
  return [...found, ...mails.map(({ kind }) => `mail ${kind}`)];
}

describe('afterwards', () => {
  test('all sessions and streams have ended, the cookie is gone, and nobody signs in', async () => {
    const person = await givenPerson(app);
    const token = await givenSession(app.sql, person.id, app.clock.now());
    const stream = await open({ ...person, token });
    const { headers } = await app.graphql(
      `mutation { deleteAccount(password: "${PASSWORD}") { success } }`,
      {},
      person,
    );
    expect(cookiesOf(headers).session).toBe('');
    await soon(() => expect(stream.isOver()).toBe(true));
    for (const one of [person.token, token])
      expect((await app.graphql('{ getUserProfile { id } }', {}, { token: one })).code).toBe('UNAUTHENTICATED');
    expect((await signIn(app, person.email)).error).toBe('Invalid email or password.');
  });

  test('one mail says so, to the address that the account had', async () => {
    const person = await givenPerson(app);
    await remove(person);
    expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toEqual([
      'Your Homeplate account was deleted',
    ]);
  });

  test('the address can be registered again, by the very same request too', async () => {
    const input = newUser({ email: 'again.and.again@campus.ca' });
    const headers = { 'idempotency-key': 'the-same-request' };
    const register = async () => {
      const answer = await app.graphql<{ createUser: { id: string } }>(CREATE_USER, { input }, { headers });
      expect(answer.error).toBeUndefined();
      return answer.data?.createUser.id ?? '';
    };
    const id = await register();
    const token = await givenSession(app.sql, id, app.clock.now());
    expect(await ask(app, { id, token } as Person, `deleteAccount(password: "${PASSWORD}")`)).toEqual(GONE);
    expect(await register()).not.toBe(id);
  });

  test('the kitchen is on no list, its page is not there, and its dishes cannot be bought', async () => {
    const cook = await givenCook();
    const dish = await addDish(app, cook, { name: 'Farewell Soup' });
    const query = `query ($chef: ID!, $dish: ID!) {
      getChefById(id: $chef) { id } getProductById(id: $dish) { id } getAllProducts { id } getAllChefs { id } }`;
    const find = async () => JSON.stringify((await app.graphql(query, { chef: cook.chefId, dish: dish.id })).data);
    await expect.poll(find).toContain(dish.id);
    await remove(cook);
    await expect.poll(find).not.toContain(dish.id);
    expect(await find()).not.toContain(cook.chefId);
    expect((await fetch(`${app.url}/Customer/ChefDetails/${cook.chefId}`)).status).toBe(404);
    const { error } = await app.graphql(
      'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { url } }',
      {
        orderInput: {
          products: [{ id: dish.id, price: 1250, quantity: 1 }],
          successUrl: `${app.url}/`,
          cancelUrl: `${app.url}/`,
        },
      },
      { token: (await addCustomer(app)).token },
    );
    expect(error).toBe('Farewell Soup is no longer available.');
  });

  test("others read 'A student' in their old orders, and the books stay", async () => {
    const life = await givenFullLife(app);
    const orders = await app.sql`
      select id, order_no, status, total_cents from orders
      where customer_id = ${life.id} or chef_id = ${life.chefId} or rider_id = ${life.riderId} order by order_no`;
    const [cooked] = await app.sql<{ customer_id: string }[]>`
      select customer_id from orders where chef_id = ${life.chefId} and status = 'Completed'`;
    const [fed] = await app.sql<{ user_id: string }[]>`
      select chefs.user_id from orders join chefs on chefs.id = chef_id where customer_id = ${life.id} limit 1`;
    await remove(life);
    expect(
      await app.sql`
        select id, order_no, status, total_cents from orders
        where customer_id = ${life.id} or chef_id = ${life.chefId} or rider_id = ${life.riderId} order by order_no`,
    ).toEqual(orders);
    const asOf = async (id = '') => ({ token: await givenSession(app.sql, id, app.clock.now()) });
    const past = await app.graphql(
      '{ list: getPastOrdersCustomer { chef_id { user { first_name last_name } } rider { first_name } } }',
      {},
      await asOf(cooked?.customer_id),
    );
    expect(past.error).toBeUndefined();
    expect(JSON.stringify(past.data)).toContain('A student');
    const done = await app.graphql(
      '{ list: getCompletedOrders { customer_id { first_name last_name } items { special_request } } }',
      {},
      await asOf(fed?.user_id),
    );
    expect(done.error).toBeUndefined();
    expect(JSON.stringify(done.data)).toContain('A student');
    for (const mark of MARKS) expect(JSON.stringify([past.data, done.data])).not.toContain(mark);
  });

  test('a refund that settles later is mailed to nobody', async () => {
    const life = await givenFullLife(app);
    await remove(life);
    const waiting = () => app.sql`select 1 from pgboss.job where name in ('refund', 'mail') and state < 'completed'`;
    await eventually(waiting, (rows) => rows.length === 0);
    expect((await keptMails(app)).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  test('an operator does not bring it back', async () => {
    const person = await givenPerson(app);
    await remove(person);
    expect(await inTransaction(app.sql, (tx) => restoreUser(tx, person.id))).toBe(false);
    expect((await rowOf(person))?.status).toBe('suspended');
  });
});

describe('is refused, and changes nothing', () => {
  const unchanged = async (person: Person, act: () => Promise<unknown>) => {
    const before = await rowOf(person);
    const answer = await act();
    expect(await rowOf(person)).toEqual(before);
    return answer;
  };

  test.each([
    ['', 'Please enter your current password.'],
    ['wrongpassw0rd', 'This is not your current password.'],
  ])('with the password %j', async (password, text) => {
    const person = await givenPerson(app);
    expect(await unchanged(person, () => remove(person, password))).toBe(text);
  });

  test('after ten wrong passwords, with the right one too', async () => {
    const person = await givenPerson(app);
    for (let guess = 0; guess < 10; guess += 1) await remove(person, `guess${guess}`);
    expect(await unchanged(person, () => remove(person))).toMatch(/^Too many attempts/);
  });

  test('while an order is open, for customer, cook and rider, naming it', async () => {
    const customer = await givenPerson(app);
    const cook = await givenCook();
    const rider = await givenPerson(app, { roles: ['Rider'] });
    const [orderId = ''] = await buy(app, customer, [[await addDish(app, cook), 1]]);
    const [row] = await app.sql`select order_no from orders where id = ${orderId}`;
    const text = `You still have open orders: ${row?.order_no}. You can delete your account once they're finished.`;
    for (const person of [customer, cook]) expect(await unchanged(person, () => remove(person))).toBe(text);
    await moveAsChef(app, cook, orderId, 'Waiting Pickup');
    // Claimed, then carried.
    await ask(app, rider, `claimOrder(orderId: "${orderId}")`);
    expect(await unchanged(rider, () => remove(rider))).toBe(text);
    await moveAsRider(app, rider, orderId, 'In Progress');
    expect(await unchanged(rider, () => remove(rider))).toBe(text);
    await moveAsRider(app, rider, orderId, 'Completed');
    for (const person of [customer, cook, rider]) expect(await remove(person)).toEqual(GONE);
  });

  test('while a payment is open', async () => {
    const customer = await givenPerson(app);
    await openPage(app, customer, [[await addDish(app, await addChef(app)), 1]]);
    expect(await unchanged(customer, () => remove(customer))).toBe(
      'You have an open payment. Please pay or cancel it before you delete your account.',
    );
  });

  test('a second time, and one of two at once', async () => {
    const person = await givenPerson(app);
    const other = { ...person, token: await givenSession(app.sql, person.id, app.clock.now()) };
    const answers = await Promise.all([remove(person), remove(other)]);
    expect(answers.filter((answer) => typeof answer === 'object')).toEqual([GONE]);
    expect(answers).toContain('Your session has expired. Please sign in again.');
    expect(await remove(person)).toBe('Your session has expired. Please sign in again.');
    expect(await mailsTo(app, person.email)).toHaveLength(1);
  });
});

test('leaves no one to approve, and no link opens it again', async () => {
  const person = await givenCook();
  await app.sql`update users set awaits_approval = true where id = ${person.id}`;
  expect(await remove(person)).toEqual(GONE);
  expect(await rowOf(person)).toMatchObject({ awaits_approval: false });
  // As by a mail whose account was read before the deletion.
  const [hash, until] = [Buffer.alloc(32, 7), new Date(app.clock.now().getTime() + 60_000)];
  expect(await replaceReset(app.sql, person, hash, until)).toBe(false);
  await app.sql`insert into password_resets (user_id, token_hash, expires_at) values (${person.id}, ${hash}, ${until})`;
  expect(await setPasswordHash(app.sql, person.id, 'a hash')).toBeUndefined();
});

describe('at the same time as', () => {
  test('the payment of an order: either it stays until the order has ended, or the money goes back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [customer, cook] = [await givenPerson(app), await givenCook()];
      const page = await openPage(app, customer, [[await addDish(app, cook), 1]]);
      const [, answer] = await Promise.all([
        postCard(page.url).then(() => confirm(app, customer, page.sessionId)),
        remove(cook),
      ]);
      const orders = await app.sql`select status from orders where chef_id = ${cook.chefId}`;
      if (await isThere(cook)) expect(answer).toMatch(/^You still have open orders/);
      else expect(orders.every(({ status }) => status === 'Cancelled')).toBe(true);
    }
  });

  test('the own payment: an account that is gone has bought nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [customer, cook] = [await givenPerson(app), await givenCook()];
      const page = await openPage(app, customer, [[await addDish(app, cook), 1]]);
      const [, answer] = await Promise.all([
        postCard(page.url).then(() => confirm(app, customer, page.sessionId)),
        remove(customer),
      ]);
      expect(answer).toMatch(/^(You still have open orders|You have an open payment)/);
      expect(await isThere(customer)).toBe(true);
    }
  });

  async function behind<Answer>(
    deletion: (tx: Transaction) => Promise<unknown>,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const { sent } = await app.sql.begin(async (tx) => {
      await deletion(tx);
      const sent = request();
      // Only in this database: other tests wait in theirs.
      const waiting = () => app.sql`
        select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      await eventually(waiting, (rows) => rows.length > 0);
      return { sent };
    });
    return sent;
  }

  test('a claim: an account that is gone carries nothing', async () => {
    const [customer, cook] = [await addCustomer(app), await addChef(app)];
    const rider = await givenPerson(app, { roles: ['Rider'] });
    const [orderId = ''] = await buy(app, customer, [[await addDish(app, cook), 1]]);
    await moveAsChef(app, cook, orderId, 'Waiting Pickup');
    const answer = await behind(
      (tx) => tx`update riders set left_at = ${app.clock.now()} where id = ${rider.riderId}`,
      () => ask(app, rider, `claimOrder(orderId: "${orderId}")`),
    );
    expect(answer).toBe('Order not found.');
    expect(await app.sql`select 1 from claims where order_id = ${orderId}`).toEqual([]);
  });

  test('an edit of the profile: nothing is written into an account that is gone', async () => {
    const person = await givenPerson(app);
    const answer = await behind(
      (tx) => tx`update users set deleted_at = ${app.clock.now()} where id = ${person.id}`,
      () => app.graphql('mutation { updateUser(input: { first_name: "Lateborn" }) { id } }', {}, person),
    );
    expect(answer.code).toBe('NOT_FOUND');
    expect((await rowOf(person))?.first_name).toBe('Robin');
  });
});

test('who paid after the page was given up, and has left since, gets the money back', async () => {
  const [customer, cook] = [await givenPerson(app), await givenCook()];
  const page = await openPage(app, customer, [[await addDish(app, cook), 1]]);
  const context = app.app.systemContext();
  const [row] = await app.sql<{ id: string }[]>`select id from checkouts where session_id = ${page.sessionId}`;
  const checkout = await findCheckout(app.sql, row?.id ?? '');
  if (checkout) await releaseCheckout(context, checkout);
  expect(await remove(customer)).toEqual(GONE);
  await postCard(page.url);
  const status = async () =>
    (await app.sql`select status from checkouts where session_id = ${page.sessionId}`)[0]?.status;
  await eventually(status, (now) => now === 'refunded');
  expect(await app.sql`select 1 from orders where customer_id = ${customer.id}`).toEqual([]);
});
