import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { newChef } from '../people.ts';

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');

/** The operator is signed in without the device. */
async function givenOperator(): Promise<string> {
  const [id, token] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')];
  await inDatabase(async (client) => {
    await client.query(
      `insert into operators (id, email, name, password_hash, totp_sealed, created_at)
       values ($1, $1 || '@campus.ca', 'Noor', 'none', 'none', now())`,
      [id],
    );
    await client.query('insert into operator_sessions values ($1, $2, now(), now(), now())', [
      createHash('sha256').update(token).digest(),
      id,
    ]);
  });
  return token;
}

test('a kitchen replaces an expired certificate, and an operator checks it on a phone', async ({
  signedInAs,
  page,
  context,
}) => {
  const petra = { first_name: 'Petra', last_name: 'Papers', campus: 'Doon Campus', building: 'Oak Hall 3' };
  const email = await newChef(petra, [{ name: 'Pierogi of Petra', description: 'Boiled.', price: 9, quantity: 12 }]);
  const chef = await signedInAs(email);
  await chef.setViewportSize({ width: 390, height: 844 });
  await inDatabase((client) =>
    client.query(
      `insert into kitchen_papers
         (id, user_id, kind, number, issuer, expires_on, jpeg, state, handed_in_at, checked_by, checked_at)
       select $1, id, 'food_handler', 'FH-1', 'Region of Waterloo', '2025-01-01', '\\x00', 'expired', now(), 'Kim', now()
       from users where email = $2`,
      [randomBytes(12).toString('hex'), email],
    ),
  );
  await chef.goto('/chef/papers');
  await expect(chef.getByText('Expired')).toBeVisible();
  await expectNoAxeFindings(chef);
  await expectSoundLayout(chef, 'papers on a phone');
  await chef.getByLabel('Paper').selectOption('Food handler certificate');
  await chef.getByLabel('Number').fill('FH-2291');
  await chef.getByLabel('Issued by').fill('Region of Waterloo');
  await chef.getByLabel('Expires on').fill('2035-06-03');
  await chef.getByLabel('Picture of it').setInputFiles(PICTURE);
  await chef.getByRole('button', { name: 'Hand in' }).click();
  await expect(chef.getByText('Being checked')).toBeVisible();

  const url = new URL(chef.url()).origin;
  await context.addCookies([
    { name: 'operator', value: await givenOperator(), url, httpOnly: true, sameSite: 'Strict' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator/papers');
  await page.getByRole('button', { name: /^Food handler certificate.*Doon Campus/ }).click();
  const cook = page.getByRole('link', { name: 'Petra Papers', exact: true });
  await expect(cook).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'the console’s papers on a phone');
  await cook.click();
  await expect(page.getByRole('link', { name: /^Call Petra Papers/ })).toBeVisible();
  await page.goto('/operator/now');
  await page.getByRole('button', { name: /^Paper of a kitchen.*Doon Campus/ }).click();
  await page.getByRole('link', { name: 'Check it' }).click();
  await expect(cook).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Petra Papers')).toBeHidden();
  for (const screen of ['menu', 'campus']) {
    await page.goto(`/operator/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectSoundLayout(page, `${screen} on a phone`);
  }
  await chef.reload();
  await expect(chef.getByText(/^Checked, expires in/)).toBeVisible();
});
