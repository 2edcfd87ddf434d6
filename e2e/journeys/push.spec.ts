import type { Page, Worker } from '@playwright/test';
import { workerReady } from '../appWorker.ts';
import { wholeBrowser } from '../browser.ts';
import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import { buy, placeOrder, ticket } from '../orders.ts';
import { newCustomer } from '../people.ts';
import { ask, type Caller } from '../server.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

const ORDER = {
  web_push: 8030,
  notification: {
    title: 'Order 1042 is on its way',
    body: 'Follow it on the order page.',
    navigate: '/Customer/OrderDetails',
    tag: 'order 1042',
  },
  app_badge: 2,
};

async function receiver(page: Page) {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const browser = await context.newCDPSession(page);
  const registration = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first)),
  );
  await browser.send('ServiceWorker.enable');
  await page.goto('/');
  await workerReady(page);
  const { registrationId, scopeURL } = await registration;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // Again until it changes what is shown: the browser's tool loses one in twenty.
  const push = async (data: string) => {
    const before = JSON.stringify(await shown(page));
    await expect(async () => {
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(scopeURL).origin,
        registrationId,
        data,
      });
      await expect.poll(async () => JSON.stringify(await shown(page)), { timeout: 2_000 }).not.toBe(before);
    }).toPass({ timeout: 12_000 });
  };
  return { worker, push };
}

async function idOf(customer: Caller, number: string): Promise<string> {
  const { getOpenOrders } = await ask<{ getOpenOrders: { id: string; order_no: string }[] }>(
    customer,
    '{ getOpenOrders { id order_no } }',
  );
  const id = getOpenOrders.find(({ order_no }) => String(order_no) === number)?.id;
  if (!id) throw new Error(`There is no open order ${number}.`);
  return id;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: registration.getNotifications.bind(registration),
    }));
    return (await getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      clients: { openWindow: (address: string) => Promise<null> };
      registration: { getNotifications: () => Promise<object[]> };
    };
    const [notification] = await scope.registration.getNotifications();
    const opened = Promise.withResolvers<string>();
    scope.clients.openWindow = async (address) => {
      opened.resolve(`opened ${address}`);
      return null;
    };
    (Reflect.get(self, 'WindowClient') as { prototype: { url: string; focus: unknown } }).prototype.focus =
      function (this: { url: string }) {
        opened.resolve(`focused ${this.url}`);
      };
    const Pressed = Reflect.get(self, 'NotificationEvent') as new (type: string, init: object) => Event;
    self.dispatchEvent(new Pressed('notificationclick', { notification }));
    return opened.promise;
  });

test('a push is shown, and a press on it leads to the order, signed out through sign-in', async ({
  page,
  callerAs,
  baseURL,
}) => {
  const email = await newCustomer();
  const customer = await callerAs(email);
  const number = await buy(customer, 'Dal Tadka');
  const path = `/Customer/OrderDetails?order=${await idOf(customer, number)}`;
  const order = { ...ORDER, notification: { ...ORDER.notification, navigate: path } };
  const { worker, push } = await receiver(page);
  await push(JSON.stringify(order));
  const { title, body, tag } = order.notification;
  const address = baseURL + path;
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, data: address }]);
  // The same order replaces it.
  await push(JSON.stringify({ ...order, notification: { ...order.notification, title: 'Order 1042 delivered' } }));
  await expect.poll(() => shown(page)).toEqual([{ title: 'Order 1042 delivered', body, tag, data: address }]);

  expect(await press(worker)).toBe(`opened ${address}`);
  expect(await shown(page)).toEqual([]);
  const opened = await page.context().newPage();
  await opened.goto(address);
  await expect(opened).toHaveURL(/\/Login$/);
  await opened.getByLabel('Email').fill(email);
  await opened.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await opened.getByRole('button', { name: "Let's Go!" }).click();
  await expect(opened).toHaveURL(address);
  await expect(ticket(opened, number).locator('[data-heading]')).toBeFocused();

  // The page already open there comes to the front.
  await push(JSON.stringify(order));
  await expect.poll(() => shown(page)).toHaveLength(1);
  expect(await press(worker)).toBe(`focused ${address}`);

  // Shown notifications go with another sign-in, and with the session.
  await push(JSON.stringify(ORDER));
  await expect.poll(() => shown(page)).toHaveLength(1);
  // Signing in needs a browser without a session.
  await opened.evaluate(() => localStorage.removeItem('user_id'));
  await signIn(opened, await newCustomer({ first_name: 'Other' }));
  await expect.poll(() => shown(page)).toEqual([]);
  // Again while the sign-in still clears what is shown.
  await expect(async () => {
    await push(JSON.stringify(ORDER));
    await expect.poll(() => shown(page), { timeout: 1_000 }).toHaveLength(1);
  }).toPass({ timeout: 10_000 });
  await opened.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a press leads the page that is open to the order, without a load', async ({ page }) => {
  const { worker, push } = await receiver(page);
  await signIn(page, await newCustomer());
  const [first] = [await placeOrder(page, 'Dal Tadka'), await placeOrder(page, 'Dal Tadka')];
  const id = await idOf(page, first);
  await page.goto('/Customer/OrderDetails', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const notification = { title: `Order ${first} accepted`, navigate: `/Customer/OrderDetails?order=${id}`, tag: first };
  // The sign-in may still take shown ones away.
  await expect(async () => {
    await push(JSON.stringify({ notification }));
    await expect.poll(() => shown(page), { timeout: 3_000 }).toHaveLength(1);
  }).toPass();
  await press(worker);
  await expect(page).toHaveURL(new RegExp(`order=${id}$`));
  await expect(ticket(page, first).locator('[data-heading]')).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a push that cannot be read is shown as news, and leads to no other site', async ({ page, baseURL }) => {
  const { worker, push } = await receiver(page);
  await push('not JSON');
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'News from Homeplate', data: `${baseURL}/` }]);
  expect(await press(worker)).toBe(`focused ${baseURL}/`);
  await push(JSON.stringify({ notification: { title: 'Elsewhere', navigate: 'https://elsewhere.example/' } }));
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Elsewhere', data: `${baseURL}/` }]);
});

test('a subscription that the browser replaces is sent to the server', async ({ page }) => {
  const { worker } = await receiver(page);
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.serviceWorker() !== null && request.url().endsWith('/graphql'));
  const ended = worker.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const newSubscription = {
      toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => resolve('ended'),
    };
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil: () => {} }));
    return promise;
  });
  const { query, variables } = (await asked).postDataJSON() as { query: string; variables: unknown };
  expect(query).toContain('subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)');
  expect(variables).toEqual({ endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' });
  expect(await ended).toBe('ended');
});
