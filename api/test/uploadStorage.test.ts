import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sweepOrphanPictures } from '../src/modules/menu/pictures.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { addPerson, buy, openPage } from './support/marketplace.ts';
import { png, upload } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const DAY_SECONDS = 86_400;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const person = await addPerson(app);

async function uploadOne(token = person.token): Promise<string> {
  const { body } = await upload(app, { bytes: await png(), token });
  return body.imageUrl ?? '';
}

const statusOf = async (url: string) => (await fetch(new URL(url, app.url))).status;

it('a disk that takes no more is said plainly, and leaves no half picture', async () => {
  await uploadOne();
  const folder = join(app.config.dataDir, 'pictures');
  await rename(folder, `${folder}-aside`);
  // A file in place of the folder: nobody can write below it.
  await writeFile(folder, 'full');
  try {
    const before = (await app.sql`select from pictures`).length;
    expect(await upload(app, { bytes: await png(), token: person.token })).toMatchObject({
      status: 500,
      body: { error: 'Error uploading image. Please try again.' },
    });
    expect(await app.sql`select from pictures`).toHaveLength(before);
  } finally {
    await rename(`${folder}`, `${folder}-full`);
    await rename(`${folder}-aside`, folder);
  }
  expect(await statusOf(await uploadOne())).toBe(200);
});

describe('pictures that nothing shows', () => {
  it('are removed after a day, with their files', async () => {
    const url = await uploadOne();
    app.clock.shift(DAY_SECONDS - 60);
    await sweepOrphanPictures(app.app.systemContext());
    expect(await statusOf(url)).toBe(200);
    app.clock.shift(DAY_SECONDS + 60);
    await sweepOrphanPictures(app.app.systemContext());
    app.clock.shift(0);
    expect(await statusOf(url)).toBe(404);
    expect(await app.sql`select from pictures where url = ${url}`).toHaveLength(0);
  });

  it('are those that no dish, profile, order or checkout shows', async () => {
    const kitchen = await openKitchen(app);
    const [ofDish, ofHidden, ofProfile] = [
      await uploadOne(kitchen.token),
      await uploadOne(kitchen.token),
      await uploadOne(kitchen.token),
    ];
    await cookDish(app, kitchen, { image_url: ofDish });
    const hidden = await cookDish(app, kitchen, { image_url: ofHidden });
    await app.sql`update products set deleted_at = ${app.clock.now()} where id = ${hidden}`;
    await app.sql`update users set profile_image = ${ofProfile} where id = ${kitchen.id}`;

    app.clock.shift(2 * DAY_SECONDS);
    await sweepOrphanPictures(app.app.systemContext());
    app.clock.shift(0);
    for (const url of [ofDish, ofHidden, ofProfile]) expect(await statusOf(url)).toBe(200);
  });

  it('are none that an order or an open payment page still shows, when the dish has another', async () => {
    const kitchen = await openKitchen(app);
    const [ordered, held, next] = [
      await uploadOne(kitchen.token),
      await uploadOne(kitchen.token),
      await uploadOne(kitchen.token),
    ];
    const [sold, waiting] = [
      {
        id: await cookDish(app, kitchen, { image_url: ordered }),
        chefId: kitchen.chefId,
        name: 'Lentil Soup',
        price: 850,
      },
      {
        id: await cookDish(app, kitchen, { image_url: held }),
        chefId: kitchen.chefId,
        name: 'Lentil Soup',
        price: 850,
      },
    ];
    await buy(app, person, [[sold, 1]]);
    // Only the order shows it now.
    await app.sql`delete from checkout_lines where image_url = ${ordered}`;
    await openPage(app, await addPerson(app), [[waiting, 1]]);
    await app.sql`update products set image_url = ${next} where id in (${sold.id}, ${waiting.id})`;

    app.clock.shift(2 * DAY_SECONDS);
    await sweepOrphanPictures(app.app.systemContext());
    app.clock.shift(0);
    for (const url of [ordered, held, next]) expect(await statusOf(url)).toBe(200);
  });

  it('are removed however many there are', async () => {
    for (let count = 0; count < 45; count += 1) await uploadOne();
    app.clock.shift(2 * DAY_SECONDS);
    expect(await sweepOrphanPictures(app.app.systemContext())).toBeGreaterThanOrEqual(45);
    expect(await sweepOrphanPictures(app.app.systemContext())).toBe(0);
    app.clock.shift(0);
  });
});
