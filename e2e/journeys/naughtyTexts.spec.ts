import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, PASSWORD, payByCard, signIn, test } from '../fixtures.ts';
import { placedOrder, ticket } from '../orders.ts';
import { ask } from '../server.ts';

// Each runs, loads, breaks out or reverses where a page trusts it.
const IMAGE = '<img src=x onerror=alert(1)>';
const SCRIPT = '</script><script>alert(2)</script>';
const REST = `"'><svg/onload=alert(3)> javascript:alert(4) {{7*7}} #{7*7} &lt;b&gt; </style><!-- ]]> \u2028\u202etfel\u202c 🍲 田中 مرحبا`;
const LONG = `${IMAGE} ${SCRIPT} ${REST}`;
const NOTE = LONG.replace(/[\u202a-\u202e]/g, '');
const BUILDING = `${IMAGE}${SCRIPT.slice(0, 30)}`;
const FIRST_NAME = 'Zoë\u0301 مريم';
const DISH = `Tom’s & (O'Brien), ${randomUUID().slice(0, 4)}`;

type Watched = { page: Page; email: string; complaints: string[] };

/** Dialogs, policy violations and script errors. */
async function openWatched(browser: Browser, email: string): Promise<Watched> {
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) complaints.push(`policy: ${message.text()}`);
  });
  return { page, email, complaints };
}

async function register(browser: Browser, role: 'Customer' | 'Chef' | 'Rider'): Promise<Watched> {
  const email = `naughty.${randomUUID().slice(0, 8)}@example.com`;
  const watched = await openWatched(browser, email);
  const { page } = watched;
  const input = {
    first_name: FIRST_NAME,
    last_name: 'Ünal',
    email,
    mobile_number: '5195550123',
    password_hash: PASSWORD,
    role: [role],
    gender: 'Female',
    address_line_1: 'Doon Campus',
    address_line_2: BUILDING,
  };
  const { createUser } = await ask<{ createUser: { id: string } }>(
    page,
    'mutation ($input: UserInput) { createUser(input: $input) { id } }',
    { input },
  );
  const times = { preferred_working_days: ['Monday'], preferred_start_time: '10:00', preferred_end_time: '20:00' };
  if (role === 'Chef') {
    const chef = { specialty_cuisines: ['Other'], type_of_meals: ['Dinner'], cooking_experience: '1-3 years' };
    await ask(page, 'mutation ($input: ChefInput) { createChef(input: $input) { id } }', {
      input: { ...times, ...chef, max_orders_per_day: 20, bio: LONG, user_id: createUser.id },
    });
  }
  if (role === 'Rider') {
    const rider = {
      vehicle_type: 'Bike',
      vehicle_registration_number: 'ABC-123',
      vehicle_insurance_number: 'INS4820917',
      insurance_expiry_date: '2035-03-08',
      driver_license_number: 'C1234-56789',
      license_expiry_date: '2035-11-02',
      preferred_delivery_radius: '5 km',
    };
    await ask(page, 'mutation ($input: RiderInput) { createRider(input: $input) { id } }', {
      input: { ...times, ...rider, user_id: createUser.id },
    });
  }
  await signIn(page, email);
  return watched;
}

async function addDish({ page }: Watched): Promise<string> {
  const picture = readFileSync(new URL('../../web/dist/client/icon-192.png', import.meta.url));
  const upload = await page.request.post('/upload', {
    multipart: { file: { name: `${IMAGE}.png`, mimeType: 'image/png', buffer: picture } },
  });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  const { addProduct } = await ask<{ addProduct: { id: string } }>(
    page,
    'mutation ($input: ProductInput) { addProduct(input: $input) { id } }',
    {
      input: {
        name: DISH,
        description: LONG,
        price: 9,
        quantity: 20,
        dietary: 'Veg',
        is_available: 'Yes',
        image_url: imageUrl,
      },
    },
  );
  return addProduct.id;
}

async function order({ page }: Watched, dish: string): Promise<string> {
  const { createCheckoutSession } = await ask<{ createCheckoutSession: { url: string } }>(
    page,
    'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { url } }',
    { orderInput: { products: [{ id: dish, price: 900, quantity: 1, special_request: NOTE }] } },
  );
  await page.goto(createCheckoutSession.url);
  await expect(page.getByText(DISH).first()).toBeVisible();
  await payByCard(page);
  await expect(page).toHaveURL(/\/Customer\/OrderDetails/);
  return placedOrder(page);
}

const shows = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.locator('body')).toContainText(text);
};

test('hostile texts are shown as written, everywhere', async ({ browser }) => {
  test.setTimeout(240_000);
  const [chef, customer, rider] = [
    await register(browser, 'Chef'),
    await register(browser, 'Customer'),
    await register(browser, 'Rider'),
  ];
  const dish = await addDish(chef);

  await test.step('the public pages, before and after hydration', async () => {
    const { page } = customer;
    const { getProductById } = await ask<{ getProductById: { chef_id: string } }>(
      page,
      'query ($id: ID) { getProductById(id: $id) { chef_id } }',
      { id: dish },
    );
    for (const address of [
      `/?q=${encodeURIComponent(SCRIPT)}`,
      `/?q=${encodeURIComponent(DISH)}`,
      '/nowhere/<script>alert(5)</script>',
    ]) {
      await page.goto(address);
    }
    await page.goto(`/?q=${encodeURIComponent(DISH)}`);
    await shows(page, DISH);
    await page.getByRole('link', { name: DISH }).first().click();
    await shows(page, DISH, IMAGE, SCRIPT);
    await page.reload();
    await shows(page, DISH, IMAGE, SCRIPT, '{{7*7}} #{7*7} &lt;b&gt;');
    await page.goto(`/Customer/ChefDetails/${getProductById.chef_id}`);
    await shows(page, FIRST_NAME, DISH, IMAGE, SCRIPT);
  });

  const [first, second] = [await order(customer, dish), await order(customer, dish)];

  await test.step('the customer’s pages', async () => {
    const { page } = customer;
    await shows(page, DISH, IMAGE, SCRIPT);
    await page.goto('/Customer/Profile');
    await shows(page, BUILDING, FIRST_NAME);
  });

  await test.step('the chef’s pages, and a reason', async () => {
    const { page } = chef;
    await page.goto('/chef/orders');
    await shows(page, DISH, IMAGE, SCRIPT, FIRST_NAME);
    const { getCurrentOrders } = await ask<{ getCurrentOrders: { id: string; order_no: string }[] }>(
      page,
      'query { getCurrentOrders { id order_no } }',
      {},
    );
    const idOf = (number: string) => getCurrentOrders.find(({ order_no }) => String(order_no) === number)?.id;
    const move = (number: string, status: string, reason?: string) =>
      ask(
        page,
        'mutation ($orderId: ID, $status: String, $reason: String) { updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success } }',
        { orderId: idOf(number), status, reason },
      );
    await move(first, 'Cancelled', `${IMAGE} ${SCRIPT}`);
    await move(second, 'Waiting Pickup');
    for (const address of [
      '/chef/products',
      '/chef/orders/completed',
      '/chef/profile/edit',
      `/chef/product/edit/${dish}`,
    ]) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
    }
    await page.goto('/chef/profile');
    await shows(page, IMAGE);
  });

  await test.step('the rider’s pages', async () => {
    const { page } = rider;
    await page.goto('/rider/orders');
    await expect(ticket(page, second)).toContainText(FIRST_NAME);
    await page.goto('/rider/profile');
    await shows(page, BUILDING);
  });

  await test.step('the customer reads the reason', async () => {
    const { page } = customer;
    await page.goto('/Customer/PastOrders');
    await shows(page, DISH, IMAGE);
  });

  await test.step('the mails', async () => {
    const { page } = customer;
    const mails = page.getByRole('listitem').filter({ hasText: customer.email });
    await expect(async () => {
      await page.goto('/dev/mail');
      expect(await mails.count()).toBeGreaterThan(2);
    }).toPass();
    const addresses = await mails
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    let read = '';
    for (const address of addresses) {
      await page.goto(address);
      const message = page.frameLocator('iframe').locator('body');
      await message.waitFor();
      read += `${await page.locator('pre').textContent()} ${await message.textContent()}`;
    }
    expect(read.split(IMAGE).length).toBeGreaterThan(2);
  });

  for (const { complaints } of [chef, customer, rider]) expect(complaints).toEqual([]);
  for (const { page } of [chef, customer, rider]) await page.context().close();
});
