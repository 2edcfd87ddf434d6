import type { Page } from '@playwright/test';

/** A headless browser shows every page. */
export const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
