import { expect } from '../fixtures.ts';
import { open } from './going.ts';
import { picture } from './picture.ts';

// Taken before all others: once somebody has ordered, mails are kept and stay.
picture('dev-mail', 'empty', async (page) => {
  await open('/dev/mail')(page);
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
});
