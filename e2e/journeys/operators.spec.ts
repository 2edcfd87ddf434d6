import { createHash, randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';

async function givenLink(): Promise<{ email: string; link: string }> {
  const [id, token] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')];
  const email = `noor.${id}@campus.ca`;
  await inDatabase(async (client) => {
    await client.query('insert into operators (id, email, created_at) values ($1, $2, now())', [id, email]);
    const hash = createHash('sha256').update(token).digest();
    const until = new Date(Date.now() + 1_800_000);
    await client.query('insert into operator_links values ($1, $2, $3)', [id, hash, until]);
  });
  return { email, link: `/operator/set-up#${token}` };
}

test('an invited operator sets up a password and a device, signs in, and reads health and audit', {
  tag: '@chief',
}, async ({ page }) => {
  const { email, link } = await givenLink();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  const totp = new TOTP({ secret: (await page.locator('code').textContent()) ?? '' });
  await expectNoAxeFindings(page);
  await page.getByLabel('Your name').fill('Noor');
  await page.getByLabel('Password').fill('console42');
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'I have them: sign in' }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('console42');
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sign out')).toBeVisible();
  await page.goto('/operator/health');
  await expect(page.getByText('Built-in test cards: reachable')).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'health on a phone');

  await page.goto('/operator/audit');
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/rows are as they were written/)).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'the audit on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Operators' }).getByRole('link', { name: 'Health' })).toBeVisible();
  await expectSoundLayout(page, 'the audit on a desktop');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Operators', exact: true })).toBeVisible();
});
