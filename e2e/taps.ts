import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { openSignedIn } from './fixtures.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const onPhone = (browser: Browser, email: string) => openSignedIn(browser, email, PHONE);

/** `at` is when the finger came, in seconds: it does not depend on the machine's load. */
export async function tapAt(
  finger: CDPSession,
  { x, y }: { x: number; y: number },
  at = Date.now() / 1000,
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp: at });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at });
}

/** A trial may scroll anywhere. */
export async function centre(button: Locator): Promise<Locator> {
  await button.tap({ trial: true });
  await button.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  return button;
}

/** Once the button takes presses. */
export async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no such button.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Bodies of the requests that name the mutation. */
export function callsOf(page: Page, mutation: string, when: 'request' | 'requestfinished' = 'request'): string[] {
  const calls: string[] = [];
  page.on(when as 'request', (request) => {
    const asked = request.postData() ?? '';
    if (asked.includes(`mutation ${mutation}`)) calls.push(asked);
  });
  return calls;
}
