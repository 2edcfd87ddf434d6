import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, signIn, test } from '../fixtures.ts';
import { pauseKitchen } from '../kitchens.ts';
import { expectSoundLayout } from '../layout.ts';
import { placeOrder } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';

const ROSA = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const saved = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((response) => response.request().postData()?.includes('setNotificationSettings') ?? false),
    act(),
  ]);

type Asked = { asked: number };
declare global {
  interface Window {
    push: Asked;
  }
}

/** Null: a site without push. */
const giveKey = (page: Page, key: string | null) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('push_key')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"push_key":(null|"[^"]*")/, `"push_key":${JSON.stringify(key)}`);
    return route.fulfill({ response, body });
  });

/** A browser with a worker and a push service that answers so. */
async function givePush(page: Page, answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://push.example/${randomUUID()}`;
  await page.addInitScript(
    ({ json, answered, before }) => {
      // A browser remembers both over loads.
      const memory = (name: string) => ({
        get: () => sessionStorage.getItem(name),
        set: (is: string) => sessionStorage.setItem(name, is),
      });
      const [permission, kept] = [memory('permission'), memory('kept')];
      window.push = { asked: 0 };
      Object.defineProperty(Notification, 'permission', { get: () => permission.get() ?? before });
      Notification.requestPermission = async () => {
        window.push.asked += 1;
        permission.set(answered);
        return answered;
      };
      const subscription = { ...json, options: {}, toJSON: () => json, unsubscribe: async () => kept.set('') };
      const pushManager = {
        getSubscription: async () => (kept.get() ? subscription : null),
        subscribe: async () => {
          kept.set('yes');
          return subscription;
        },
      };
      const ready = Promise.resolve({ pushManager, getNotifications: async () => [] });
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => ready });
      for (const name of ['register', 'getRegistration'])
        Object.defineProperty(navigator.serviceWorker, name, { value: () => ready });
    },
    { json: { endpoint, keys }, answered: answer, before: permission },
  );
  await giveKey(page, 'BKey');
  await page.reload();
}
const asked = (page: Page) => page.evaluate(() => window.push.asked);

test('a chef chooses by which channels each kind comes, and quiet hours, by keyboard', { tag: '@chief' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs(await newChef(ROSA));
  await giveKey(page, null);
  await page.goto('/chef/profile');
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page).toHaveURL(/\/chef\/profile\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your kitchen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders you place' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your deliveries' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  // Fixed kinds and missing channels have no box.
  await expect(row(page, 'Kitchen paused').getByText('Always')).toHaveCount(2);
  await expect(row(page, 'Kitchen paused').getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'New order').getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByText('This site sends no push at the moment.')).toBeVisible();

  await expect(page.getByText('When this screen is off, only a mail reaches you')).toBeVisible();
  await box(page, 'Order without an answer Mail').focus();
  await saved(page, () => page.keyboard.press('Space'));
  await expect(page.getByText('Nothing reaches you when this screen is off.', { exact: true })).toBeVisible();
  await saved(page, () => box(page, 'New order Push').click());
  await expect(box(page, 'New order Push')).not.toBeChecked();

  await expect(page.getByLabel('From')).toHaveValue('23:00');
  await page.getByLabel('From').fill('22:30');
  await saved(page, () => page.getByRole('button', { name: 'Save quiet hours' }).click());
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('22:30');
  await expect(box(page, 'Order without an answer Mail')).not.toBeChecked();
  await expect(box(page, 'New order Push')).not.toBeChecked();
  await saved(page, () => page.getByRole('checkbox', { name: 'Quiet hours' }).uncheck());
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveCount(0);
});

test('a change that does not reach the server is taken back, and says so, also where the next one does', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await newCustomer());
  await page.goto('/Customer/Profile/notifications');
  await expect(box(page, 'Delivered Mail')).toBeChecked();
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    const isDelivered = body.includes('setNotificationSettings') && body.includes('"delivered"');
    return isDelivered ? route.abort() : route.fallback();
  });
  await box(page, 'Delivered Mail').click();
  await box(page, 'Accepted Mail').click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expect(box(page, 'Delivered Mail')).toBeChecked();
  await expect(box(page, 'Accepted Mail')).not.toBeChecked();
});

test('the settings fit the narrowest phone, in light and dark', async ({ browser }) => {
  const email = await newChef(ROSA);
  const page = await openSignedIn(browser, email, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await page.goto('/chef/profile/notifications');
  await expect(page.getByRole('heading', { name: 'Your kitchen' })).toBeVisible();
  await expectSoundLayout(page, 'settings at 320 px');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.context().close();
});

test('push is turned on and off in this browser, and the dashboard says by what the kitchen is reached', async ({
  signedInAs,
}) => {
  const email = await newChef(ROSA);
  const page = await signedInAs(email);
  await expect(page.getByText('When this screen is off, only a mail reaches you')).toBeVisible();
  await givePush(page, 'granted');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByText('It will ask you once')).toBeVisible();
  expect(await asked(page)).toBe(0);
  await page.getByRole('button', { name: 'Turn push on' }).click();
  await expect(page.getByText('Push is on in this browser.')).toBeVisible();
  await expect(page.getByText('You are reached by this screen and by push to 1 device.')).toBeVisible();
  await expectNoAxeFindings(page);
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('sendTestNotification') ?? false),
    page.getByRole('button', { name: 'Call me now' }).click(),
  ]);
  await page.goto('/chef/orders');
  await expect(page.getByText('You are reached by this screen and by push to 1 device.')).toBeVisible();

  // Ends with the session; returns after an expired one, for the same person.
  const expire = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'expired'));
    await page.goto('/chef/orders');
    await expect(page).toHaveURL(/\/Login$/);
  };
  await expire();
  await signIn(page, await newChef({ ...ROSA, first_name: 'Other' }));
  await expect(page.getByText('When this screen is off, only a mail reaches you')).toBeVisible();
  await expire();
  await signIn(page, email);
  await expect(page.getByText('You are reached by this screen and by push to 1 device.')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await signIn(page, email);
  await expect(page.getByText('When this screen is off, only a mail reaches you')).toBeVisible();
  await page.goto('/chef/profile/notifications');
  await page.getByRole('button', { name: 'Turn push on' }).click();

  await page.getByRole('button', { name: 'Turn push off' }).click();
  await expect(page.getByRole('button', { name: 'Turn push on' })).toBeVisible();
  await expect(page.getByText('push to 1 device')).toHaveCount(0);
});

test('a browser that denies says how to change it; an iPhone, how to install', async ({ signedInAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  await page.goto('/Customer/Profile/notifications');
  await givePush(page, 'denied');
  await page.getByRole('button', { name: 'Turn push on' }).click();
  await expect(page.getByText('This browser blocks notifications of this site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn push on' })).toHaveCount(0);

  const phone = await page.context().newPage();
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, 'Notification');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await giveKey(phone, 'BKey');
  await phone.goto('/Customer/Profile/notifications');
  await expect(phone.getByText('Add to Home Screen')).toBeVisible();
  await expectNoAxeFindings(phone);
});

test('push is offered after opening the kitchen, going on duty and placing an order, never on arrival', async ({
  signedInAs,
  callerAs,
}) => {
  const notify = (page: Page) => page.getByRole('button', { name: 'Notify me' });

  await test.step('a kitchen is opened', async () => {
    const email = await newChef(ROSA);
    await pauseKitchen(await callerAs(email), 60);
    const page = await signedInAs(email);
    await givePush(page, 'granted');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect(notify(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(notify(page)).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await asked(page)).toBe(0);
    await notify(page).click();
    await expect(page.getByText('This browser is notified from now on.')).toBeVisible();
    expect(await asked(page)).toBe(1);
  });
  await test.step('a rider goes on duty', async () => {
    const page = await signedInAs(await newRider());
    await givePush(page, 'granted');
    await page.getByRole('switch').click();
    await expect(notify(page)).toBeVisible();
    expect(await asked(page)).toBe(0);
  });
  await test.step('an order is placed; what was declined is not offered again', async () => {
    const page = await signedInAs(await newCustomer());
    await givePush(page, 'granted');
    await placeOrder(page, 'Dal Tadka');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(notify(page)).toHaveCount(0);
    await placeOrder(page, 'Dal Tadka');
    await expect(page.getByRole('status').filter({ hasText: 'is with' })).toBeVisible();
    await expect(notify(page)).toHaveCount(0);
    expect(await asked(page)).toBe(0);
  });
});
