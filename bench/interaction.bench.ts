import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';
import { cartLink, firstAdd, type Inserted, recordInserted, withPlainListener } from './barePage.ts';
import type { Bench, Row } from './bench.ts';
import { buildMarket } from './market.ts';
import { startOurs } from './served.ts';

const VISITORS = 15;
const SLOWDOWN = 4;
const SIZE = { width: 412, height: 823 };
const PHONE: BrowserContextOptions = {
  viewport: SIZE,
  screen: SIZE,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type Took = { add: number[]; cart: number[] };

/**
 * From the finger lifting to the frame with the result, on a slowed phone. Alternates with a page whose only script
 * inserts the same elements: the browser's own share.
 */
export const bench: Bench = {
  title: 'interaction',
  async run(lab) {
    const market = await buildMarket(lab);
    const ours = await startOurs(lab, market.databaseUrl);
    const browser = await chromium.launch(journeys.use?.launchOptions);
    lab.onEnd(() => browser.close());
    const inserted = await visit(browser, ours.url, recordInserted);
    const took: { ours: Took; bare: Took } = { ours: { add: [], cart: [] }, bare: { add: [], cart: [] } };
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      lab.progress(`visitor ${visitor + 1} of ${VISITORS}`);
      await visit(browser, ours.url, (page) => press(page, took.ours));
      await visit(browser, ours.url, (page) => press(page, took.bare), inserted);
    }
    return [
      ...rowsOf('Add', took.ours.add, took.bare.add),
      ...rowsOf('opening the cart', took.ours.cart, took.bare.cart),
    ];
  },
};

async function visit<Answer>(browser: Browser, url: string, act: (page: Page) => Promise<Answer>, bare?: Inserted) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (bare) await withPlainListener(page, bare);
  await page.goto(url, { waitUntil: 'networkidle' });
  const answer = await act(page);
  await context.close();
  return answer;
}

async function press(page: Page, took: Took) {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const add = await untilShown(page, 'fieldset[aria-label^="Quantity of "]');
  await tap(page, firstAdd(page));
  took.add.push(await add());
  const cart = await untilShown(page, 'dialog[open] li');
  await tap(page, cartLink(page));
  took.cart.push(await cart());
}

async function tap(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${control} is not to be seen.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  interface Window {
    /** Milliseconds from the end of the first touch. */
    shownAfter?: Promise<number>;
  }
}

/** From touch to paint of a missing element. */
async function untilShown(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((awaited) => {
    if (document.querySelector(awaited)) throw new Error(`${awaited} is there before anybody touched.`);
    const touched = new Promise<number>((resolve) => {
      // A click's timestamp is when the finger lifted, even if it waited.
      addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
    const painted = new Promise<number>((resolve) => {
      // Polling in frames would cause more frames.
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(awaited)) return;
        watcher.disconnect();
        requestAnimationFrame(() => {
          // The task after a frame's callbacks runs once that frame is submitted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      });
      watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    });
    window.shownAfter = Promise.all([touched, painted]).then(([from, to]) => to - from);
  }, selector);
  return () => page.evaluate(() => window.shownAfter as Promise<number>);
}

function rowsOf(what: string, ours: readonly number[], bare: readonly number[]): Row[] {
  const where = `${what} on a phone at ${SLOWDOWN}x`;
  return [
    {
      what: `${where}: 3 of 4 are seen after so many milliseconds`,
      limit: 'one millisecond',
      ratio: Math.round(at(ours, 0.75)),
      target: { atMost: 100 },
      counts: { median: Math.round(at(ours, 0.5)), slowest: Math.round(at(ours, 1)), visitors: ours.length },
    },
    {
      what: `${where}: median`,
      limit: 'the same page with a plain listener',
      ratio: at(ours, 0.5) / at(bare, 0.5),
      target: { atMost: 2 },
      counts: { 'median of the limit': Math.round(at(bare, 0.5)), '3 of 4 of the limit': Math.round(at(bare, 0.75)) },
    },
  ];
}

function at(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
