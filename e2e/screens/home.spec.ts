import { expect } from '../fixtures.ts';
import { addDishes, goHomeFromElsewhere, open } from './going.ts';
import { alter, cutOff, delay, losePictures, refuse } from './network.ts';
import { picture } from './picture.ts';

picture('home', 'top-picks', open('/'), { chief: true, adapted: true });
picture('home', 'campus', open('/?campus=Waterloo+Campus'));
picture('home', 'campus-of-others', open('/?campus=Stratford+Campus'));
picture('home', 'search', open('/?q=masala'));
picture('home', 'search-one', open('/?q=lasagna'));
picture('home', 'search-many', open('/?q=veg'));
picture('home', 'search-nothing', open('/?q=zzzzzz'));

picture('home', 'view-all', async (page) => {
  await open('/')(page);
  for (const section of ['Top Picks', 'Chefs Around You']) {
    const region = page.getByRole('region', { name: section });
    await region.getByRole('button', { name: 'View All' }).click();
    await expect(region.getByRole('button', { name: 'Show Less' })).toBeVisible();
    await expect(region.getByRole('article')).not.toHaveCount(4);
  }
});

picture('home', 'loading', async (page) => {
  await delay(page, 'Home');
  await goHomeFromElsewhere(page);
  await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
});

picture('home', 'campus-loading', async (page) => {
  await open('/')(page);
  await delay(page, 'Home');
  await page.getByLabel('Campus', { exact: true }).selectOption('Guelph Campus');
  await expect(page.getByText('Loading this campus')).toBeAttached();
});

picture('home', 'dish-incomplete', async (page) => {
  await alter<{ getAllProducts: { price: number | null }[] }>(page, 'Home', ({ getAllProducts: [, second] }) => {
    if (second) second.price = null;
  });
  await goHomeFromElsewhere(page);
  await expect(page.getByText('Product data is missing or incomplete!')).toBeVisible();
});

picture('home', 'refused', async (page) => {
  await refuse(page, 'Home');
  await goHomeFromElsewhere(page);
  await expect(page.getByRole('alert')).toContainText('We are very busy right now.');
});

picture('home', 'unreachable', async (page) => {
  await cutOff(page, 'Home');
  await goHomeFromElsewhere(page);
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
});

// It is fleeting: offline, no other width's picture loads.
picture(
  'home',
  'offline',
  async (page) => {
    await addDishes(page, 'Butter Chicken');
    await open('/')(page);
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. Your cart is saved.')).toBeVisible();
  },
  { fleeting: true },
);

picture('home', 'without-pictures', async (page) => {
  await losePictures(page);
  await open('/')(page);
});

picture(
  'home',
  'with-cart',
  async (page) => {
    await addDishes(page, 'Shakshuka', 'Greek Salad');
    await open('/')(page);
  },
  { windowOnly: true },
);

picture(
  'home',
  'undo',
  async (page) => {
    await open('/?q=shakshuka')(page);
    await page.getByRole('button', { name: 'Add Shakshuka' }).click();
    await page.getByRole('button', { name: 'Remove one Shakshuka' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Shakshuka removed');
  },
  { windowOnly: true, fleeting: true },
);

picture(
  'home',
  'account-menu',
  async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/')(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  },
  { as: 'everyone@homeplate.ca', fleeting: true },
);
