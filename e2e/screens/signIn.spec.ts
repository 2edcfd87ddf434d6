import { expect } from '../fixtures.ts';
import { open } from './going.ts';
import { picture } from './picture.ts';

picture('login', 'form', open('/Login'), { chief: true, adapted: true });
picture('login', 'error', async (page) => {
  await open('/Login')(page);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
picture('register', 'step-1', open('/register'), { chief: true });
picture('forgot-password', 'form', open('/forgot-password'), { chief: true });
picture('reset-password', 'form', open('/reset-password?token=none'), { chief: true });
