import { TERMS_VERSION } from '@homeplate/domain/terms';
import { newId } from '../../src/platform/ids.ts';
import { deliver } from './doorScenes.ts';
import { givenPerson } from './givenPeople.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  ask,
  cancelOrder,
  confirm,
  moveAsChef,
  moveAsRider,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { handIn } from './paperScenes.ts';
import { jpeg, upload } from './pictureFiles.ts';
import { CREATE_PAYMENT_INFO } from './registering.ts';
import type { TestApp } from './testApp.ts';

export type FullLife = TestChef & TestRider;

/** Only in this person's rows. */
export const MARKS = ['Zebulonia', 'Quartermain', 'zebra.mark', '5198887766', 'Marker Block', 'Marked'] as const;

let people = 0;

export async function givenFullLife(app: TestApp): Promise<FullLife> {
  people += 1;
  const person = await givenPerson(app, {
    roles: ['Customer', 'Chef', 'Rider'],
    firstName: 'Zebulonia',
    lastName: 'Quartermain',
    email: `zebra.mark.${people}@campus.ca`,
  });
  const life = { ...person, chefId: person.chefId ?? '', riderId: person.riderId ?? '' };
  const { sql } = app;
  await sql`
    update users set mobile_number = '5198887766', address_line_2 = 'Marker Block 7', city = 'Marked City',
      nearby_landmark = 'Marked landmark', postal_code = 'N9Z 9Z9' where id = ${life.id}`;
  await sql`
    update chefs set bio = 'Marked bio', day_hours = '[{"day":"Friday","start":"17:00","end":"23:00"}]', days_away = '{2030-01-01}', paused_until = '2001-01-01', is_open = true
    where id = ${life.chefId}`;
  await sql`
    update riders set vehicle_registration_number = 'Marked-1', vehicle_insurance_number = 'Marked-2'
    where id = ${life.riderId}`;
  const input = {
    user_id: life.id,
    bank_account_number: '98765432101',
    transit_number: '54321',
    institution_number: '815',
    consent: TERMS_VERSION,
  };
  const stored = await app.graphql(CREATE_PAYMENT_INFO, { input }, life);
  if (stored.error !== undefined) throw new Error(stored.error);
  await ask(app, life, 'setTaxNumber(number: "987654321RT0001")');
  await sql`update tax_numbers set checked_at = given_at where user_id = ${life.id}`;
  await handIn(app, life, { number: 'Marked number' });
  const sent = await upload(app, { bytes: await jpeg(), type: 'image/jpeg', token: life.token });
  await sql`update users set profile_image = ${sent.body.imageUrl} where id = ${life.id}`;

  const other = { customer: await addCustomer(app), chef: await addChef(app), rider: await addRider(app) };
  const bought = await order(app, life, other.chef, other.rider, 'Marked');
  await cancelledBy(app, life, other.chef, 'customer');
  const cooked = await order(app, other.customer, life, other.rider, 'plain', sent.body.imageUrl);
  await cancelledBy(app, other.customer, life, 'chef');
  const carried = await order(app, other.customer, other.chef, life, 'plain');
  await sql`update orders set place = 'Marked place', here_at = created_at where id = any (${[bought, carried]})`;
  await released(app, other.customer, other.chef, life);
  for (const orderId of [bought, carried])
    await sql`
      insert into delivery_photos (id, order_id, rider_id, jpeg, proves, taken_at)
      select ${newId()}, id, rider_id, '\\x01', true, completed_at from orders where id = ${orderId}`;
  await sql`
    insert into disclosures (order_id, reader_id, what, first_at)
    values (${bought}, ${other.rider.id}, 'room', ${app.clock.now()}), (${cooked}, ${other.rider.id}, 'kitchen', ${app.clock.now()})
    on conflict do nothing`;
  await sql`insert into notification_settings (user_id, off) values (${life.id}, '{delivered.mail}')`;
  await eaten(app, life, { bought, cooked }, String(sent.body.imageUrl));
  await remembered(app, life);
  return life;
}

/** Avoided, reviewed, reported and marked. */
async function eaten(
  app: TestApp,
  life: FullLife,
  { bought, cooked }: { bought: string; cooked: string },
  picture: string,
): Promise<void> {
  const { sql, clock } = app;
  await ask(app, life, 'setAvoidedAllergens(allergens: ["peanuts"])');
  await sql`
    insert into reviews (id, order_id, author_id, product_id, chef_id, stars, text, pictures, note, at)
    select ${newId()}, orders.id, ${life.id}, product_id, chef_id, 5, 'Warm and good.', array[${picture}], 'Marked note', ${clock.now()}
    from orders join order_lines on order_id = orders.id where orders.id = ${bought}`;
  await sql`
    with review as (
      insert into reviews (id, order_id, author_id, product_id, chef_id, stars, at)
      select ${newId()}, orders.id, customer_id, product_id, chef_id, 1, ${clock.now()}::timestamptz
      from orders join order_lines on order_id = orders.id where orders.id = ${cooked} returning id)
    insert into review_reports (review_id, reporter_id, reason, at)
    select id, ${life.id}, 'Marked report', ${clock.now()}::timestamptz from review`;
  await sql`
    with problem as (
      insert into problems (id, order_id, customer_id, chef_id, kind, state, text, created_at)
      select ${newId()}, id, customer_id, chef_id, 'cold', 'open', 'Marked text', ${clock.now()}::timestamptz
      from orders where id = ${bought} returning id)
    insert into problem_photos (id, problem_id, user_id, jpeg, taken_at)
    select ${newId()}, id, ${life.id}, '\\x01', ${clock.now()}::timestamptz from problem`;
  await sql`
    insert into problems (id, order_id, customer_id, chef_id, kind, state, reply, contest, created_at, decided_at, decided_by)
    select ${newId()}, id, customer_id, chef_id, 'cold', 'refused', 'Marked reply', 'Marked contest', ${clock.now()}, ${clock.now()}, 'system'
    from orders where id = ${cooked}`;
  await sql`
    update products set ingredients = 'Marked ingredients', storage_hint = 'Marked hint' where chef_id = ${life.chefId}`;
  await sql`
    insert into favourites (user_id, product_id, at) select ${life.id}, product_id, ${clock.now()} from order_lines where order_id = ${bought}`;
  await sql`
    with sold as (
      insert into offers (product_id, day, portions) select product_id, '2027-01-02', 0 from order_lines where order_id = ${bought}
      on conflict do nothing returning product_id, day)
    insert into drop_alerts (user_id, product_id, day, at) select ${life.id}, product_id, day, ${clock.now()} from sold`;
}

/** Links and sessions that a person leaves behind. */
async function remembered({ sql, clock }: TestApp, { id, token }: Person): Promise<void> {
  const [later, bytes] = [new Date(clock.now().getTime() + 600_000), Buffer.from(id)];
  await sql`insert into password_resets (user_id, token_hash, expires_at) values (${id}, ${bytes}, ${later})`;
  await sql`insert into email_confirmations (user_id, token_hash, expires_at) values (${id}, ${bytes}, ${later})`;
  await sql`insert into registration_windows (user_id, cookie_hash, expires_at) values (${id}, ${bytes}, ${later})`;
  await sql`insert into known_browsers (cookie_hash, user_id, last_seen_at) values (${bytes}, ${id}, ${clock.now()})`;
  await sql`
    insert into idempotency_keys (key_hash, input_hash, record_id, expires_at) values (${bytes}, ${bytes}, ${id}, ${later})`;
  await sql`update sessions set device = 'Marked device' where user_id = ${id}`;
  await sql`
    insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, created_at)
    select ${newId()}, ${id}, token_hash, ${`https://push.example/${id}`}, 'key', 'secret', ${clock.now()}
    from sessions where token_hash = sha256(${Buffer.from(token)})`;
}

async function paid(app: TestApp, customer: Person, chef: TestChef, note: string, image?: string): Promise<string> {
  const dish = await addDish(app, chef, { name: `Stew ${newId().slice(0, 6).replace(/\d/g, 'x')}` });
  await app.sql`
    update products set description = ${chef.firstName === 'Zebulonia' ? 'Marked stew' : 'A stew'},
      image_url = ${image ?? '/pictures/x/640.webp'} where id = ${dish.id}`;
  const products = [
    { id: dish.id, name: dish.name, price: dish.price, quantity: 1, special_request: `${note} request` },
  ];
  const { data, error } = await startCheckout(app, customer, [[dish, 1]], { products, delivery_note: `${note} note` });
  const page = data?.createCheckoutSession;
  if (!page) throw new Error(`No page was opened: ${error}`);
  await postCard(page.url);
  return (await confirm(app, customer, page.sessionId)).orders[0]?.id ?? '';
}

async function order(app: TestApp, customer: Person, chef: TestChef, rider: TestRider, note: string, image?: string) {
  const orderId = await paid(app, customer, chef, note, image);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  const [row] = await app.sql`select pin from orders where id = ${orderId}`;
  const { outcome, error } = await deliver(app, rider, orderId, `pin: "${row?.pin}"`);
  if (!outcome?.success) throw new Error(`Not delivered: ${outcome?.message ?? error}`);
  return orderId;
}

async function cancelledBy(app: TestApp, customer: Person, chef: TestChef, who: 'customer' | 'chef'): Promise<void> {
  const orderId = await paid(app, customer, chef, who === 'customer' ? 'Marked' : 'plain');
  if (who === 'customer') await cancelOrder(app, customer, orderId, 'Marked reason');
  else await moveAsChef(app, chef, orderId, 'Cancelled', 'Marked rejection');
}

async function released(app: TestApp, customer: Person, chef: TestChef, rider: Person): Promise<void> {
  const orderId = await paid(app, customer, chef, 'plain');
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await ask(app, rider, `claimOrder(orderId: "${orderId}")`);
  await ask(app, rider, `releaseOrder(orderId: "${orderId}", reason: "Marked release")`);
}
