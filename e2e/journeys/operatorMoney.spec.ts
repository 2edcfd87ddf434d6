import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { asOperator } from '../operators.ts';
import { readyOrder } from '../orders.ts';

async function disputed(number: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `insert into disputes (id, checkout_id, cents, reason, state, due_by, opened_at, changed_at)
       select 'dp_' || id, group_id, total_cents, 'product_not_received', 'open', now() + interval '9 days', now(), now()
       from orders where order_no = $1`,
      [number],
    );
    await client.query(
      `insert into provider_differences (type, subject, here_cents, there_cents, since)
       select 'charge', group_id, total_cents, total_cents - 1, now() from orders where order_no = $1`,
      [number],
    );
  });
}

test('an operator copies a dispute’s evidence and sees the cent by which the books differ', async ({
  page,
  context,
  callerAs,
}) => {
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  await disputed(number);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await asOperator(page);
  await page.goto('/operator/now');
  await page.getByRole('button', { name: new RegExp(`^Payment disputed.*order ${number}. Answer until`) }).click();
  await page.getByRole('link', { name: 'Decide' }).click();
  await expect(page.getByText(/^Answer until .*: [89] days left$/).last()).toBeVisible();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText(`Order ${number} of`);
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'phone');
  await evidence.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The evidence is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Proof of delivery:');

  const bears = page.getByRole('region', { name: 'Who pays for it' });
  await bears.getByRole('radio', { name: /^Amira, \$\d+\.\d\d of order/ }).check();
  await bears.getByRole('button', { name: 'Move it' }).click();
  await expect(bears).toContainText('Please give a reason.');
  await bears.getByLabel('Reason').fill('Half of it was missing');
  await bears.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText('The kitchen pays for it if it is lost.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('moved this dispute to a kitchen');
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Books' }).click();
  await page.reload();
  const differences = page.getByRole('list', { name: 'Differences' });
  await expect(differences.getByRole('listitem').filter({ hasText: `Payment of order ${number}` })).toContainText(
    '$0.01',
  );
  await expect(page.getByRole('link', { name: /^\d+ disputes? (is|are) open$/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'phone');
});
