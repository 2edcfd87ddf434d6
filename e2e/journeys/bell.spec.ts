import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { hide } from '../hide.ts';
import { expectSoundLayout } from '../layout.ts';
import { notify, unreadCount } from '../notifications.ts';
import { placeOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';

const bell = (page: Page, name: string | RegExp = /^Notifications/) =>
  page.getByRole('banner').getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entries = (page: Page) => panel(page).getByRole('listitem');

declare global {
  interface Window {
    say(data: string): void;
    pings: number;
  }
}

const speakFor = (page: Page) =>
  page.addInitScript(() => {
    const stream = new EventTarget();
    const dispatch = (name: string, data: string) => stream.dispatchEvent(new MessageEvent(name, { data }));
    window.say = (data) => dispatch('changed', data);
    window.pings = 0;
    setInterval(() => {
      dispatch('ping', '');
      window.pings += 1;
    }, 500);
    window.EventSource = Object.assign(
      function Spoken() {
        return Object.assign(stream, { close: () => {} });
      },
      { CLOSED: 2 },
    ) as unknown as typeof EventSource;
  });

test('a customer reads the count, opens the list, and is led to the order, which is read then', async ({
  signedInAs,
}) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  const number = await placeOrder(page, 'Dal Tadka');
  await notify(email, [
    { kind: 'accepted', orderNo: number, minutesAgo: 2 },
    { kind: 'running_late', orderNo: number, minutesAgo: 1 },
  ]);
  await page.goto('/');
  await expect(bell(page, 'Notifications 2 unread')).toBeVisible();
  await expectNoAxeFindings(page);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  // Newest first.
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(`Unread: Dal Tadka from Amira is running late.`);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await expectNoAxeFindings(page);

  await panel(page).getByRole('link', { name: 'Dal Tadka from Amira is cooking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Customer\/OrderDetails\?order=/);
  await expect(panel(page)).toHaveCount(0);
  await expect(ticket(page, number).locator('[data-heading]')).toBeFocused();
  await expect(bell(page, 'Notifications 1 unread')).toBeVisible();
});

test('all are marked as read at once, and a long list has more pages', async ({ signedInAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  await notify(
    email,
    Array.from({ length: 103 }, (_, place) => ({ kind: 'delivered', minutesAgo: place })),
  );
  await page.reload();
  await expect(bell(page, 'Notifications 99+ unread')).toBeVisible();
  await bell(page).click();
  await expect(entries(page)).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(40);
  const all = panel(page).getByRole('button', { name: 'Mark all as read' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(all).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await unreadCount(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notifications')).toBeFocused();
});

test('without any there is an empty state, also on the narrowest phone, in light and dark', async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const email = await newCustomer();
  const page = await openSignedIn(browser, email, { viewport, reducedMotion: 'reduce' });
  await bell(page, 'Notifications').click();
  await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await expectSoundLayout(page, 'empty at 320 px');
  await notify(email, [{ kind: 'cancelled' }, { kind: 'at_the_door' }]);
  await page.reload({ waitUntil: 'networkidle' });
  await bell(page, 'Notifications 2 unread').click();
  await expect(entries(page)).toHaveCount(2);
  await expectSoundLayout(page, 'two at 320 px');
  await page.context().close();
});

test('a hint changes the bell’s count, which a hidden tab shows in its title', async ({ signedInAs }) => {
  const email = await newRider();
  const page = await signedInAs(email);
  await speakFor(page);
  await page.goto('/rider/profile/notifications');
  await expect(page).toHaveTitle('Notifications · Homeplate');
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  // All requests of the load are answered.
  await expect.poll(() => page.evaluate(() => window.pings)).toBeGreaterThan(6);
  await page.waitForLoadState('networkidle');
  await hide(page, true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await notify(email, [{ kind: 'orders_nearby' }, { kind: 'claim_lapsed' }]);
  await page.evaluate(() => window.say('{"notifications":true}'));
  await expect(page).toHaveTitle('(2) Notifications · Homeplate');
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '2 unread notifications' })).toBeAttached();
  expect(asked.filter((body) => body.includes('getNotificationSettings'))).toEqual([]);
  await hide(page, false);
  await expect(page).toHaveTitle('Notifications · Homeplate');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(bell(page, 'Notifications 2 unread')).toBeVisible();
});
