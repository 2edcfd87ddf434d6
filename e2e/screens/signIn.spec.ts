import type { Page } from '@playwright/test';
import { expect, PASSWORD } from '../fixtures.ts';
import { newCustomer } from '../people.ts';
import { newEmail, registerCustomer } from '../registering.ts';
import { open } from './going.ts';
import { mailedLink } from './mail.ts';
import { cutOff, delay } from './network.ts';
import { picture } from './picture.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open('/Login')(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, "Let's Go!");
}

picture('login', 'form', open('/Login'), { chief: true, adapted: true });
picture('login', 'nothing-filled', async (page) => {
  await open('/Login')(page);
  await press(page, "Let's Go!");
  await expect(page.getByRole('alert')).toHaveText('Please fill in both email and password.');
});
picture('login', 'refused', async (page) => {
  await signInWith(page, 'customer@homeplate.ca', 'wrong password');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
});
picture('login', 'unreachable', async (page) => {
  await cutOff(page, 'Login');
  await signInWith(page, 'customer@homeplate.ca');
  await expect(page.getByRole('alert')).toHaveText('Error logging in');
});
picture('login', 'busy', async (page) => {
  await delay(page, 'Login');
  await signInWith(page, 'customer@homeplate.ca');
});
picture('login', 'after-registration', async (page) => {
  await registerCustomer(page, newEmail());
  await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
});

picture('forgot-password', 'form', open('/forgot-password'), { chief: true });
picture('forgot-password', 'nothing-filled', async (page) => {
  await open('/forgot-password')(page);
  await press(page, 'Send Reset Link');
  await expect(page.getByRole('alert')).toHaveText('Please enter the email.');
});
picture('forgot-password', 'sent', async (page) => {
  await open('/forgot-password')(page);
  await page.getByLabel('Email').fill('nobody@homeplate.ca');
  await press(page, 'Send Reset Link');
  await expect(page.getByText('Check your email for reset instructions.')).toBeVisible();
});

picture('reset-password', 'form', open('/reset-password?token=none'), { chief: true });
picture('reset-password', 'nothing-filled', async (page) => {
  await open('/reset-password?token=none')(page);
  await press(page, 'Reset Password');
  await expect(page.getByText('Please enter all the fields.')).toBeVisible();
});
picture('reset-password', 'expired-link', async (page) => {
  await open('/reset-password?token=none')(page);
  await reset(page);
  await expect(page.getByRole('alert')).toContainText('This reset link is invalid or has expired.');
});
picture(
  'reset-password',
  'counting-down',
  async (page) => {
    const email = await newCustomer();
    await open('/forgot-password')(page);
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send Reset Link');
    const link = await mailedLink(page, email);
    await open(link)(page);
    await reset(page);
    await expect(page.getByText(/Taking you to the sign-in page in \d seconds?…/)).toBeVisible();
  },
  { fleeting: true },
);

picture('confirm-email', 'no-link', open('/ConfirmEmail'), { chief: true });
picture('confirm-email', 'confirmed-before', async (page) => {
  await signInWith(page, await newCustomer());
  await open('/ConfirmEmail')(page);
  await press(page, 'Send the link again');
  await expect(page.getByText('Your email is already confirmed.')).toBeVisible();
});

async function reset(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('newplate22');
  await page.getByLabel('Confirm password').fill('newplate22');
  await press(page, 'Reset Password');
}
