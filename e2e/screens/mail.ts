import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits: mails arrive a moment after their cause. */
export async function openMail(page: Page, subject: RegExp, email = ''): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: email });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.first().getByRole('link').click();
  await expect(page.locator('iframe')).toBeVisible();
}

export async function mailedLink(page: Page, email: string): Promise<string> {
  await openMail(page, /Reset your Homeplate password/, email);
  return (await page.locator('pre a[href*="/reset-password?token="]').getAttribute('href')) ?? '';
}
