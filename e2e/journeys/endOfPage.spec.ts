import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Would a press in its middle hit it? */
const isOnTop = (locator: Locator) =>
  locator.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('at the end of a dashboard the sidebar slides under the header, not over it', async ({ asChef: chef }) => {
  await chef.setViewportSize({ width: 1280, height: 640 });
  await expect(chef.getByRole('article').first()).toBeVisible();
  await chef.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chef.getByRole('contentinfo')).toBeInViewport({ ratio: 0.9 });
  const sidebar = await chef.getByRole('navigation', { name: 'Chef area' }).boundingBox();
  expect(sidebar?.y).toBeLessThan(64);
  expect(await isOnTop(chef.getByRole('banner').getByRole('button', { name: 'More' }))).toBe(true);
});

for (const width of [390, 820]) {
  test(`at ${width} px the bar of a dish does not cover the footer`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name: 'Mapo Tofu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Mapo Tofu', exact: true })).toBeInViewport({ ratio: 1 });
    const contact = page.getByRole('contentinfo').getByRole('link').last();
    // The height is final once pictures are laid out.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await isOnTop(contact)).toBe(true);
    }).toPass();
  });
}
