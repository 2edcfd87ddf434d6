import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, logOutAtWork, openSignedIn, signIn, test } from '../fixtures.ts';
import { pauseKitchen } from '../kitchens.ts';
import { expectSoundLayout } from '../layout.ts';
import { placeOrder, pressStill } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';

const ROSA = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const openDetails = (page: Page) => page.getByText('Details', { exact: true }).click();
const saved = <Done>(page: Page, act: () => Promise<Done>) =>
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
    // Gone with a page that was left meanwhile.
    const text = await response.text().catch(() => undefined);
    if (text === undefined) return route.abort().catch(() => undefined);
    const body = text.replace(/"push_key":(null|"[^"]*")/, `"push_key":${JSON.stringify(key)}`);
    return route.fulfill({ response, body });
  });

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
  for (const group of ['New orders', 'Orders I cook', 'My orders', 'Reviews', 'Dishes and kitchens I wait for'])
    await expect(box(page, group)).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Orders I deliver' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await openDetails(page);
  await expect(page.getByRole('heading', { name: 'Your kitchen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders you place' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your deliveries' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  // Fixed kinds and missing channels have no box.
  await expect(row(page, 'Kitchen paused').getByText('Always')).toHaveCount(2);
  await expect(row(page, 'Kitchen paused').getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'New order').getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByText('This site cannot send push notifications at the moment.')).toBeVisible();

  await expect(page.getByText('With this screen off, you only get an email')).toBeVisible();
  await box(page, 'Order not answered Email').focus();
  await saved(page, () => page.keyboard.press('Space'));
  await expect(page.getByText("With this screen off, we can't reach you.", { exact: true })).toBeVisible();
  await saved(page, () => box(page, 'New order Push').click());
  await expect(box(page, 'New order Push')).not.toBeChecked();
  await expect(box(page, 'New orders')).toBeChecked({ indeterminate: true });
  await saved(page, () => box(page, 'Orders I cook').click());
  await expect(box(page, 'Orders I cook')).not.toBeChecked();
  await expect(box(page, 'Rider brings it back Push')).not.toBeChecked();

  await expect(page.getByLabel('From')).toHaveValue('23:00');
  await page.getByLabel('From').fill('22:30');
  await saved(page, () => page.getByRole('button', { name: 'Save quiet hours' }).click());
  await page.reload();
  await openDetails(page);
  await expect(page.getByLabel('From')).toHaveValue('22:30');
  await expect(box(page, 'Order not answered Email')).not.toBeChecked();
  await expect(box(page, 'New order Push')).not.toBeChecked();
  await saved(page, () => page.getByRole('checkbox', { name: 'Quiet hours' }).uncheck());
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveCount(0);
});

test('a switch that does not reach the server goes back and says so', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer(), '/Customer/Profile/notifications');
  await openDetails(page);
  await expect(box(page, 'Delivered Email')).not.toBeChecked();
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    const isDelivered = body.includes('setNotificationSettings') && body.includes('"delivered"');
    return isDelivered ? route.abort() : route.fallback();
  });
  await box(page, 'Delivered Email').click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await pressStill(box(page, 'Cooking Email'));
  await expect(box(page, 'Delivered Email')).not.toBeChecked();
  await expect(box(page, 'Cooking Email')).toBeChecked();
});

test('a tapped box is not drawn back for one frame, before its answer and after', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer(), '/Customer/Profile/notifications');
  await openDetails(page);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('setNotificationSettings'))
      await new Promise((answer) => setTimeout(answer, 300));
    return route.fallback();
  });
  for (const name of ['Delivered Email', 'Reviews', 'Quiet hours']) {
    const [, drawn] = await saved(page, () =>
      box(page, name).evaluate(async (input: HTMLInputElement) => {
        const states = new Set<boolean>();
        const before = input.checked;
        input.click();
        for (let end = performance.now() + 800; performance.now() < end; await new Promise(requestAnimationFrame))
          states.add(input.checked);
        return [...states].map((state) => state !== before);
      }),
    );
    expect(drawn, name).toEqual([true]);
  }
});

test('the settings fit the narrowest phone, in the dark', async ({ browser }) => {
  const email = await newChef(ROSA);
  const page = await openSignedIn(browser, email, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await page.goto('/chef/profile/notifications');
  await openDetails(page);
  await expect(page.getByRole('heading', { name: 'Your kitchen' })).toBeVisible();
  await expectSoundLayout(page, 'settings at 320 px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page);
  await page.context().close();
});

test('push is turned on and off in this browser, and the dashboard shows it', async ({ signedInAs }) => {
  const email = await newChef(ROSA);
  const page = await signedInAs(email);
  const line = (text: string) => page.getByRole('status').filter({ hasText: text });
  const silent = line('This device is silent. Ring for new orders?');
  await expect(silent).toBeVisible();
  await givePush(page, 'granted');
  await page.getByRole('button', { name: 'how this device rings' }).click();
  await expect(page.getByText('With this screen off, you only get an email')).toBeVisible();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByText('the browser asks if we may notify you')).toBeVisible();
  expect(await asked(page)).toBe(0);
  await page.getByRole('button', { name: 'Turn push on' }).click();
  await expect(page.getByText('Push is on in this browser.')).toBeVisible();
  await expect(page.getByText('You get alerts on this screen and by push on 1 device.').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('sendTestNotification') ?? false),
    page.getByRole('button', { name: 'Send a test' }).click(),
  ]);
  await page.goto('/chef/orders');
  await expect(line('Rings by push.')).toBeVisible();

  // Ends with the session; returns after an expired one, for the same person.
  const expire = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'expired'));
    await page.goto('/chef/orders');
    await expect(page).toHaveURL(/\/Login$/);
  };
  await expire();
  await signIn(page, await newChef({ ...ROSA, first_name: 'Other' }));
  await expect(silent).toBeVisible();
  await expire();
  await signIn(page, email);
  await expect(line('Rings by push.')).toBeVisible();
  await logOutAtWork(page, { asked: false });
  await expect(page).toHaveURL(/\/Login$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await signIn(page, email);
  await expect(silent).toBeVisible();
  await page.goto('/chef/profile/notifications');
  await page.getByRole('button', { name: 'Turn push on' }).click();
  await pressStill(page.getByRole('button', { name: 'Turn push off' }));
  await expect(page.getByRole('button', { name: 'Turn push on' })).toBeVisible();
  await expect(page.getByText('push to 1 device')).toHaveCount(0);
});

test('a browser that denies says how to change it; an iPhone, how to install', async ({ signedInAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email, '/Customer/Profile/notifications');
  await givePush(page, 'denied');
  await page.getByRole('button', { name: 'Turn push on' }).click();
  await expect(page.getByText('Notifications are blocked.')).toBeVisible();
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

test('the first opening, duty or order asks how to be called; no arrival asks for permission', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const notify = (page: Page) => page.getByRole('button', { name: 'Notify me' });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Ring for new orders?' });
  const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
  const blocked = (page: Page) =>
    page.getByRole('region', { name: 'Notifications' }).getByText('Notifications are blocked.');
  await test.step('a kitchen is opened', async () => {
    const email = await newChef(ROSA);
    await pauseKitchen(await callerAs(email), 60);
    const page = await signedInAs(email);
    await givePush(page, 'granted');
    const resume = page.getByRole('button', { name: 'Resume' });
    await expect(resume).toBeVisible();
    await expect(line(page, 'This device is silent. Ring for new orders?')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    const list = page.getByText('No current orders available.');
    const before = await list.boundingBox();
    await resume.click();
    await expect(question(page)).toBeVisible();
    await expectNoAxeFindings(page);
    await expectSoundLayout(page, 'the question');
    expect(await asked(page)).toBe(0);
    const kept = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('subscribePush')) await kept.promise;
      return route.fallback();
    });
    await question(page).getByRole('button', { name: 'Sound and push' }).click();
    await expect(question(page).locator('[aria-busy=true]')).toHaveText(['Sound and push']);
    kept.resolve();
    await expect(line(page, 'Rings by sound and push.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(await list.boundingBox()).toEqual(before);
    expect(await asked(page)).toBe(1);
    const other = await signedInAs(email);
    await givePush(other, 'granted');
    const inPlaceOf = (page: Page) => page.getByRole('group', { name: 'Ring for new orders?' });
    const inPlace = inPlaceOf(other);
    await expect(inPlace.getByRole('button', { name: 'Sound and push' })).toBeVisible();
    await expect(question(other)).toHaveCount(0);
    expect(await asked(other)).toBe(0);
    await inPlace.getByRole('button', { name: 'Sound and push' }).click();
    await expect(line(other, 'Rings by sound and push.')).toBeVisible();
    await expect(inPlace).toHaveCount(0);
    expect(await asked(other)).toBe(1);
    const third = await signedInAs(email);
    await givePush(third, 'denied');
    await inPlaceOf(third).getByRole('button', { name: 'Sound and push' }).click();
    await expect(blocked(third)).toBeVisible();
    await expect(inPlaceOf(third)).toHaveCount(0);
    await expect(question(third)).toHaveCount(0);
    await expect(line(third, 'Rings by sound, while Homeplate is open.')).toBeVisible();
  });
  await test.step('a rider goes on duty, and is not asked again where the browser denies', async () => {
    const page = await signedInAs(await newRider());
    await givePush(page, 'denied');
    await page.getByRole('switch').click();
    await expect(question(page)).toBeVisible();
    expect(await asked(page)).toBe(0);
    await question(page).getByRole('button', { name: 'Notification only' }).click();
    await expect(blocked(page)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(line(page, 'This device is silent for new orders.')).toBeVisible();
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();
    await expect(question(page)).toHaveCount(0);
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
