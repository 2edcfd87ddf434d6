import { ALWAYS } from '../../db/demo/chefs.ts';
import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import type { Context } from '../context.ts';
import { refreshRecentOrders } from '../modules/catalogue/browse.ts';
import { addDemoOperator } from '../modules/operators/demoOperator.ts';
import { bookMissing } from '../modules/orders/bookMissing.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { claimEmptyDatabase, endHistory, findDelivered, insertRows } from './demo.store.ts';
import { makeFavourites, makeReviews } from './food.ts';
import { playHistory } from './history.ts';
import { makeMenu, makePictureRecords } from './menu.ts';
import { makePeople } from './people.ts';
import { storePictures } from './pictures.ts';

export { DEMO_PASSWORD };

/** Named when the server starts; the others have the same password. */
export const DEMO_ACCOUNTS = [
  { email: 'customer@homeplate.ca', what: 'orders meals' },
  { email: 'chef@homeplate.ca', what: 'cooks (Amira, Indian)' },
  { email: 'rider@homeplate.ca', what: 'delivers' },
  { email: 'everyone@homeplate.ca', what: 'does all three' },
] as const;

// No kitchen of today is closed to an order of the past.
const OPEN = { ...ALWAYS, paused_until: null, days_away: [], delivery_km: null };

/** False, without a change, in a database with people. */
export async function seedDemoCampus(context: Context): Promise<boolean> {
  const isSeeded = await inTransaction(context.sql, async (tx) => {
    if (!(await claimEmptyDatabase(tx))) return false;
    await fillDatabase(context, tx);
    return true;
  });
  await addDemoOperator(context, () => hashPassword(DEMO_PASSWORD, ''));
  if (!isSeeded) return false;
  await refreshRecentOrders(context);
  await bookMissing(context);
  return true;
}

async function fillDatabase(context: Context, tx: Transaction): Promise<void> {
  const { config, images, now } = context;
  const [pictures, passwordHash] = await Promise.all([storePictures(images), hashPassword(DEMO_PASSWORD, '')]);
  const people = makePeople({ now, passwordHash, dataKey: config.dataKey, pictures });
  const menu = makeMenu({ now, people, pictures });
  const [kitchens, dishes] = [[...people.chefs.values()], [...menu.values()]];

  await insertRows(tx, 'users', [...people.users.values()]);
  await insertRows(
    tx,
    'chefs',
    kitchens.map((kitchen) => ({ ...kitchen, ...OPEN })),
  );
  await insertRows(tx, 'riders', [...people.riders.values()]);
  await insertRows(tx, 'pictures', makePictureRecords({ now, people, pictures }));
  await insertRows(
    tx,
    'products',
    dishes.map((dish) => ({ ...dish, is_available: true, quantity: 100 })),
  );
  await playHistory(context, tx, { people, menu });
  await endHistory(tx, kitchens, dishes);
  await insertRows(tx, 'reviews', makeReviews({ people, menu, delivered: await findDelivered(tx) }, now));
  await insertRows(tx, 'favourites', makeFavourites({ people, menu }, now));
}
