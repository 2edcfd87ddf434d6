import type { Page } from '@playwright/test';

type Role = 'link' | 'button' | 'searchbox' | 'textbox';

/** Presses Tab until the named element has the focus; fails when it is not reached. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`40 presses of Tab did not reach ${role} ${name}.`);
}
