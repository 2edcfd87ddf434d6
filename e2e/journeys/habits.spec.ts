import { expect, test } from '../fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back restores the scroll position and unfolded lists', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const picks = page.getByRole('region', { name: 'Top Picks' });
    const whole = page.waitForResponse('**/graphql');
    await picks.getByRole('button', { name: 'View All' }).tap();
    await whole;
    const dish = picks.getByRole('link', { name: 'Mapo Tofu' });
    // Until the complete list has replaced its beginning.
    await dish.tap({ trial: true });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const left = await page.evaluate(() => scrollY);
    await dish.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(picks.getByRole('button', { name: 'Show Less' })).toBeVisible();
    await expect(dish).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(120);
  });
});

test('offline, the page shows a banner and retains the cart until the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/?q=shakshuka', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add Shakshuka' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'You are offline. Your cart is saved.' });
  await context.setOffline(true);
  await expect(banner).toBeInViewport();
  await page.getByRole('button', { name: 'Add one Shakshuka' }).click();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
});

test('a page works without the cart’s script, and the cart opens once it loads', async ({ page }) => {
  const part = /\/assets\/idle-[^/]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/?q=shakshuka', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add Shakshuka' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await cart.click();
  await expect(page).toHaveURL(/#cart$/);
  await expect(page.getByRole('button', { name: 'Add one Shakshuka' })).toBeVisible();
  await page.unroute(part);
  await page.goBack();
  await cart.click();
  await expect(page.getByRole('dialog', { name: /^Cart/ }).getByText('Shakshuka').first()).toBeVisible();
});

test("when a screen's script fails to load the frame still works, and a reload loads it", async ({
  asCustomer: page,
}) => {
  const part = /\/assets\/Profile-[^/]+\.js$/;
  await page.goto('/');
  let isReloaded = false;
  await page.route(part, (route) => (isReloaded ? route.continue() : route.abort()));
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
  page.once('framenavigated', () => {
    isReloaded = true;
  });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test("a dish's picture has one transition name on card and page", async ({ page }) => {
  await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
  const named = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            const transition = start(update);
            void transition.ready
              .then(() => document.getAnimations())
              .catch(() => [])
              .then((running) => {
                const names = running.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
                resolve(names.filter((name) => name.includes('dish-')));
              });
            return transition;
          };
          document.querySelector<HTMLElement>('main article h3 a')?.click();
        }),
    );
  expect((await named()).join()).toMatch(/::view-transition-group\(dish-[0-9a-f]{24}\)/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
  expect(await named()).toEqual([]);
});
