import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { fillCampus, fillChef, fillPersonal, newEmail, proceed } from '../registering.ts';

const PAGES = [
  { address: '/Privacy', name: 'Privacy', last: 'A new text has a new date and version.' },
  { address: '/Terms', name: 'Terms', last: 'Rights that the law gives you are not limited by these terms.' },
];

test('Privacy and Terms are linked from the footer, and read at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/Login', { waitUntil: 'networkidle' });
  for (const { address, name } of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await expect(page.getByText('In force since November 28, 2026, version 2026-11-28.')).toBeVisible();
    await expectSoundLayout(page, `${name} at 320 px`);
  }
});

test('Privacy and Terms are there in full without JavaScript, and stand alone on paper', async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const { address, last } of PAGES) {
    await plain.goto(address);
    await expect(plain.getByText(last)).toBeVisible();

    await page.goto(address, { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(last)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
  await context.close();
});

test('registering names what is accepted, in tabs of their own, and sends its version', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText('By registering you accept')).toHaveCount(0);
  await fillPersonal(page, newEmail(), ['Customer', 'Chef']);
  await proceed(page, 'Step 1 of 3', 'Proceed');
  await fillCampus(page);
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3' })).toBeVisible();
  await expect(page.getByText('we store these numbers encrypted until you delete your account')).toBeVisible();
  const accepted = page.getByText(/^By registering you accept/);
  await expect(accepted).toContainText('the Privacy notice');
  const opened = page.context().waitForEvent('page');
  await accepted.getByRole('link', { name: /^Terms/ }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();

  await fillChef(page);
  await page.getByLabel('Bank account number').fill('12345678');
  await page.getByLabel('Transit number').fill('10321');

  // A newer version of the texts than the open page's.
  await page.route('**/graphql', (route) => {
    const sent = route.request().postData() ?? '';
    return route.continue({ postData: sent.replace('"terms":"2026-11-28"', '"terms":"2020-01-01"') });
  });
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The terms have changed. Please reload the page and read them again.',
  );
  await expect(page.getByRole('heading', { name: 'Step 3 of 3' })).toBeVisible();
  await page.unroute('**/graphql');

  const consent = page.waitForRequest((request) => (request.postData() ?? '').includes('"consent":"2026-11-28"'));
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await consent;
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByRole('status').filter({ hasText: /^User registered successfully!$/ })).toBeVisible();
});
