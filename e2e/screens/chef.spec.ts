import { open, openChefOf } from './going.ts';
import { losePictures } from './network.ts';
import { picture } from './picture.ts';

picture('chef', 'menu', openChefOf('Butter Chicken', 'Amira Khan'), { chief: true });
picture('chef', 'not-found', open('/Customer/ChefDetails/ffffffffffffffffffffffff'));
picture('chef', 'without-pictures', async (page) => {
  await losePictures(page);
  await openChefOf('Mapo Tofu', 'Wei Zhang')(page);
});
