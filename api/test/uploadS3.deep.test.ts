import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { sweepOrphanPictures } from '../src/modules/menu/pictures.ts';
import { type Bucket, openBucket } from './support/bucket.ts';
import { addPerson, type Person } from './support/marketplace.ts';
import { fetchPicture, jpeg, upload } from './support/pictureFiles.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

let bucket: Bucket;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  bucket = await openBucket();
  app = await startTestApp(settings());
  person = await addPerson(app);
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const settings = (more: Record<string, string> = {}) => ({ ...bucket.settings, RATE_LIMITS: 'off', ...more });

const inBucket = async (imageUrl: string) => fetch(`${bucket.address}${new URL(imageUrl, app.url).pathname}`);

it('keeps a picture in the bucket, in three widths that any browser may keep for ever', async () => {
  const bytes = await jpeg({ width: 2000, height: 1500 });
  const { status, body } = await upload(app, { bytes, type: 'image/jpeg', token: person.token });
  expect(status).toBe(200);
  expect(body.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/);
  for (const width of [320, 640, 1280]) {
    const stored = await inBucket((body.imageUrl ?? '').replace('640', String(width)));
    expect(stored.headers.get('content-type')).toBe('image/webp');
    expect(stored.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({ width });
    // A private bucket's pictures come from this site.
    expect(await sharp(await fetchPicture(app, body.imageUrl, width)).metadata()).toMatchObject({ width });
  }
});

it('removes what nothing shows from the bucket', async () => {
  const { body } = await upload(app, { bytes: await jpeg(), type: 'image/jpeg', token: person.token });
  app.clock.shift(2 * 86_400);
  await sweepOrphanPictures(app.app.systemContext());
  app.clock.shift(0);
  expect((await inBucket(body.imageUrl ?? '')).status).toBe(404);
  expect((await fetch(new URL(body.imageUrl ?? '', app.url))).status).toBe(404);
});

it('names the public address of the bucket where there is one, in the demo campus too', async () => {
  const open = await startTestApp(settings({ S3_PUBLIC_URL: `${bucket.address}/` }));
  try {
    expect(await seedDemoCampus(open.app.systemContext())).toBe(true);
    const { data } = await open.graphql<{ getAllProducts: { image_url: string }[] }>(
      '{ getAllProducts { image_url } }',
    );
    const cook = await addPerson(open);
    const { body } = await upload(open, { bytes: await jpeg(), type: 'image/jpeg', token: cook.token });
    for (const url of [body.imageUrl ?? '', data?.getAllProducts[0]?.image_url ?? '']) {
      expect(url).toMatch(new RegExp(`^${bucket.address}/pictures/[0-9a-f]{24}/640\\.webp$`));
      expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
    }
  } finally {
    await open.close();
  }
});

it('says plainly when the bucket does not answer, and leaves no record', async () => {
  const lost = await startTestApp(settings({ S3_ENDPOINT: 'http://127.0.0.1:9' }));
  try {
    const cook = await addPerson(lost);
    expect(await upload(lost, { bytes: await jpeg(), type: 'image/jpeg', token: cook.token })).toMatchObject({
      status: 500,
      body: { error: 'Error uploading image. Please try again.' },
    });
    expect(await lost.sql`select from pictures`).toHaveLength(0);
    const picture = await fetch(`${lost.url}/pictures/${'a'.repeat(24)}/640.webp`);
    expect(picture.status).toBe(500);
    expect(await picture.text()).not.toMatch(/127\.0\.0\.1|ECONN/);
  } finally {
    await lost.close();
  }
});
