import { expect } from '../fixtures.ts';
import { newChef } from '../people.ts';
import { open, openChefOf, openDish } from './going.ts';
import { LONG_CHEF, LONG_DISH, longChef } from './longNames.ts';
import { cutOff, delay, losePictures, refuse } from './network.ts';
import { picture } from './picture.ts';

picture('chef', 'menu', openChefOf('Butter Chicken', 'Amira Khan'), { chief: true });
picture('chef', 'not-found', open('/Customer/ChefDetails/ffffffffffffffffffffffff'));
picture('chef', 'long-names', async (page) => {
  await longChef();
  await openChefOf(LONG_DISH, LONG_CHEF)(page);
});

picture('chef', 'without-pictures', async (page) => {
  await losePictures(page);
  await openChefOf('Mapo Tofu', 'Wei Zhang')(page);
});

picture('chef', 'without-dishes', async (page) => {
  const campus = 'Reuter Drive Training Centre';
  await newChef({ first_name: 'Ines', last_name: 'Moreau', campus, building: 'Room 4' });
  await open(`/?campus=${encodeURIComponent(campus)}`)(page);
  await page.getByRole('link', { name: 'Ines Moreau' }).first().click();
  await expect(page.getByText('No products found!')).toBeVisible();
});

for (const [state, mood] of [
  ['loading', delay],
  ['refused', refuse],
  ['unreachable', cutOff],
] as const) {
  picture('chef', state, async (page) => {
    await openDish('Mapo Tofu')(page);
    await mood(page, 'Chef');
    await page.getByRole('main').getByRole('link', { name: 'Wei Zhang' }).first().click();
    const notice = state === 'loading' ? page.getByText('Loading', { exact: true }).first() : page.getByRole('alert');
    await expect(notice).toBeAttached();
  });
}
