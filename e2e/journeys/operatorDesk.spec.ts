import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { asOperator } from '../operators.ts';
import { readyOrder } from '../orders.ts';

async function withoutRider(number: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query(
      `update orders set done_steps = done_steps || '{rider.ask:1}' where order_no = $1 returning id`,
      [number],
    );
    await client.query(
      `insert into order_marks (order_id, kind, by_role, at) values ($1, 'asked_waiting', 'system', now() - interval '17 minutes')`,
      [rows[0].id],
    );
  });
}

async function refusedThrice(number: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `update refunds set status = 'Refund Pending', settled_at = null, refusals = 3
       where order_id = (select id from orders where order_no = $1)`,
      [number],
    );
  });
}

test('an operator on a phone finds an order without a rider, calls its people and settles it', async ({
  page,
  callerAs,
}) => {
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  await withoutRider(number);
  await page.setViewportSize({ width: 390, height: 844 });
  await asOperator(page);
  await page.goto('/operator');
  await expect(page).toHaveURL(/\/operator\/now$/);
  const row = page.getByRole('button', { name: new RegExp(`^No rider.*${number} waits for a rider`) });
  await expect(row).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'phone');

  await row.click();
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByRole('link', { name: /^Call Liam/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(order.getByRole('list').filter({ hasText: 'Ready' }).last()).toContainText('Accepted by chef');
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'phone');

  await order.getByRole('button', { name: 'Take it' }).click();
  await expect(order).toContainText('Noor Haddad has it.');

  await order.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel the order', exact: true }).click();
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByRole('button', { name: 'No rider was free' }).click();
  await dialog.getByRole('button', { name: 'Cancel the order', exact: true }).click();
  await expect(page.getByText('The order is cancelled; its price goes back.')).toBeVisible();
  await page.goto('/operator/now');
  await expect(page.getByRole('button', { name: new RegExp(`^Cooked, not paid.*${number}`) })).toBeVisible();

  const refund = page.getByRole('button', { name: new RegExp(`^Refund refused.*order ${number}: pay it another way`) });
  await refusedThrice(number);
  await page.reload();
  await refund.click();
  await page.getByRole('button', { name: 'Paid another way…' }).click();
  const paid = page.getByRole('dialog', { name: 'Was it paid another way?' });
  await expect(paid).toContainText(/\$\d+\.\d\d to Liam \S+, liam@homeplate\.ca/);
  await paid.getByLabel('Reference').fill('E-transfer 4711');
  await paid.getByRole('button', { name: 'Paid another way' }).click();
  await expect(page.getByText('The refund is settled.')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/operator/orders');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByText('Understood as order number')).toBeVisible();
  const found = page.getByRole('list', { name: 'Orders' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).blur();
  await page.keyboard.press('j');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('No rider was free');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();

  await page.goto('/operator/menu');
  await page.getByRole('searchbox', { name: 'Search' }).fill('priya samosas');
  await page
    .getByRole('list', { name: 'Menu' })
    .getByRole('button', { name: /^Vegetable Samosas/ })
    .click();
  await page.getByRole('button', { name: /^Hide…/ }).click();
  await page
    .getByRole('dialog', { name: 'Take this dish off the menu?' })
    .getByRole('button', { name: 'Back' })
    .click();
  await expectNoAxeFindings(page);

  await page.goto('/operator/campus');
  await page.getByLabel('Campus').selectOption('Reuter Drive Training Centre');
  await page.getByLabel('Delivery fee, $').fill('4.5');
  await page.getByLabel('Spots, one a line').fill(' Gate \n\nCafeteria');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('Far from all kitchens');
  await save.click();
  await expect(page.getByLabel('Reason')).toHaveValue('');
  await page.reload();
  await page.getByLabel('Campus').selectOption('Reuter Drive Training Centre');
  await expect(page.getByLabel('Delivery fee, $')).toHaveValue('4.5');
  await expect(page.getByLabel('Spots, one a line')).toHaveValue('Gate\nCafeteria');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Stop ordering…' }).click();
  const stop = page.getByRole('dialog', { name: 'Stop ordering at Reuter Drive Training Centre?' });
  await stop.getByRole('button', { name: 'Stop ordering' }).click();
  await expect(stop).toContainText('Please write it.');
  await stop.getByRole('button', { name: 'Campus is closed today.' }).click();
  await stop.getByRole('button', { name: 'Stop ordering' }).click();
  await expect(page.getByRole('button', { name: 'Start ordering' })).toBeVisible();
  await page.goto('/operator/now');
  await page
    .getByRole('button', { name: /^Ordering stopped.*Reuter Drive Training Centre takes no orders: “Campus is closed/ })
    .click();
  await page
    .getByRole('button', { name: /^Start ordering/ })
    .last()
    .click();
  await expect(page.getByText('Reuter Drive Training Centre takes orders.')).toBeVisible();
  await page.goto('/operator/audit');
  await expect(page.getByRole('list', { name: 'What operators did' })).toContainText(
    `Noor Haddad paid a refund of order ${number} another way`,
  );
});
