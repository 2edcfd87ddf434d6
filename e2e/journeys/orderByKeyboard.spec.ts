import { expect, PASSWORD, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

test('a dish is ordered and paid for with the keyboard alone, each stop by its accessible name', {
  tag: '@chief',
}, async ({ page }) => {
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const drawer = page.getByRole('dialog', { name: 'Cart (1)' });

  await test.step('from Home to the dish', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await tabTo(page, 'searchbox', 'Search for products');
    await keyboard.type('vegetable biryani');
    await expect(heading('Search results for "vegetable biryani"')).toBeVisible();
    await tabTo(page, 'link', 'Vegetable Biryani');
    await keyboard.press('Enter');
    await expect(heading('Vegetable Biryani')).toBeFocused();
    await expect(page).toHaveTitle('Vegetable Biryani by Amira Khan · Homeplate');
  });

  await test.step('into the cart, announced', async () => {
    await tabTo(page, 'button', 'Add Vegetable Biryani');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add one Vegetable Biryani' })).toBeFocused();
    const announcement = page.locator('[aria-live=polite]').filter({ hasText: 'Vegetable Biryani added, 1 in cart' });
    await expect(announcement).toBeAttached();
    // The header's cart comes before the dish.
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart 1 item' });
    for (let presses = 0; presses < 20; presses += 1) {
      await keyboard.press('Shift+Tab');
      if (await cart.evaluate((node) => node === document.activeElement)) break;
    }
    await expect(cart).toBeFocused();
    await keyboard.press('Enter');
    await expect(drawer.getByRole('heading', { level: 2, name: 'Cart (1)' })).toBeFocused();
    await expect(drawer.getByRole('region', { name: 'Amira Khan' }).getByRole('listitem')).toContainText('$10.50');
  });

  await test.step('over sign-in back to the open cart', async () => {
    await tabTo(page, 'button', 'Checkout');
    await keyboard.press('Enter');
    await expect(heading('Sign in')).toBeFocused();
    await tabTo(page, 'textbox', 'Email');
    await keyboard.type('customer@homeplate.ca');
    await tabTo(page, 'textbox', 'Password');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(drawer.getByRole('heading', { level: 2, name: 'Cart (1)' })).toBeFocused();
    await tabTo(page, 'button', 'Checkout');
    await keyboard.press('Enter');
  });

  await test.step('over the card page', async () => {
    await expect(heading('Pay Homeplate')).toBeVisible();
    for (const [name, text] of [
      ['Card number', '4242 4242 4242 4242'],
      ['Expiry', '12 / 34'],
      ['CVC', '123'],
      ['Name on card', 'Sam Student'],
    ] as const) {
      await keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name })).toBeFocused();
      await keyboard.type(text);
    }
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('to the order page, which says that the order is placed', async () => {
    const confirmed = page.getByRole('status').filter({ hasText: /^Order \d+ is with Amira$/ });
    await expect(confirmed).toBeFocused();
    await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);
    const number = /\d+/.exec((await confirmed.textContent()) ?? '')?.[0];
    const order = page.getByRole('article', { name: `Order ${number}` });
    await expect(order).toMatchAriaSnapshot(`
      - list "Progress of the order":
        - listitem: /Placed/
        - listitem: Cooking
        - listitem: Ready
        - listitem: On the way
        - listitem: Delivered
      - list "Items":
        - listitem: /1 times Vegetable Biryani.*\\$10.50/
    `);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await tabTo(page, 'link', 'Order More');
  });
});
