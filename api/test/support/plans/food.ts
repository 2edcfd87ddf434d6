import { avoid, statedDish } from '../allergenScenes.ts';
import { givenSession } from '../givenPeople.ts';
import { addCustomer } from '../marketplace.ts';
import { ask } from './people.ts';
import type { HeardShop } from './shop.ts';

/** What people say of food, and look for in it. */
export async function eat(shop: HeardShop): Promise<void> {
  const customer = await addCustomer(shop);
  const { dish } = await statedDish(shop, { contains: ['milk'] });
  await avoid(shop, customer, ['peanuts']);
  await ask(shop, '{ getUserProfile { avoided_allergens } }', customer.token);
  await avoid(shop, customer, []);
  const [order] = await shop.sql<{ id: string; customer_id: string }[]>`select id, customer_id from orders limit 1`;
  const buyer = { token: await givenSession(shop.sql, order?.customer_id ?? '', shop.clock.now()) };
  await ask(shop, `{ reorder(orderId: "${order?.id}") { lines { product { id } } } }`, buyer.token);
  const wishes =
    'dietary: ["Veg"], without: ["milk"], cuisine: ["Indian"], meal: ["Dinner"], max_price: 900, open_now: true, min_rating: 4';
  for (const campus of ['', 'campus: "Doon Campus", '])
    for (const search of ['', 'search: "curry", ', 'search: "zq x", ']) {
      await ask(shop, `{ getFilterCounts(${campus}${search}${wishes}) { count } }`);
      for (const sort of ['recommended', 'opening', 'price', 'rating'])
        for (const after of ['', `, after: "${dish.id}"`])
          await ask(shop, `{ getAllProducts(${campus}${search}${wishes}, sort: "${sort}"${after}) { id } }`);
    }
}
