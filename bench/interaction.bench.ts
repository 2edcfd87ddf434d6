import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';
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

/** From the finger that lifts off Add, or the cart, to the frame that shows it: Home on a phone whose processor is slowed. */
export const bench: Bench = {
  title: 'interaction',
  async run(lab) {
    const market = await buildMarket(lab);
    const ours = await startOurs(lab, market.databaseUrl);
    const browser = await chromium.launch(journeys.use?.launchOptions);
    lab.onEnd(() => browser.close());
    const took = { add: [] as number[], cart: [] as number[] };
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      lab.progress(`visitor ${visitor + 1} of ${VISITORS}`);
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      await page.goto(ours.url, { waitUntil: 'networkidle' });
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const add = await untilShown(page, 'fieldset[aria-label^="Quantity of "]');
      await page.getByRole('button', { name: /^Add / }).first().tap();
      took.add.push(await add());
      const cart = await untilShown(page, 'dialog[open] li');
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).tap();
      took.cart.push(await cart());
      await context.close();
    }
    return [rowOf('Add', took.add), rowOf('opening the cart', took.cart)];
  },
};

declare global {
  interface Window {
    /** Milliseconds from the end of the first touch to the frame in which the awaited element stands. */
    shownAfter?: Promise<number>;
  }
}

/** Begins to watch for an element that is not there yet; the answer says how long after the touch it was painted. */
async function untilShown(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((awaited) => {
    const isShown = () => document.querySelector(awaited)?.checkVisibility() === true;
    if (isShown()) throw new Error(`${awaited} is there before anybody touched.`);
    const touched = new Promise<number>((resolve) => {
      // A click has the time at which the finger lifted, however long it had to wait for its turn.
      addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        // The task after a frame's callbacks runs once that frame has been handed over.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
    window.shownAfter = Promise.all([touched, painted]).then(([from, to]) => to - from);
  }, selector);
  return () => page.evaluate(() => window.shownAfter as Promise<number>);
}

function rowOf(what: string, took: readonly number[]): Row {
  const sorted = took.map(Math.round).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    what: `${what} on a phone at ${SLOWDOWN}x: 3 of 4 are seen after so many milliseconds`,
    limit: 'one millisecond',
    ratio: at(0.75),
    target: { atMost: 100 },
    counts: { median: at(0.5), slowest: at(1), visitors: took.length },
  };
}
