import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { asOperator } from '../operators.ts';

test.use({ settings: { PAYOUTS: 'manual' } });

/** Long ago, with an address of eight days. */
async function earned(email: string, account: string, cents: number): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string; name: string }>(
      `with person as (select id, first_name || ' ' || last_name as name from users where email = $1), paid as (
         insert into ledger (fact, subject, position, from_account, to_account, to_user, amount_cents, at)
         select 'completed', id, 0, 'held', $2, id, $3, now() - interval '9 days' from person
       ), payee as (
         insert into payees (user_id, road, email, created_at, changed_at)
         select id, 'manual', $1, now() - interval '8 days', now() - interval '8 days' from person
       )
       select * from person`,
      [email, account, cents],
    ),
  );
  return rows[0]?.name ?? '';
}

test('one operator prepares a payout, another confirms, downloads and settles it', async ({ page }) => {
  const cook = await earned('chef@homeplate.ca', 'chef', 8420);
  await earned('rider@homeplate.ca', 'rider', 1230);
  await page.setViewportSize({ width: 390, height: 844 });
  await asOperator(page, 'Ann Preparer');
  await page.goto('/operator/payouts');
  await expect(
    page.getByRole('region', { name: 'With the next run, without what is reported or disputed' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Prepare now' }).click();
  await expect(page.getByText(/^Prepared 2 payouts, \$[\d.]+ in all\.$/)).toBeVisible();
  const confirm = page.getByRole('button', { name: /^Confirm \$\d/ });
  await expect(page.getByText(/^Another operator confirms it, or you from \d\d:\d\d\.$/)).toBeVisible();
  await expect(confirm).toBeDisabled();
  // Without the toast, which covers the foot of the page for a while.
  await page.reload();
  await expect(confirm).toBeDisabled();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'phone');

  await page.context().clearCookies({ name: 'operator' });
  await asOperator(page, 'Noor Haddad');
  await page.goto('/operator/now');
  await expect(page.getByRole('button', { name: /^Payouts to confirm.*\$[\d.]+ to 2 people/ })).toBeVisible();
  await page.goto('/operator/payouts');
  await confirm.click();
  await expect(page.getByText(/Confirmed by Noor Haddad/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV for the bank' }).click();
  expect((await download).suggestedFilename()).toMatch(/^homeplate-payouts-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: `Return to the balance of ${cook}…` }).click();
  const back = page.getByRole('dialog', { name: `Did it not reach ${cook}?` });
  await expect(back).toContainText('out again once they have saved where it goes');
  await back.getByRole('button', { name: 'The address is wrong' }).click();
  await back.getByRole('button', { name: 'Return to the balance', exact: true }).click();
  await expect(page.getByText(/^\$[\d.]+ is back in the balance\.$/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByText('Came back', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^A payout came back/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'desktop');

  await page.getByRole('button', { name: 'All paid…' }).click();
  const paid = page.getByRole('dialog', { name: 'Paid all 1 by hand?' });
  await paid.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(paid).toContainText('Please write it.');
  await paid.getByLabel('Reference').fill('EFT 2026-11-27');
  await paid.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(page.getByRole('list', { name: 'By person' })).toContainText('Reference EFT 2026-11-27');
  await expect(page.getByRole('button', { name: 'All paid…' })).toBeHidden();
});
