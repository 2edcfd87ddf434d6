// Bytes that a phone loads without interaction, with an empty cache, 412 px wide at 1.75.
import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const SIZE = { width: 412, height: 823 };
// The desktop screen would fetch desktop pictures too.
const PHONE = { viewport: SIZE, screen: SIZE, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const KB = 1000;

interface Loaded {
  address: string;
  type: string;
  bytes: number;
}

interface Opened {
  files: Loaded[];
  largest: string;
  calendars: number;
  /** Line by line. */
  texts: string[];
}

async function load(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const files = new Map<string, Loaded & { headers: number }>();
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http')) return;
    files.set(requestId, { address: response.url, type, bytes: 0, headers: response.encodedDataLength });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength - file.headers;
  });
  await page.addInitScript(() => {
    Object.assign(window, { calendars: 0 });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, given) {
        (window as unknown as { calendars: number }).calendars += 1;
        return Reflect.construct(target, given);
      },
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { largest: (entry as { url?: string }).url });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Hydrated.
  await page.waitForFunction(() => !('pressed' in window));
  const { largest, calendars } = await page.evaluate(() => {
    const { largest = '', calendars = -1 } = window as { largest?: string; calendars?: number };
    return { largest, calendars };
  });
  const texts = await page.locator('p').allInnerTexts();
  await context.close();
  return { files: [...files.values()], largest, calendars, texts };
}

/** In KB. */
const weightOf = (files: readonly Loaded[], type?: string) =>
  files.filter((file) => !type || file.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

test('Home, Product and Chef stay within their budgets on a phone', async ({ browser, page, baseURL }) => {
  await page.goto('/');
  const linked = (path: string) => page.locator(`a[href^="${path}"]`).first().getAttribute('href');
  const addresses = ['/', await linked('/Customer/ProductDetails/'), await linked('/Customer/ChefDetails/')];
  for (const address of addresses) {
    const { files, largest, calendars } = await load(browser, `${baseURL}${address}`);
    const picture = files.filter((file) => file.type === 'Image' && file.address === largest);
    const weights = { html: weightOf(files, 'Document'), fonts: weightOf(files, 'Font'), all: weightOf(files) };
    test.info().annotations.push({ type: 'weights', description: `${address} ${JSON.stringify(weights)}` });
    expect.soft(weights.html, `HTML of ${address}`).toBeLessThanOrEqual(20);
    expect.soft(weights.fonts, `fonts of ${address}`).toBeLessThanOrEqual(45);
    expect.soft(weightOf(picture), `largest picture of ${address}`).toBeLessThanOrEqual(25);
    expect.soft(weights.all, `all of ${address}`).toBeLessThanOrEqual(260);
    if (address === '/') expect.soft(calendars, 'calendars that Home starts').toBe(0);
    expect(weightOf(files, 'Image'), `pictures of ${address}`).toBeGreaterThan(10);
    expect(weightOf(files, 'Script'), `script of ${address}`).toBeGreaterThan(50);
  }
});

// The first calendar takes a phone a tenth of a second. Home's closed kitchens depend on the hour.
test('Home starts no calendar for kitchens that are closed', async ({ browser, baseURL }) => {
  // Mateo is away.
  const { calendars, texts } = await load(browser, `${baseURL}/?q=mateo`);
  expect(texts.filter((text) => /^Opens .+ at \d\d:\d\d$/.test(text)).length).toBeGreaterThan(0);
  expect(calendars).toBe(0);
});
