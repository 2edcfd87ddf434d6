// Kitchens that take no orders now.
import type { Page } from '@playwright/test';
import { drawer } from '../cart.ts';
import { expect } from '../fixtures.ts';
import { cook, hours, pauseKitchen, timeIn } from '../kitchens.ts';
import { buy } from '../orders.ts';
import { newCustomer } from '../people.ts';
import { withCaller } from '../server.ts';
import { addDishes, open, openCart, openChefOf, openDish } from './going.ts';
import { picture } from './picture.ts';

/** Own names, so that a search finds only these dishes. */
const named = (word: string) => ({ closed: `${word} Ramen`, paused: `${word} Pierogi`, full: `${word} Falafel` });

const closedAt = () => hours(timeIn(18 * 60), timeIn(20 * 60));

picture(
  'home',
  'kitchens-closed',
  async (page) => {
    const { closed, paused, full } = named('Harbour');
    await cook('Luna', closed, closedAt());
    const petra = await cook('Petra', paused);
    await cook('Fay', full, { max_orders_per_day: 1 });
    await cook('Opal', 'Harbour Open Sandwich');
    const buyer = await newCustomer({ campus: 'Brantford Campus' });
    await withCaller((caller) => pauseKitchen(caller, 30), petra);
    await withCaller((caller) => buy(caller, full), buyer);
    await open('/?q=harbour')(page);
    for (const words of [/^Opens /, /^Paused until /, 'Full today']) await expect(page.getByText(words)).toBeVisible();
  },
  { chief: true, adapted: true },
);

picture('product', 'kitchen-closed', async (page) => {
  const { closed } = named('Meadow');
  await cook('Luna', closed, closedAt());
  await openDish(closed)(page);
});

picture('chef', 'closed', async (page) => {
  const { closed } = named('Valley');
  await cook('Vera', closed, closedAt());
  await openChefOf(closed, 'Vera Hours')(page);
});

picture('chef', 'keeps-hours', async (page) => {
  await cook('Olive', 'Harvest Open Sandwich', hours(timeIn(-60), timeIn(120)));
  await openChefOf('Harvest Open Sandwich', 'Olive Hours')(page);
});

/** One kitchen is paused afterwards. */
const cartWithPaused =
  (paused: string, ...others: string[]) =>
  async (page: Page) => {
    const petra = await cook('Petra', paused);
    for (const other of others) await cook('Dora', other, { delivery_km: 15 });
    await addDishes(page, paused, ...others);
    await withCaller((caller) => pauseKitchen(caller, 30), petra);
    await openCart(page);
    await expect(drawer(page)).toContainText("Petra's kitchen is closed.");
    if (others.length > 0) await expect(drawer(page)).toContainText('Dora does not deliver to Doon Campus.');
  };

picture('cart', 'kitchen-closed', cartWithPaused('Forest Pierogi'), { chief: true });
picture('cart', 'closed-and-out-of-reach', cartWithPaused('River Pierogi', 'River Dumplings'), {
  as: () => newCustomer({ campus: 'Doon Campus' }),
});
