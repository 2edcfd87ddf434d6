import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import type { Context } from '../context.ts';
import { refreshRecentOrders } from '../modules/catalogue/browse.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { claimEmptyDatabase, insertRows } from './demo.store.ts';
import { makeFavourites, makeReviews } from './food.ts';
import { createHistory } from './history.ts';
import { makeMenu, makePictureRecords } from './menu.ts';
import { makePeople } from './people.ts';
import { storePictures } from './pictures.ts';

export { DEMO_PASSWORD };

/** The accounts that the server names when it starts; the other chefs and customers have the same password. */
export const DEMO_ACCOUNTS = [
  { email: 'customer@homeplate.ca', what: 'orders meals' },
  { email: 'chef@homeplate.ca', what: 'cooks (Amira, Indian)' },
  { email: 'rider@homeplate.ca', what: 'delivers' },
  { email: 'everyone@homeplate.ca', what: 'does all three' },
] as const;

/** Sets the demo campus up in a database without people. Answers false, and changes nothing, in any other. */
export async function seedDemoCampus(context: Context): Promise<boolean> {
  const isSeeded = await inTransaction(context.sql, async (tx) => {
    if (!(await claimEmptyDatabase(tx))) return false;
    await fillDatabase(context, tx);
    return true;
  });
  if (!isSeeded) return false;
  await refreshRecentOrders(context);
  return true;
}

async function fillDatabase({ config, images, now }: Context, tx: Transaction): Promise<void> {
  const [pictures, passwordHash] = await Promise.all([storePictures(images), hashPassword(DEMO_PASSWORD, '')]);
  const people = makePeople({ now, passwordHash, dataKey: config.dataKey, pictures });
  const menu = makeMenu({ now, people, pictures });
  const history = createHistory({ people, menu }, { now, rates: config, origin: config.publicUrl });
  const dishes = [...menu.values()];
  const cooked = dishes.map((dish) => {
    const moved = history.movements.filter((movement) => movement.product_id === dish.id);
    const change = moved.reduce((left, movement) => left - movement.change, dish.quantity);
    const start = { product_id: dish.id, change, reason: 'added', at: dish.created_at };
    return { ...start, checkout_id: null, order_id: null };
  });

  await insertRows(tx, 'users', [...people.users.values()]);
  await insertRows(tx, 'chefs', [...people.chefs.values()]);
  await insertRows(tx, 'riders', [...people.riders.values()]);
  await insertRows(tx, 'pictures', makePictureRecords({ now, people, pictures }));
  await insertRows(tx, 'products', dishes);
  await insertRows(tx, 'stock_movements', [...cooked, ...history.movements]);
  await insertRows(tx, 'checkouts', history.checkouts);
  await insertRows(tx, 'checkout_lines', history.checkoutLines);
  await insertRows(tx, 'checkout_groups', history.checkoutGroups);
  await insertRows(tx, 'chef_days', history.chefDays);
  await insertRows(tx, 'orders', history.orders);
  await insertRows(tx, 'order_lines', history.orderLines);
  await insertRows(tx, 'order_events', history.events);
  await insertRows(tx, 'order_marks', history.marks);
  await insertRows(tx, 'payments', history.payments);
  await insertRows(tx, 'refunds', history.refunds);
  await insertRows(tx, 'reviews', makeReviews({ people, menu, history }, now));
  await insertRows(tx, 'favourites', makeFavourites({ people, menu }, now));
  await insertRows(tx, 'test_payments.sessions', history.sessions);
  await insertRows(tx, 'test_payments.refunds', history.providerRefunds);
}
