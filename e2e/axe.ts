import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

export async function axeFindings(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // An opening dialog takes no presses, so axe would count what lies behind it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // In the page itself: otherwise each run opens another page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(' | ')})`);
}
