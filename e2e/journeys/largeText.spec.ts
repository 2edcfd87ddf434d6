import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { fillPersonal, newEmail, proceed } from '../registering.ts';

/** Browsers enlarge the root's font size; 320 px is a 1280 px window at 400 % zoom. */
const LOOKS = [
  { name: '390 px, text at 200 %', width: 390, height: 844, text: '200%' },
  { name: '1280 px, text at 200 %', width: 1280, height: 800, text: '200%' },
  { name: '320 px', width: 320, height: 640, text: '' },
] as const;

const open = (address: string) => (page: Page) => page.goto(address, { waitUntil: 'networkidle' });

const follow =
  (search: string, ...links: string[]) =>
  async (page: Page) => {
    await open(`/?q=${search}`)(page);
    for (const name of links) {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
  };

async function fillCart(page: Page): Promise<void> {
  await open('/?q=wei')(page);
  await page.getByRole('button', { name: 'Add Mapo Tofu' }).click();
  await page.getByRole('button', { name: 'Add Egg Fried Rice' }).click();
}

async function fillCartOnPage(page: Page): Promise<void> {
  await follow('mapo', 'Mapo Tofu')(page);
  await page.getByRole('button', { name: 'Add Mapo Tofu' }).first().click();
}

async function openCart(page: Page): Promise<void> {
  await fillCart(page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
}

async function openReview(page: Page): Promise<void> {
  await open('/Customer/PastOrders')(page);
  await page.getByRole('link', { name: 'Review order' }).first().click();
  await page.getByRole('radio', { name: '4 stars' }).first().check();
  await expect(page.getByLabel('Private note')).toBeVisible();
}

async function openNotifications(page: Page): Promise<void> {
  await open('/Customer/Profile/notifications')(page);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
}

async function openEmptyCart(page: Page): Promise<void> {
  await open('/#cart')(page);
  await expect(page.getByRole('dialog', { name: /^Cart/ }).getByText('Your cart is empty.')).toBeVisible();
}

async function registerTo(page: Page, roles: ('Customer' | 'Chef' | 'Rider')[], steps: number): Promise<void> {
  await open('/register')(page);
  await fillPersonal(page, newEmail(), roles);
  await proceed(page, `Step 1 of ${steps}`, 'Proceed');
  await expect(page.getByRole('heading', { name: `Step 2 of ${steps}` })).toBeVisible();
}

const CUSTOMER = 'customer@homeplate.ca';
const CHEF = 'chef@homeplate.ca';
const RIDER = 'rider@homeplate.ca';

const SCREENS: { name: string; as?: string; show: (page: Page) => Promise<unknown> }[] = [
  { name: 'Home', show: open('/') },
  { name: 'a search with dishes in the cart', show: fillCart },
  { name: 'a product in the cart', show: fillCartOnPage },
  { name: 'a chef', show: follow('mapo', 'Mapo Tofu', 'Wei Zhang') },
  { name: 'the cart', show: openCart },
  { name: 'the empty cart', show: openEmptyCart },
  { name: 'Home of a campus that others deliver to', show: open('/?campus=Stratford+Campus') },
  { name: 'a search without a hit', show: open('/?q=zzzzqqqq') },
  { name: 'a search that offers another', show: open('/?q=vegan') },
  { name: 'a sold-out product', show: follow('lasagna', 'Classic Lasagna') },
  { name: 'a missing product', show: open('/Customer/ProductDetails/ffffffffffffffffffffffff') },
  { name: 'an unknown address', show: open('/no/such/page') },
  { name: 'sign in', show: open('/Login') },
  { name: 'the first step of the registration', show: open('/register') },
  { name: 'the campus step', show: (page) => registerTo(page, ['Customer'], 2) },
  { name: 'the current orders', as: CUSTOMER, show: open('/Customer/OrderDetails') },
  { name: 'the past orders', as: CUSTOMER, show: open('/Customer/PastOrders') },
  { name: 'a review', as: CUSTOMER, show: openReview },
  { name: 'the favourites', as: CUSTOMER, show: open('/Customer/Favourites') },
  { name: 'the notifications', as: CUSTOMER, show: openNotifications },
  { name: 'the chef dashboard', as: CHEF, show: open('/chef/orders') },
  { name: "the chef's menu", as: CHEF, show: open('/chef/products') },
  { name: "a new dish's form", as: CHEF, show: open('/chef/product/add') },
  { name: 'the rider dashboard', as: RIDER, show: open('/rider/orders') },
];

for (const { name, as, show } of SCREENS) {
  test(`${name}: nothing is cut, covered or out of reach with large text or in a narrow window`, async ({
    page: nobody,
    signedInAs,
  }) => {
    const page = as ? await signedInAs(as) : nobody;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page);
    for (const { name, width, height, text } of LOOKS) {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        await expectSoundLayout(page, name);
      });
    }
  });
}

test("the bar of a dish's page leads to the cart at any size of text", async ({ page }) => {
  await fillCartOnPage(page);
  for (const [width, text] of [
    [390, ''],
    [390, '200%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await expect(page.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible();
});
