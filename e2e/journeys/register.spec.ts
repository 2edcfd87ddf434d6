import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import {
  dayFromNow,
  fillCampus,
  fillChef,
  fillPersonal,
  fillRider,
  newEmail,
  proceed,
  type Role,
} from '../registering.ts';

const combinations: readonly { roles: readonly Role[]; steps: number; landing: RegExp }[] = [
  // Customer alone: keyboard.spec.ts; rider alone: registerFields.spec.ts.
  { roles: ['Chef'], steps: 3, landing: /\/chef\/orders$/ },
  { roles: ['Customer', 'Chef', 'Rider'], steps: 4, landing: /\/chef\/orders$/ },
];

for (const { roles, steps, landing } of combinations) {
  const tag = roles.length === 3 ? ['@chief'] : [];
  test(`${roles.join(' and ')} registers in ${steps} steps and signs in`, { tag }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/register');
    await fillPersonal(page, email, roles);
    await proceed(page, `Step 1 of ${steps}`, 'Proceed');

    await expect(page.getByRole('heading', { name: 'Home Campus Details' })).toBeVisible();
    await fillCampus(page);
    await expect(page.getByLabel('Address line 1')).toHaveValue('460 Speedvale Avenue West');
    await expect(page.getByLabel('City')).toHaveValue('Guelph');
    await expect(page.getByLabel('Postal code')).toHaveValue('N1H 0A8');
    await expect(page.getByLabel('Province')).toHaveValue('Ontario');
    await expect(page.getByLabel('Country')).toHaveValue('Canada');
    await proceed(page, `Step 2 of ${steps}`, 'Proceed Registration');

    if (roles.includes('Rider')) {
      await fillRider(page);
      await proceed(page, `Step 3 of ${steps}`, 'Proceed Registration');
    }
    if (roles.includes('Chef')) {
      await fillChef(page);
      await proceed(page, `Step ${steps} of ${steps}`, 'Proceed Registration');
    }

    await expect(page).toHaveURL(/\/Login$/);
    await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(landing);
  });
}

test('the first broken rule is shown, also at its field, until the next change', async ({ page }) => {
  await page.goto('/register');
  const alert = page.getByRole('alert');
  const press = () => page.getByRole('button', { name: 'Proceed', exact: true }).click();

  await press();
  await expect(alert).toHaveText('Please fill in all fields.');
  await expect(page.getByLabel('First name')).toBeFocused();

  await fillPersonal(page, newEmail(), []);
  await expect(alert).toHaveCount(0);

  const steps: readonly [label: string, wrong: string, right: string, text: string][] = [
    ['First name', 'N00r', 'Noor', 'First name must only contain letters and spaces.'],
    ['Last name', 'Haddad!', 'Haddad', 'Last name must only contain letters and spaces.'],
    ['Email', 'noor@campus', newEmail(), 'Please enter a valid email.'],
    ['Mobile', '519 555 010', '(519) 555-0100', 'Please enter a valid 10-digit mobile number.'],
    [
      'Password',
      'onlyletters',
      PASSWORD,
      'Password must be at least 8 characters long and include at least one number.',
    ],
    ['Confirm password', 'homeplate2', PASSWORD, 'Passwords do not match.'],
  ];
  for (const [label, wrong, right, text] of steps) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(wrong);
    await press();
    await expect(alert).toHaveText(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await field.fill(right);
    await expect(alert).toHaveCount(0);
  }

  await press();
  await expect(alert).toHaveText('Please select at least one role.');
  await expect(page.getByRole('checkbox', { name: 'Customer' })).toBeFocused();
});

test('the server refuses an address that is taken, in any case', async ({ page }) => {
  await page.goto('/register');
  await fillPersonal(page, 'Customer@Homeplate.ca', ['Customer']);
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('Customer@Homeplate.ca');
});

test('without an answer about the address the only option is to retry', async ({ page, context }) => {
  await page.goto('/register');
  await fillPersonal(page, newEmail(), ['Customer']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible();
  await context.setOffline(false);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeFocused();
});

test('campus, rider and chef steps apply their rules, and going back loses nothing', async ({ page }) => {
  await page.goto('/register');
  const alert = page.getByRole('alert');
  const press = () => page.getByRole('button', { name: 'Proceed Registration' }).click();
  await fillPersonal(page, newEmail(), ['Rider', 'Chef']);
  await proceed(page, 'Step 1 of 4', 'Proceed');

  await press();
  await expect(alert).toHaveText('Campus Name is required.');
  await page.getByLabel('Campus name').selectOption('Doon Campus');
  await press();
  await expect(alert).toHaveText('Building Name is required.');
  await fillCampus(page);
  await press();

  await expect(page.getByRole('heading', { name: 'Step 3 of 4' })).toBeFocused();
  await press();
  await expect(alert).toHaveText('Please fill in all required fields for Rider.');
  await fillRider(page);
  const rules: readonly [label: string, wrong: string, right: string, text: string][] = [
    ['Registration number', 'abc', 'GUE-214', 'Please enter a valid vehicle registration number.'],
    ['Driver licence number', 'D12', 'D1234-56789', "Please enter a valid driver's license number."],
    [
      'Insurance number',
      'INS-1234',
      'INS20261234',
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
    ],
    ['Insurance expiry date', dayFromNow(-1), dayFromNow(0), 'Insurance expiry date cannot be in the past.'],
    ['Licence expiry date', dayFromNow(-1), dayFromNow(0), 'License expiry date cannot be in the past.'],
  ];
  for (const [label, wrong, right, text] of rules) {
    await page.getByLabel(label).fill(wrong);
    await press();
    await expect(alert).toHaveText(text);
    await page.getByLabel(label).fill(right);
  }
  await page.getByLabel('Bank account number').fill('123');
  await press();
  await expect(alert).toHaveText('Please enter a bank account number of 7 to 12 digits.');
  await page.getByLabel('Bank account number').fill('');
  await press();

  await expect(page.getByRole('heading', { name: 'Step 4 of 4' })).toBeFocused();
  await press();
  await expect(alert).toHaveText('Please ensure all chef details are filled in and valid.');

  for (const step of [3, 2, 1]) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: `Step ${step} of 4` })).toBeVisible();
    if (step === 3) await expect(page.getByLabel('Registration number')).toHaveValue('GUE-214');
    if (step === 2) await expect(page.getByLabel('Building name')).toHaveValue('Speedvale Court, Unit 7');
  }
  await expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD);
  await expect(page.getByRole('checkbox', { name: 'Rider' })).toBeChecked();
});

test('a failed chef step leaves the account, and only that step is repeated', async ({ page }) => {
  const email = newEmail();
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = /mutation (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) sent.push(name);
  });
  await page.route('**/graphql', (route) => {
    const isFirstChef = sent.filter((name) => name === 'CreateChef').length === 1;
    return isFirstChef && route.request().postData()?.includes('CreateChef') ? route.abort() : route.continue();
  });

  await page.goto('/register');
  await fillPersonal(page, email, ['Chef', 'Rider']);
  await proceed(page, 'Step 1 of 4', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 4', 'Proceed Registration');
  await fillRider(page);
  await page.getByLabel('Bank account number').fill('12345678');
  await page.getByLabel('Transit number').fill('10321');
  await proceed(page, 'Step 3 of 4', 'Proceed Registration');
  await fillChef(page);
  await proceed(page, 'Step 4 of 4', 'Proceed Registration');
  await expect(page.getByRole('alert')).toHaveText('Failed to register chef. Please try again.');
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);

  await proceed(page, 'Step 4 of 4', 'Proceed Registration');
  await expect(page).toHaveURL(/\/Login$/);
  expect(sent).toEqual(['CreateUser', 'CreateRider', 'CreateChef', 'CreateChef', 'CreatePaymentInfo']);
});

test('a user who left before the chef step gets it in the chef area', async ({ page }) => {
  const email = newEmail();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation CreateChef') ? route.abort() : route.continue(),
  );
  await page.goto('/register');
  await fillPersonal(page, email, ['Chef']);
  await proceed(page, 'Step 1 of 3', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 3', 'Proceed Registration');
  await fillChef(page);
  await proceed(page, 'Step 3 of 3', 'Proceed Registration');
  await expect(page.getByRole('alert')).toHaveText('Failed to register chef. Please try again.');
  await page.unroute('**/graphql');

  await page.getByRole('link', { name: 'sign in', exact: true }).click();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/chef\/orders$/);
  await expect(page.getByRole('heading', { name: 'Chef Details' })).toBeVisible();
  await expect(page).toHaveTitle('Chef details · Homeplate');
  // The step's styles must not precede those of the sidebar.
  const menu = page.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Menu' });
  await expect(menu).toHaveCSS('flex-direction', 'row');
  await fillChef(page);
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Chef Details' })).toHaveCount(0);
  await expect(page.getByText('No current orders available.')).toBeVisible();
});

test('every step is free of axe findings, with and without messages', async ({ page }) => {
  await page.goto('/register');
  await fillPersonal(page, newEmail(), ['Rider', 'Chef']);
  await expectNoAxeFindings(page);
  await proceed(page, 'Step 1 of 4', 'Proceed');
  for (const [step, fill] of [
    [2, fillCampus],
    [3, fillRider],
    [4, fillChef],
  ] as const) {
    await proceed(page, `Step ${step} of 4`, 'Proceed Registration');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoAxeFindings(page);
    await fill(page);
    await expectNoAxeFindings(page);
    if (step < 4) await proceed(page, `Step ${step} of 4`, 'Proceed Registration');
  }
});
