import { avoid, statedDish } from '../allergenScenes.ts';
import { addCustomer } from '../marketplace.ts';
import { ask } from './people.ts';
import type { HeardShop } from './shop.ts';

/** What people say of food, and look for in it. */
export async function eat(shop: HeardShop): Promise<void> {
  const customer = await addCustomer(shop);
  await statedDish(shop, { contains: ['milk'] });
  await avoid(shop, customer, ['peanuts']);
  await ask(shop, '{ getUserProfile { avoided_allergens } }', customer.token);
  await avoid(shop, customer, []);
}
