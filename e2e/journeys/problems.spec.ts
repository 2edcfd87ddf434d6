import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { asOperator } from '../operators.ts';
import { readyOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { deliver, orderOf, pickUp } from '../riders.ts';
import { ask } from '../server.ts';

const DISH = 'Vegetable Biryani';

test(
  'three taps report a missing dish, and its chef refunds it with one',
  { tag: '@chief' },
  async ({ signedInAs, callerAs }, info) => {
    const page = await signedInAs(await newCustomer());
    await page.setViewportSize({ width: 390, height: 844 });
    const number = await readyOrder(page, await callerAs('chef@homeplate.ca'), DISH);
    const rider = await callerAs(await newRider());
    const orderId = await pickUp(rider, number);
    await deliver(rider, orderId, `pin: "${(await orderOf(page, number)).handoff.pin}"`);
    await page.goto('/Customer/PastOrders');
    await ticket(page, number).getByRole('link', { name: 'Something wrong?' }).click();
    await page.getByRole('radio', { name: 'Something missing' }).check();
    await expect(page.getByRole('checkbox', { name: `1 × ${DISH}` })).toBeChecked();
    await expectNoAxeFindings(page);
    await expectSoundLayout(page, 'the report');
    await page.screenshot({ path: info.outputPath('report.png'), fullPage: true });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(ticket(page, number)).toContainText('You reported: something missing. Amira can reply within a day');
    await page.screenshot({ path: info.outputPath('reported.png'), fullPage: true });

    const chef = await signedInAs('chef@homeplate.ca', '/chef/orders/completed');
    const problem = ticket(chef, number);
    await expectNoAxeFindings(chef);
    await chef.screenshot({ path: info.outputPath('chef.png') });
    await problem.getByRole('button', { name: /^Refund \$\d+\.\d\d/ }).click();
    const question = chef.getByRole('dialog', { name: /^Refund \$\d+\.\d\d\?$/ });
    await expect(question).toContainText('your part is taken from your earnings');
    await question.getByRole('button', { name: 'Not now' }).click();
    await problem.getByRole('button', { name: /^Refund \$\d+\.\d\d/ }).click();
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(problem).toContainText('goes back. The customer’s card shows it by');
    await page.reload();
    await expect(ticket(page, number)).toContainText(/you get \$\d+\.\d\d back\. Your card shows it by/);
  },
);

test('an operator chooses who bears an allergy report and finds the dish to hide', async ({ signedInAs, callerAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  const number = await readyOrder(page, await callerAs('chef@homeplate.ca'), DISH);
  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await deliver(rider, orderId, `pin: "${(await orderOf(page, number)).handoff.pin}"`);
  await page.goto('/Customer/PastOrders');
  await ticket(page, number).getByRole('link', { name: 'Something wrong?' }).click();
  await page.getByRole('radio', { name: 'Allergic reaction' }).check();
  await expect(page.getByRole('checkbox', { name: `1 × ${DISH}` })).toBeChecked();
  await expect(page.getByText('Show Homeplate what I avoid')).toBeHidden();
  await ask(await callerAs(email), 'mutation { setAvoidedAllergens(allergens: ["milk"]) { success } }');
  await page.reload();
  await page.getByRole('radio', { name: 'Allergic reaction' }).check();
  await expect(page.getByText('Show Homeplate what I avoid')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(ticket(page, number)).toContainText('Allergic reaction: Homeplate looks at it now.');
  await expect(page).toHaveURL(/PastOrders\?order=/);

  await asOperator(page);
  await page.goto('/operator/problems');
  await page.getByRole('link', { name: `Allergic reaction · ${number}` }).click();
  await expect(page.getByText(`Reported: ${DISH}.`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: DISH })).toBeChecked();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByRole('radio', { name: 'Amira' })).toBeFocused();
  await page.getByRole('radio', { name: 'Homeplate' }).check();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expectNoAxeFindings(page);
  const navigation = page.getByRole('navigation', { name: 'Operators' });
  await expect(navigation.getByRole('link', { name: /^\d+ waiting, Now$/ })).toBeVisible();
  await page.getByLabel('Reason').fill('Half written');
  await inDatabase((client) =>
    client.query(
      `insert into audit (at, done_by, act, subject, details) select now(), 'root', 'note', id, '{}' from orders where order_no = $1`,
      [number],
    ),
  );
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('This has changed meanwhile. Please look at it again.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Half written');
  await page.getByRole('link', { name: `Hide ${DISH}…` }).click();
  await expect(page.getByRole('button', { name: /^Hide…/ })).toBeVisible();
});
