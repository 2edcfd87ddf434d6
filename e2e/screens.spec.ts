import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

/** Every route that exists, signed in as needed, as pictures in `screens/`: `npm run screens`. */
const FOLDER = join(import.meta.dirname, '../screens');
const SIZES = [
  { name: '390', width: 390, height: 844 },
  { name: '1280', width: 1280, height: 800 },
] as const;

type Shot = { name: string; path: string; before?: (page: Page) => Promise<void> };

const addTwoDishes = async (page: Page) => {
  const add = page.getByRole('button', { name: /^Add / });
  await add.first().click();
  await add.nth(1).click();
};

const PUBLIC: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-campus', path: '/?campus=Waterloo+Campus' },
  { name: 'home-search', path: '/?q=masala' },
  { name: 'home-search-none', path: '/?q=zzzzzz' },
  {
    name: 'home-cart',
    path: '/',
    before: async (page) => {
      await addTwoDishes(page);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await page.getByRole('button', { name: 'Checkout' }).waitFor();
    },
  },
  {
    name: 'product',
    path: '/',
    before: async (page) => {
      await page.getByRole('link', { name: 'Butter Chicken' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Butter Chicken' }).waitFor();
    },
  },
  {
    name: 'chef-page',
    path: '/',
    before: async (page) => {
      await page.getByRole('link', { name: 'Amira Khan' }).click();
      await page.getByRole('heading', { level: 1, name: 'Amira Khan' }).waitFor();
    },
  },
  { name: 'product-missing', path: '/Customer/ProductDetails/ffffffffffffffffffffffff' },
  { name: 'product-no-id', path: '/Customer/ProductDetails' },
  { name: 'chef-missing', path: '/Customer/ChefDetails/ffffffffffffffffffffffff' },
  { name: 'unknown-route', path: '/nowhere' },
  { name: 'login', path: '/Login' },
  {
    name: 'login-error',
    path: '/Login',
    before: async (page) => {
      await page.getByRole('button', { name: "Let's Go!" }).click();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=none' },
  { name: 'dev-mail', path: '/dev/mail' },
];

const PRIVATE: Record<string, Shot[]> = {
  'customer@homeplate.ca': [
    { name: 'order-details', path: '/Customer/OrderDetails' },
    { name: 'past-orders', path: '/Customer/PastOrders' },
    { name: 'customer-profile', path: '/Customer/Profile' },
    { name: 'customer-profile-edit', path: '/Customer/Profile/edit' },
    {
      name: 'card-page',
      path: '/',
      before: async (page) => {
        await addTwoDishes(page);
        await page.getByRole('link', { name: /^Cart/ }).click();
        await page.getByRole('button', { name: 'Checkout' }).click();
        await page.getByLabel('Card number').waitFor();
      },
    },
  ],
  'chef@homeplate.ca': [
    { name: 'chef-orders', path: '/chef/orders' },
    { name: 'chef-completed', path: '/chef/orders/completed' },
    { name: 'chef-products', path: '/chef/products' },
    { name: 'chef-product-add', path: '/chef/product/add' },
    {
      name: 'chef-product-edit',
      path: '/chef/products',
      before: async (page) => {
        await page.getByRole('link', { name: /^Edit/ }).first().click();
        await page.getByLabel('Name', { exact: true }).waitFor();
      },
    },
    { name: 'chef-profile', path: '/chef/profile' },
    { name: 'chef-profile-edit', path: '/chef/profile/edit' },
    { name: 'chef-as-customer-empty', path: '/Customer/OrderDetails' },
  ],
  'rider@homeplate.ca': [
    { name: 'rider-orders', path: '/rider/orders' },
    { name: 'rider-in-progress', path: '/rider/orders/in-progress' },
    { name: 'rider-completed', path: '/rider/orders/completed' },
    { name: 'rider-profile', path: '/rider/profile' },
    { name: 'rider-profile-edit', path: '/rider/profile/edit' },
  ],
};

for (const { name: size, width, height } of SIZES) {
  const openContext = (browser: Browser) =>
    browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-CA' });

  test(`public screens at ${size}`, async ({ browser }) => {
    test.setTimeout(180_000);
    await shootAll(size, PUBLIC, async () => openContext(browser));
  });

  for (const [email, shots] of Object.entries(PRIVATE)) {
    test(`screens of ${email} at ${size}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await openContext(browser);
      await signIn(await context.newPage(), email);
      await shootAll(size, shots, async () => context);
      await context.close();
    });
  }
}

async function shootAll(size: string, shots: Shot[], contextFor: () => Promise<BrowserContext>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of shots) {
    const context = await contextFor();
    const page = await context.newPage();
    await page.goto(shot.path);
    await page.waitForLoadState('networkidle');
    await shot.before?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${shot.name}-${size}.png`), fullPage: shot.name !== 'home-cart' });
    await page.close();
  }
}
