import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';

test.use({ settings: { PAYOUTS: 'manual' } });

const LOOKS = [
  [390, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
] as const;

async function earned(email: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into ledger (fact, subject, position, from_account, from_user, to_account, to_user, amount_cents, at)
       select fact, id || number || fact, position, from_account, case when from_account = account then id end,
         to_account, case when to_account = account then id end, cents, now() - number * interval '20 hours'
       from users cross join (select case when $1 like 'chef%' then 'chef' else 'rider' end as account) as role
       cross join generate_series(1, 15) as number
       cross join (values ('completed', 0, 'held', 'chef', 1700), ('completed', 2, 'held', 'rider', 299),
         ('completed', 3, 'held', 'rider', 150), ('refund_asked', 0, 'chef', 'refunds_due', 600)
       ) as rows (fact, position, from_account, to_account, cents)
       where email = $1 and (to_account = account or from_account = account and number = 3)`,
      [email],
    ),
  );
}

async function look(page: Page) {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expectSoundLayout(page, `${width} ${colorScheme}`);
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

const toYou = (page: Page) => page.getByRole('region', { name: 'Why' }).getByText(/^−?\$/).last();

test('a rider’s earnings say what is paid when, once an address is given with the password', async ({
  asRider: rider,
}) => {
  await earned('rider@homeplate.ca');
  await rider.setViewportSize({ width: 390, height: 844 });
  await rider.goto('/rider/orders');
  await rider.getByRole('link', { name: 'Earnings, order by order' }).click();
  const first = rider.getByRole('region', { name: 'Earnings' });
  await expect(first).toContainText('Add where we send it, and it is paid out.');
  const sum = (await toYou(rider).textContent()) ?? '';
  await expect(first).toContainText(sum);
  await rider.getByRole('button', { name: 'Choose where the money goes' }).click();
  await look(rider);
  await rider.getByLabel('Your password').fill('not mine');
  await rider.getByRole('button', { name: 'Save' }).click();
  await expect(rider.getByLabel('Email for e-transfers')).toBeFocused();
  await rider.getByLabel('Email for e-transfers').fill('owen@bank.ca');
  await rider.getByRole('button', { name: 'Save' }).click();
  await expect(rider.getByText('This is not your current password.').first()).toBeVisible();
  await rider.getByLabel('Your password').fill(PASSWORD);
  await rider.getByRole('radio', { name: 'Bank account' }).check();
  await rider.getByRole('button', { name: 'Save' }).click();
  const way = rider.getByRole('group', { name: 'Send it by' });
  await expect(way).toContainText('Please enter your account, transit and institution number in your profile first.');
  await expect(rider.getByRole('link', { name: 'Enter the numbers' })).toBeVisible();
  await rider.getByRole('radio', { name: 'E-transfer' }).check();
  await rider.getByRole('button', { name: 'Save' }).click();
  await expect(rider.getByText('Saved. We emailed you about it.').first()).toBeVisible();
  await expect(first).toBeFocused();
  await expect(first).toContainText(sum);
  await expect(first).toContainText('Friday');
  await expect(first).toContainText('by e-transfer to owen@bank.ca');
  await rider.reload();
  await expect(first).toContainText('Friday');
  await look(rider);
});

test('a chef’s CSV adds up to what is owed, for the year too, and paper shows no buttons', async ({ asChef: chef }) => {
  await earned('chef@homeplate.ca');
  await chef.goto('/chef/profile');
  await chef.getByRole('link', { name: 'Earnings and payouts' }).click();
  const csv = async () => {
    const download = chef.waitForEvent('download');
    await chef.getByRole('button', { name: 'CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100), 0);
    return { rows: rows.length, sum: `$${(cents / 100).toFixed(2)}` };
  };
  const all = await csv();
  expect(all.rows).toBeGreaterThanOrEqual(16);
  await expect(toYou(chef)).toHaveText(all.sum);
  await chef.getByLabel('Time').selectOption({ label: 'All of 2025' });
  await expect(chef.getByText('No order in this time.')).toBeVisible();
  await chef.getByLabel('Time').selectOption({ label: 'Not paid out yet' });
  await look(chef);
  await chef.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(chef.getByRole('button')).toHaveCount(0);
  await expect(chef.getByText(/^Homeplate, Amira\. Not paid out yet: \d{4}-/)).toBeVisible();
});
