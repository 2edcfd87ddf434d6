import { workerReady } from '../appWorker.ts';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser takes the site for an app that can be installed', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data, manifest } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'Homeplate',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  expect(manifest.shortcuts).toHaveLength(3);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Tests use a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('manifest and worker come with their types, and the worker is asked for anew', async ({ request }) => {
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'public, max-age=86400',
  });
  for (const { url } of ((await manifest.json()) as { shortcuts: { url: string }[] }).shortcuts)
    expect((await request.get(url)).status(), url).toBe(200);
  for (const encoding of ['br', 'identity']) {
    const worker = await request.get('/worker.js', { headers: { 'accept-encoding': encoding } });
    expect(worker.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  }
});

test('the worker comes after everything that the first view needs', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  const picture = page.waitForRequest(/\/assets\/hero/);
  await page.route('**/assets/hero*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await picture;
  // A press starts the script while the picture is loading.
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart 1 item');
  await page.clock.runFor(20_000);
  expect(asked).not.toContain('/worker.js');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  held.resolve();
  await page.waitForLoadState('load');
  await page.clock.runFor(20_000);
  await workerReady(page);
});
