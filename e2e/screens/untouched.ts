import { expect } from '../fixtures.ts';
import { open } from './going.ts';
import { picture } from './picture.ts';

// Runs first: mails of later orders would stay.
picture('dev-mail', 'empty', async (page) => {
  await open('/dev/mail')(page);
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
});
