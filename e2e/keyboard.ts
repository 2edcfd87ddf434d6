import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

const PATIENCE = 60;

export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${PATIENCE} presses of Tab did not reach ${role} ${name}.`);
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}
