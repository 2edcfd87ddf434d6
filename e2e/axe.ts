import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './fixtures.ts';

export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** `rule`: that one alone, within the page's content. */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // An opening dialog takes no presses, so axe would count what lies behind it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // Once for each document: reading the script takes as long as its run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
    const where = only ? { include: ['main'] } : document;
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: [only] } }) };
    return (await axe.run(where, options)).violations;
  }, rule);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')})`,
  );
}
