import { readLivingSessions, sweepAccess } from '../../../src/modules/access/sessions.ts';
import { refreshRecentOrders } from '../../../src/modules/catalogue/browse.ts';
import { refreshOpenState } from '../../../src/modules/catalogue/kitchenTurns.ts';
import { sweepCheckouts } from '../../../src/modules/checkout/sweepCheckouts.ts';
import { sweepOrphanPictures } from '../../../src/modules/menu/pictures.ts';
import { deleteOldPhotos } from '../../../src/modules/orders/deliveryPhotos.ts';
import { keepDeadlines } from '../../../src/modules/orders/keepDeadlines.ts';
import { remindRefunds } from '../../../src/modules/orders/settleRefunds.ts';
import { renewPortions } from '../../../src/modules/stock/renewPortions.ts';
import { carried, deliver, sendPhoto } from '../doorScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  cancelOrder,
  confirm,
  moveAsChef,
  moveAsRider,
  openPage,
  startCheckout,
  type TestDish,
} from '../marketplace.ts';
import { jpeg, upload } from '../pictureFiles.ts';
import { browserKeys, SUBSCRIBE } from '../pushService.ts';
import { leave } from './accounts.ts';
import { sellAhead } from './ahead.ts';
import { askOfBooks } from './books.ts';
import { sellDrop } from './drops.ts';
import { readEarnings } from './earnings.ts';
import { eat } from './food.ts';
import { askOfKitchens } from './kitchens.ts';
import { runCampus } from './operators.ts';
import { payOut } from './payouts.ts';
import { ask, comeAndGo } from './people.ts';
import { readProvider } from './provider.ts';
import { askRareQuestions } from './rare.ts';
import type { HeardShop } from './shop.ts';
import { payTaxes } from './taxes.ts';

type Tokens = Record<'chef' | 'customer' | 'rider', string>;

const DAY_SECONDS = 86_400;

/** Sends every statement once. */
export async function liveADay(shop: HeardShop): Promise<void> {
  await comeAndGo(shop);
  await browse(shop);
  const tokens = await trade(shop);
  await cookAndShow(shop);
  await eat(shop);
  await keepTime(shop);
  await keepOrders(shop);
  await knock(shop);
  await readLists(shop, tokens);
  await beNotified(shop, tokens.customer);
  await leave(shop);
  await runCampus(shop);
  await askOfKitchens(shop.heardUrl);
  await sellAhead(shop.heardUrl);
  await sellDrop(shop.heardUrl);
  await readEarnings(shop.heardUrl);
  await payTaxes(shop);
  await askRareQuestions(shop.heardUrl);
  await payOut(shop.heardUrl);
  await readProvider(shop.heardUrl);
  await tidyUp(shop);
}

async function browse(shop: HeardShop): Promise<void> {
  const [dish] = await shop.sql<{ id: string; chef_id: string }[]>`select id, chef_id from products limit 1`;
  const list = '{ id chef { id user { first_name } products { id } } user { id } }';
  const there = 'delivers_to: "Guelph Campus"';
  const reached = [there, `${there}, campus: "Doon Campus"`, `${there}, out_of_reach: true`];
  for (const args of ['limit: 5', 'campus: "Doon Campus"', `campus: "Doon Campus", after: "${dish?.id}"`, ...reached]) {
    await ask(shop, `{ getAllProducts(${args}) ${list} }`);
    for (const search of ['curry', 'rutabga laksa', 'zq x', 'desserts', 'halal lunhc'])
      await ask(shop, `{ getAllProducts(${args}, search: "${search}") ${list} }`);
  }
  for (const args of ['limit: 5', 'campus: "Doon Campus"', `after: "${dish?.chef_id}"`, ...reached]) {
    await ask(shop, `{ getAllChefs(${args}) { id products { id } user { id } } }`);
    await ask(shop, `{ getAllChefs(${args}, search: "zane zz") { id } }`);
  }
  await ask(
    shop,
    `{ getProductById(id: "${dish?.id}") ${list} getChefById(id: "${dish?.chef_id}") { id user { id } products { id } }
      getProductsByChef(chef_id: "${dish?.chef_id}") { id } }`,
  );
}

async function trade(shop: HeardShop): Promise<Tokens> {
  const [customer, chef, rider] = [
    await addCustomer(shop),
    await addChef(shop, { maxOrders: 50 }),
    await addRider(shop),
  ];
  const dish = await addDish(shop, chef, { quantity: 9 });
  const other = await addDish(shop, await addChef(shop), { quantity: 9 });
  const [delivered = ''] = await buy(shop, customer, [[dish, 1]]);
  const [taken = ''] = await buy(shop, customer, [[other, 1]]);
  for (let time = 0; time < 2; time += 1) await moveAsChef(shop, chef, delivered, 'Waiting Pickup');
  await ask(shop, `mutation { moveReadyTime(orderId: "${delivered}", minutes: 5) { success } }`, chef.token);
  await ask(shop, `mutation { markOrderReady(orderId: "${delivered}") { success } }`, chef.token);
  await ask(shop, '{ getCurrentOrders { eta { from } } }', chef.token);
  await ask(shop, '{ getCurrentOrdersRider { id } }', rider.token);
  await ask(shop, `{ getCurrentOrdersRider(after: "${delivered}") { id } }`, rider.token);
  const mutate = (call: string) => ask(shop, `mutation { ${call} { success } }`, rider.token);
  await mutate('setOnDuty(on: true)');
  await mutate(`claimOrder(orderId: "${delivered}")`);
  await moveAsRider(shop, rider, delivered, 'In Progress');
  await mutate(`undoPickup(orderId: "${delivered}")`);
  await mutate(`releaseOrder(orderId: "${delivered}")`);
  await moveAsRider(shop, rider, delivered, 'In Progress');
  await ask(shop, '{ getInprogressOrdersRider { customer_id { address_line_2 } } }', rider.token);
  const second = await addRider(shop);
  await ask(shop, 'mutation { setOnDuty(on: true) { success } }', second.token);
  for (const [giver, taker] of [
    [rider, second],
    [second, rider],
  ] as const) {
    await ask(shop, `mutation { cannotDeliver(orderId: "${delivered}", way: "over") { success } }`, giver.token);
    const [row] = await shop.sql<[{ code: string }]>`select handover_code as code from orders where id = ${delivered}`;
    await ask(shop, `mutation { takeOver(code: "${row.code}") { success } }`, taker.token);
  }
  await moveAsRider(shop, rider, delivered, 'Completed');
  await cancelOrder(shop, customer, taken, 'Changed my mind');
  const [rejected = ''] = await buy(shop, customer, [[dish, 1]]);
  await moveAsChef(shop, chef, rejected, 'Cancelled', 'Sold out');
  const first = await openPage(shop, customer, [[dish, 1]]);
  await openPage(shop, customer, [[dish, 2]]);
  await ask(shop, '{ openCheckout { sessionId } }', customer.token);
  await ask(shop, 'mutation { cancelCheckout { success } }', customer.token);
  await confirm(shop, customer, first.sessionId);
  const [page] = await shop.sql<[{ id: string }]>`select id from checkouts where session_id = ${first.sessionId}`;
  await ask(shop, `mutation { cancelCheckout(checkoutId: "${page.id}") { success } }`, customer.token);
  await payTooLate(shop, dish);
  return { chef: chef.token, customer: customer.token, rider: rider.token };
}

/** The page has ended, and another holds the last portions. */
async function payTooLate(shop: HeardShop, dish: TestDish): Promise<void> {
  const [late, quick] = [await addCustomer(shop), await addCustomer(shop)];
  const { sessionId } = await openPage(shop, late, [[dish, 7]]);
  shop.clock.shift(31 * 60 + 1);
  await startCheckout(shop, quick, [[dish, 7]]);
  await shop.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
  await sweepCheckouts(shop.app.systemContext());
  await confirm(shop, late, sessionId);
  shop.clock.shift(0);
}

async function cookAndShow(shop: HeardShop): Promise<void> {
  const chef = await addChef(shop);
  const picture = await upload(shop, { bytes: await jpeg(), type: 'image/jpeg', token: chef.token });
  const input = {
    ...{ name: 'Plain Rice', description: 'Rice.', price: 3, quantity: 4, dietary: 'Veg' },
    ...{ image_url: picture.body.imageUrl, is_available: 'Yes' },
  };
  const added = await shop.graphql<{ addProduct: { id: string } }>(
    'mutation ($input: ProductInput) { addProduct(input: $input) { id } }',
    { input },
    { token: chef.token },
  );
  const id = added.data?.addProduct.id;
  const change = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }';
  await ask(shop, change, chef.token, { id, input: { ...input, quantity: 6, quantity_seen: 4 } });
  await ask(shop, 'mutation ($id: ID) { deleteProduct(id: $id) { success } }', chef.token, { id });
}

async function keepTime(shop: HeardShop): Promise<void> {
  const chef = await addChef(shop);
  const dish = await addDish(shop, chef);
  for (const mutation of ['pauseKitchen(minutes: 15)', 'setDaysAway(from: null, to: null)'])
    await ask(shop, `mutation { ${mutation} { state open_payments } }`, chef.token);
  await refreshOpenState(shop.app.systemContext());
  await ask(shop, 'mutation { resumeKitchen { state } }', chef.token);
  await refreshOpenState(shop.app.systemContext());
  const renew = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { daily_quantity } }';
  await ask(shop, renew, chef.token, { id: dish.id, input: { daily_quantity: 30 } });
  await shop.sql`update products set renewed_on = '2020-01-01' where id = ${dish.id}`;
  await renewPortions(shop.app.systemContext());
}

/** Nobody opens: left with a photo. */
async function knock(shop: HeardShop): Promise<void> {
  const { customer, rider, orderId } = await carried(shop);
  await ask(shop, `mutation { reportNobodyHere(orderId: "${orderId}") { success } }`, rider.token);
  await deliver(shop, rider, orderId, 'pin: "0000"');
  const { body } = await sendPhoto(shop, rider, orderId);
  shop.clock.shift(301);
  await deliver(shop, rider, orderId, `photo: "${body.id}", place: "On the mat"`);
  const headers = { authorization: `Bearer ${customer.token}` };
  await fetch(new URL(`/delivery-photos/${body.id}`, shop.url), { headers });
  shop.clock.shift(0);
}

async function keepOrders(shop: HeardShop): Promise<void> {
  const [customer, chef] = [await addCustomer(shop), await addChef(shop)];
  const dish = await addDish(shop, chef);
  const round = async (seconds: number) => {
    shop.clock.shift(seconds);
    await keepDeadlines(shop.app.systemContext(), shop.clock.machine());
  };
  await round(0);
  const [waiting = ''] = await buy(shop, customer, [[dish, 1]]);
  await moveAsChef(shop, chef, waiting, 'Waiting Pickup');
  await ask(shop, `mutation { markOrderReady(orderId: "${waiting}") { success } }`, chef.token);
  await round(95 * 60);
  await ask(shop, `mutation { keepWaiting(orderId: "${waiting}") { success } }`, customer.token);
  await round(190 * 60);
  await cancelOrder(shop, customer, waiting);
  for (const day of [1, 2]) {
    await buy(shop, customer, [[dish, 1]]);
    await round(day * DAY_SECONDS);
  }
  shop.clock.shift(0);
}

async function readLists(shop: HeardShop, tokens: Tokens): Promise<void> {
  const [order] = await shop.sql<{ id: string }[]>`select id from orders where status = 'Completed' limit 1`;
  for (const page of ['', `(after: "${order?.id}")`]) {
    await ask(shop, `{ getPastOrdersCustomer${page} { id chef_id { id } } }`, tokens.customer);
    await ask(
      shop,
      `{ getCurrentOrders${page} { id } getCompletedOrders${page} { id } getCancelledOrders${page} { id } }`,
      tokens.chef,
    );
    await ask(shop, `{ getInprogressOrdersRider${page} { id } getCompletedOrdersRider${page} { id } }`, tokens.rider);
  }
  await ask(shop, '{ getLatestOrder { id } getOpenOrders { id } }', tokens.customer);
  await ask(shop, '{ getOrder(orderId: "ffffffffffffffffffffffff") { id } }', tokens.customer);
  await ask(shop, '{ getChefStats { totalOrders } getChefWeek { orders } }', tokens.chef);
  await ask(
    shop,
    '{ getCancelledOrdersRider { id } getRiderStats { totalOrders } getRiderWeek { orders } }',
    tokens.rider,
  );
}

async function beNotified(shop: HeardShop, token: string): Promise<void> {
  const { p256dh, auth } = browserKeys();
  const endpoint = 'https://push.invalid/day';
  await ask(shop, SUBSCRIBE, token, { endpoint, p256dh, auth });
  await ask(shop, '{ getUnreadCount getNotificationSettings { push_browsers } }', token);
  const { data } = await shop.graphql<{ getNotifications: { id: string }[] }>(
    '{ getNotifications { id } }',
    {},
    { token },
  );
  const id = data?.getNotifications[0]?.id ?? '0'.repeat(24);
  await ask(shop, `{ getNotifications(after: "${id}") { id } }`, token);
  await ask(shop, `mutation { markNotificationsRead(upTo: "${id}") { success } }`, token);
  await ask(shop, 'mutation { markNotificationsRead { success } }', token);
  await ask(
    shop,
    'mutation { setNotificationSettings(input: { quiet_from: "22:00", quiet_to: "08:00" }) { quiet_to } }',
    token,
  );
  await ask(shop, `mutation { unsubscribePush(endpoint: "${endpoint}") { success } }`, token);
}

async function tidyUp(shop: HeardShop): Promise<void> {
  shop.clock.shift(2 * DAY_SECONDS);
  const context = shop.app.systemContext();
  await sweepAccess(context);
  await readLivingSessions(context, [Buffer.alloc(32).toString('base64')]);
  await sweepCheckouts(context);
  await remindRefunds(context);
  await askOfBooks(context);
  await refreshRecentOrders(context);
  await shop.sql`delete from pictures where id not in (select id from pictures limit 60)`;
  await sweepOrphanPictures(context);
  await deleteOldPhotos(context);
  shop.clock.shift(0);
}
