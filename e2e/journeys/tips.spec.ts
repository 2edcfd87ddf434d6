import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, openCart, summary } from '../cart.ts';
import { campusSelect } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { moveOrder, placedOrder } from '../orders.ts';
import { newCustomer } from '../people.ts';
import { withCaller } from '../server.ts';

test.use({ settings: { TIPS: 'on', DELIVERY_FEE_RULES: 'base=299,km=60' } });

test('a tip chosen by keyboard is paid, on the receipt, and the rider’s', async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs('customer@homeplate.ca');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?campus=Waterloo%20Campus&q=Butter%20Chicken');
  const card = page.getByRole('article').filter({ hasText: 'Butter Chicken' });
  await expect(card).toContainText('$22.69 with delivery');
  await page.getByLabel('Campus').selectOption('Doon Campus');
  await expect(card).toContainText('$15.49 with delivery');
  await card.getByRole('link', { name: 'Butter Chicken' }).click();
  await expect(page.getByText('$15.49 with delivery', { exact: true }).first()).toBeVisible();

  await addDish(page, 'Butter Chicken');
  await page.getByRole('link', { name: /^View cart/ }).click();
  const tip = drawer(page).getByRole('group', { name: 'Tip for the rider' });
  await expect(tip.getByRole('radio', { name: 'None' })).toBeChecked();
  await expect(summary(page, 'Total')).toContainText('$15.49');
  await tip.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tip.getByRole('radio', { name: '10 %' })).toBeChecked();
  await expect(summary(page, 'Tip')).toContainText('$1.25');
  await expect(summary(page, 'Total')).toContainText('$16.74');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tip.getByRole('radio', { name: 'Own' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('400');
  await expect(tip).toContainText('Please choose a tip from $0 to $100 for each delivery.');
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await tip.getByRole('textbox').fill('4');
  await expect(summary(page, 'Total')).toContainText('$19.49');
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'cart-tip');
  await page.reload();
  await expect(tip.getByRole('textbox')).toHaveValue('4');

  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('$19.49').first()).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/expiry/i).fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel(/name/i).fill('Sam Student');
  await page.getByRole('button', { name: 'Pay' }).click();
  const number = await placedOrder(page);
  await page.getByRole('link', { name: `Receipt order ${number}`, exact: true }).click();
  await expect(page.getByText('Tip', { exact: true }).locator('..')).toContainText('$4.00');
  await expectNoAxeFindings(page);

  await addDish(page, 'Butter Chicken');
  await page.getByRole('link', { name: /^View cart/ }).click();
  await expect(tip.getByRole('radio', { name: 'None' })).toBeChecked();

  await withCaller((chef) => moveOrder(chef, number, 'Waiting Pickup'), 'chef@homeplate.ca');
  const rider = await signedInAs('rider@homeplate.ca');
  await rider.goto('/rider/orders');
  const ticket = rider.getByRole('article').filter({ hasText: number });
  await expect(ticket).toContainText('$6.99');
  await expect(ticket).toContainText('with a $4.00 tip');
});

test('another campus saved at Checkout shows its total before the payment', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer());
  await addDish(page, 'Butter Chicken');
  await campusSelect(page).selectOption('Waterloo Campus');
  await openCart(page);
  await expect(summary(page, 'Total')).toContainText('$22.69');
  const checkout = drawer(page).getByRole('button', { name: 'Checkout' });
  await checkout.click();
  const sheet = page.getByRole('dialog', { name: 'Deliver to' });
  await sheet.getByLabel('Campus').selectOption('Doon Campus');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page, 'Total')).toContainText('$15.49');
  await expect(checkout).not.toHaveAttribute('aria-busy');
  await checkout.click();
  await expect(page.getByText('$15.49').first()).toBeVisible();
});
