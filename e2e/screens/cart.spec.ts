import type { Page } from '@playwright/test';
import { drawer } from '../cart.ts';
import { expect } from '../fixtures.ts';
import { ask } from '../server.ts';
import { addDishes, open, openCart } from './going.ts';
import { LONG_DISH, LONG_NOTE, longChef, longCustomer } from './longNames.ts';
import { cutOff, delay, refuse } from './network.ts';
import { type Cast, picture } from './picture.ts';

const CUSTOMER = { as: 'customer@homeplate.ca' };

const cartOf =
  (...dishes: string[]) =>
  async (page: Page) => {
    await addDishes(page, ...dishes);
    await openCart(page);
  };

const checkOut = (page: Page) => drawer(page).getByRole('button', { name: 'Checkout' }).click();

picture('cart', 'two-chefs', cartOf('Butter Chicken', 'Mango Lassi', 'Egg Fried Rice'), {
  ...CUSTOMER,
  chief: true,
  adapted: true,
});
picture('cart', 'one-dish-signed-out', cartOf('Butter Chicken'));
picture('cart', 'many', cartOf('Butter Chicken', 'Mango Lassi', 'Dal Tadka', 'Shakshuka', 'Greek Salad', 'Mapo Tofu'));
picture('cart', 'empty', async (page) => {
  await open('/')(page);
  await openCart(page);
});

picture(
  'cart',
  'undo',
  async (page) => {
    await cartOf('Butter Chicken', 'Mango Lassi')(page);
    await drawer(page).getByRole('button', { name: 'Remove one Mango Lassi' }).click();
    await expect(drawer(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  { fleeting: true },
);

picture(
  'cart',
  'handover',
  async (page) => {
    await cartOf('Butter Chicken')(page);
    await drawer(page)
      .getByRole('button', { name: /^Change where and how/ })
      .click();
    await page.getByRole('radio', { name: 'Library entrance' }).check();
    await page.getByLabel('Note for the rider').fill(LONG_NOTE);
  },
  { ...CUSTOMER, chief: true, adapted: true },
);
picture(
  'cart',
  'handover-chosen',
  async (page) => {
    await cartOf('Butter Chicken')(page);
    const delivery = { handoff: 'spot', spot: 'Bicycle shelter', delivery_note: LONG_NOTE };
    await page.evaluate((text) => localStorage.setItem('delivery', text), JSON.stringify(delivery));
    await page.reload();
    await expect(drawer(page)).toContainText(
      "Bicycle shelter isn't at Doon Campus, so your rider will hand it to you.",
    );
  },
  { ...CUSTOMER, adapted: true },
);

picture('cart', 'last-ones', async (page) => {
  await addDishes(page, 'Tacos al Pastor');
  await page.getByRole('main').getByRole('button', { name: 'Add one Tacos al Pastor' }).click();
  await openCart(page);
});

picture('cart', 'changed', async (page, cast) => {
  await addDishes(page, 'Dal Tadka', 'Vegetable Biryani');
  const amira = await cast.as('chef@homeplate.ca');
  await change(amira, 'Dal Tadka', { price: 9.25 });
  await change(amira, 'Vegetable Biryani', { quantity: 0 });
  try {
    await openCart(page);
    await expect(drawer(page)).toContainText('The price changed from $8.50 to $9.25.');
  } finally {
    await change(amira, 'Dal Tadka', { price: 8.5 });
    await change(amira, 'Vegetable Biryani', { quantity: 18 });
  }
});

picture(
  'cart',
  'refused',
  async (page) => {
    await cartOf('Butter Chicken')(page);
    await refuse(page, 'StartCheckout');
    await checkOut(page);
    await expect(drawer(page).getByRole('alert')).toContainText('We are very busy right now.');
  },
  CUSTOMER,
);

picture(
  'cart',
  'unreachable',
  async (page) => {
    await cartOf('Butter Chicken')(page);
    await cutOff(page, 'StartCheckout');
    await checkOut(page);
    await expect(drawer(page).getByRole('alert')).toContainText('The server could not be reached.');
  },
  CUSTOMER,
);

picture(
  'cart',
  'on-the-way-to-payment',
  async (page) => {
    await cartOf('Butter Chicken')(page);
    await delay(page, 'StartCheckout');
    await checkOut(page);
    await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  },
  CUSTOMER,
);

picture(
  'cart',
  'long-names',
  async (page) => {
    await longChef();
    await cartOf(LONG_DISH, 'Tea')(page);
  },
  { as: longCustomer },
);

async function change(chef: Awaited<ReturnType<Cast['as']>>, dish: string, changes: Record<string, number>) {
  type Found = { getAllProducts: { id: string; name: string }[] };
  const { getAllProducts } = await ask<Found>(
    chef,
    `query ($search: String) { getAllProducts(search: $search) {
      id name description price quantity dietary image_url is_available } }`,
    { search: dish },
  );
  const found = getAllProducts.find(({ name }) => name === dish);
  if (!found) throw new Error(`There is no dish called ${dish}.`);
  const { id, ...input } = found;
  await ask(chef, 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }', {
    id,
    input: { ...input, ...changes },
  });
}
