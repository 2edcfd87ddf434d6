import type { Page } from '@playwright/test';
import { expect, PASSWORD, payByCard, test } from '../fixtures.ts';
import { buy, markReady, moveOrder, placedOrder, pressStill, ticket } from '../orders.ts';
import { deliver, orderOf, pickUp } from '../riders.ts';

const HYDRATED_ANEW = /React error #418/;

async function translateFromNextLoad(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      for (const text of texts) {
        if (!/\p{L}/u.test(text.nodeValue ?? '') || text.parentElement?.closest('font, script, style')) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.nodeValue ?? '');
        text.parentNode?.replaceChild(font, text);
      }
    };
    const start = (): void => {
      const isHydrated = !('pressed' in window);
      if (!isHydrated) {
        setTimeout(start, 20);
        return;
      }
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target.isConnected) wrap(target.parentNode ?? target);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('load', start);
  });
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => HYDRATED_ANEW.test(message) || broken.push(message));
  return broken;
}

const isTranslated = (page: Page) => expect(page.locator('h1 font').first()).toBeAttached();

test('a customer whose page is translated signs in, orders, and follows the order to the door', async ({
  page,
  callerAs,
}) => {
  test.slow();
  const [customer, chef, rider] = [
    await callerAs('aisha@homeplate.ca'),
    await callerAs('chef@homeplate.ca'),
    await callerAs('rider@homeplate.ca'),
  ];
  const broken = await translateFromNextLoad(page);
  await test.step('a wrong password, then the right one', async () => {
    await page.goto('/Login');
    await isTranslated(page);
    await page.getByLabel('Email').fill('aisha@homeplate.ca');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await page.getByRole('button', { name: "Let's Go!" }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: "Let's Go!" }).click();
    await expect(page).toHaveURL(/\/\?campus=/);
  });
  await test.step('the cart counts, and the order is paid', async () => {
    await page.goto('/?q=Dal+Tadka');
    await isTranslated(page);
    await page.getByRole('button', { name: 'Add Dal Tadka' }).click();
    await page.getByRole('button', { name: 'Add one Dal Tadka' }).click();
    await page.getByRole('link', { name: 'Cart 2 items' }).click();
    const cart = page.getByRole('dialog');
    await expect(cart.getByRole('heading', { name: 'Cart (2)' })).toBeVisible();
    await cart.getByRole('button', { name: 'Remove one Dal Tadka' }).click();
    await expect(cart.getByRole('heading', { name: 'Cart (1)' })).toBeVisible();
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await payByCard(page);
    await isTranslated(page);
  });
  const number = await placedOrder(page);
  const order = ticket(page, number);
  await expect(order).toContainText('Pending');
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await test.step('the order moves while the page is open', async () => {
    await moveOrder(chef, number, 'Waiting Pickup');
    await expect(order).toContainText('Waiting Pickup');
    await expect(order).not.toContainText('Pending');
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await markReady(chef, number);
    const orderId = await pickUp(rider, number);
    await expect(order).toContainText('In Progress');
    await expect(order).not.toContainText('Waiting Pickup');
    await deliver(rider, orderId, `pin: "${(await orderOf(customer, number)).handoff.pin}"`);
    await expect(order).toContainText('Completed');
    await expect(order).not.toContainText('In Progress');
  });
  expect(broken).toEqual([]);
});

test('chef and rider whose pages are translated accept, cook, bring and deliver', async ({
  asChef: chef,
  asRider: rider,
  callerAs,
}) => {
  test.slow();
  const customer = await callerAs('aisha@homeplate.ca');
  const broken = [await translateFromNextLoad(chef), await translateFromNextLoad(rider)];
  for (const page of [chef, rider]) {
    await page.reload();
    await isTranslated(page);
  }
  const number = await buy(customer, 'Dal Tadka');
  const cooked = chef.getByRole('article', { name: `Order ${number}` });
  const ridden = rider.getByRole('article', { name: `Order ${number}` });
  await test.step('the chef accepts and cooks', async () => {
    await pressStill(cooked.getByRole('button', { name: /^Accept/ }));
    await expect(cooked).toContainText('Accepted');
    await expect(cooked).toContainText('Waiting Pickup');
    await expect(cooked).not.toContainText(/Pending|to answer/);
    await pressStill(cooked.getByRole('button', { name: /^Ready/ }));
    await expect(cooked).toContainText('Waiting PickupReady');
    await expect(cooked.getByRole('button', { name: /^(Ready|Undo)/ })).toHaveCount(0);
  });
  await test.step('the rider claims, picks up and delivers', async () => {
    await pressStill(ridden.getByRole('button', { name: "I'll take it" }));
    await expect(ridden).toContainText('Pick it up by');
    await expect(ridden.getByRole('button', { name: "I'll take it" })).toHaveCount(0);
    await pressStill(ridden.getByRole('button', { name: 'Pickup' }));
    await expect(ridden).toContainText('Picked up');
    await rider.getByRole('link', { name: 'Orders Inprogress' }).click();
    await pressStill(ridden.getByRole('button', { name: 'Mark Delivered' }));
    await expect(ridden).toContainText('Delivered');
    await expect(ridden).not.toContainText('In Progress');
  });
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(ridden).toContainText('Delivered');
  await expect(cooked).toHaveCount(0);
  expect(broken).toEqual([[], []]);
});
