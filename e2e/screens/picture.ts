import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { sessionOf } from '../server.ts';
import { giveUpDelayed } from './network.ts';

const FOLDER = join(import.meta.dirname, '../../screens');

/** The name is the screenshots' folder. */
type Look = { name: string; width: number; height: number; dark?: true; forced?: true; largeText?: true };

const PHONE: Look = { name: '390', width: 390, height: 844 };
const DESK: Look = { name: '1280', width: 1280, height: 800 };
const OTHERS: readonly Look[] = [
  { name: '320', width: 320, height: 640 },
  { name: '820', width: 820, height: 1180 },
  { name: '1440', width: 1440, height: 900 },
  { ...PHONE, name: '390-dark', dark: true },
  { ...DESK, name: '1280-dark', dark: true },
];
const FORCED: readonly Look[] = [
  { ...PHONE, name: '390-forced', forced: true },
  { ...DESK, name: '1280-forced', forced: true },
];
const LARGE_TEXT: readonly Look[] = [
  { ...PHONE, name: '390-text200', largeText: true },
  { ...DESK, name: '1280-text200', largeText: true },
];

/** Other users, each in a browser of their own. */
export type Cast = { as(email: string): Promise<Page> };

type Options = {
  /** The viewer's email; unset: anonymous. */
  as?: string | (() => Promise<string>);
  /** The route's main state: every width, and dark. */
  chief?: boolean;
  /** Also forced colours and text at 200 %. */
  adapted?: boolean;
  /** The viewport instead of the full page; implied for drawers and dialogs. */
  windowOnly?: boolean;
  /** Transient (a notice, a countdown): set up for each screenshot. */
  fleeting?: boolean;
};

/** `screens/<look>/<route>--<state>.png`, with axe; `show` reaches the state on the real server. */
export function picture(
  route: string,
  state: string,
  show: (page: Page, cast: Cast) => Promise<unknown>,
  { as, chief = false, adapted = false, windowOnly = false, fleeting = false }: Options = {},
): void {
  const looks = [PHONE, DESK, ...(chief ? OTHERS : []), ...(adapted ? [...FORCED, ...LARGE_TEXT] : [])];
  test(`${route}, ${state}`, async ({ browser }) => {
    test.setTimeout(60_000 + looks.length * 40_000);
    const contexts: BrowserContext[] = [];
    const openPage = async (email: string | undefined, look: Look) => {
      const context = await openContext(browser, email, look);
      contexts.push(context);
      return context.newPage();
    };
    const cast: Cast = { as: (email) => openPage(email, DESK) };
    const email = typeof as === 'function' ? await as() : as;
    let page: Page | undefined;
    for (const look of looks) {
      await test.step(look.name, async () => {
        if (!page || fleeting) {
          page = await openPage(email, look);
          await show(page, cast);
        }
        await put(page, look);
        const path = join(FOLDER, look.name, `${route}--${state}.png`);
        await take(page, path, windowOnly);
        // Forced colours have no contrast of ours, and axe does not support them.
        if (!look.forced) expect.soft(await axeFindings(page), look.name).toEqual([]);
      });
    }
    for (const context of contexts) {
      for (const open of context.pages()) {
        await giveUpDelayed(open);
        await open.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await context.close();
    }
  });
}

const sessions = new Map<string, ReturnType<typeof sessionOf>>();

/** Signs each user in once. */
async function openContext(browser: Browser, email: string | undefined, look: Look): Promise<BrowserContext> {
  const settings = { viewport: size(look), reducedMotion: 'reduce' } as const;
  if (email === undefined) return browser.newContext(settings);
  const session = sessions.get(email) ?? sessionOf(email);
  sessions.set(email, session);
  const { storageState } = await session;
  return browser.newContext({ ...settings, storageState });
}

const size = ({ width, height }: Look) => ({ width, height });

async function put(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(size(look));
  await page.emulateMedia({
    colorScheme: look.dark ? 'dark' : 'light',
    forcedColors: look.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate((large) => {
    document.documentElement.style.fontSize = large ? '200%' : '';
  }, look.largeText === true);
}

async function take(page: Page, path: string, windowOnly: boolean): Promise<void> {
  await settled(page);
  mkdirSync(dirname(path), { recursive: true });
  const floating = windowOnly || (await page.locator('dialog[open], :popover-open').count()) > 0;
  // The window gets the page's height, so that fixed footers are at its end.
  const window = page.viewportSize();
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const isLonger = !floating && window !== null && (await length()) > window.height;
  if (isLonger) {
    await hold(page, true);
    // Offscreen content had an estimated height.
    for (const _ of [1, 2]) await page.setViewportSize({ ...window, height: await length() });
  }
  await page.screenshot({ path });
  if (window) await page.setViewportSize(window);
  if (isLonger) await hold(page, false);
}

/** Full-height elements would grow the page with the window. */
async function hold(page: Page, held: boolean): Promise<void> {
  await page.evaluate((isHeld) => {
    for (const node of document.querySelectorAll<HTMLElement>('main [class*="dvh"]')) {
      const height = isHeld ? `${node.offsetHeight}px` : '';
      Object.assign(node.style, { height, minHeight: isHeld ? '0' : '' });
    }
  }, held);
}

/** Pictures and fonts are there, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // Another width may select another file in the next frames.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const loaded = images.map((image) => image.decode().catch(() => undefined));
    const patience = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([Promise.all([document.fonts.ready, ...loaded]), patience]);
  });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
