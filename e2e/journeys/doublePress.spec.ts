import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

const dish = 'Mapo Tofu';

async function pressTwice(page: Page, name: string, part: number) {
  const button = page.getByRole('button', { name, exact: true });
  let box = await button.boundingBox();
  // What slides in below may still move it.
  await expect
    .poll(async () => {
      const before = box;
      box = await button.boundingBox();
      return box && JSON.stringify(before) === JSON.stringify(box);
    })
    .toBe(true);
  if (!box) throw new Error(`There is no button ${name}.`);
  const { x, y, width, height } = box;
  await page.mouse.dblclick(x + width * part, y + height / 2);
}

test('a double press anywhere on Add adds one, on the bin removes it', async ({ page }) => {
  await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const stepper = page.getByRole('group', { name: `Quantity of ${dish}` });
  for (const part of [0.1, 0.5, 0.9]) {
    await pressTwice(page, `Add ${dish}`, part);
    await expect(stepper.getByRole('status')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('removed');
    // Separate presses count, however fast.
    await pressTwice(page, `Add one ${dish}`, 0.5);
    await expect(stepper.getByRole('status')).toHaveText('3');
    await pressTwice(page, `Remove one ${dish}`, 0.5);
    await expect(stepper.getByRole('status')).toHaveText('1');
    await pressTwice(page, `Remove one ${dish}`, part);
    await expect(page.getByRole('button', { name: `Add ${dish}`, exact: true })).toBeVisible();
    await expect(cart).toHaveAccessibleName('Cart');
    // What the next round must not find: this one's message.
    await page.reload({ waitUntil: 'networkidle' });
  }
});

test('a held key presses a heart once, and a key pressed again counts', async ({ page }) => {
  await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: `Favourite ${dish}` });
  await heart.focus();
  await page.keyboard.down('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const keys = await page.context().newCDPSession(page);
  // Held for two seconds.
  const held = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r', autoRepeat: true };
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: Date.now() / 1000 + 2, ...held });
  await page.keyboard.up('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const press = (isPressed: string) => async () => {
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', isPressed, { timeout: 50 });
  };
  await expect(press('false')).toPass({ intervals: [700] });
  // A press that came too soon does not block the next.
  await expect(press('true')).toPass({ intervals: [400], timeout: 3000 });
});
