import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { addPerson } from './support/marketplace.ts';
import { fetchPicture, jpeg, phoneJpeg, png, post, sidewaysJpeg, upload, webp } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();
const person = await addPerson(app);

const countPictures = async () => (await app.sql`select from pictures`).length;

// Only finished pictures may be left.
afterEach(async () => {
  const pictures = join(app.config.dataDir, 'pictures');
  const folders = existsSync(pictures) ? await readdir(pictures) : [];
  expect(folders).toHaveLength(await countPictures());
  for (const folder of folders) {
    expect((await readdir(join(pictures, folder))).sort()).toEqual(['1280.webp', '320.webp', '640.webp']);
  }
});

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', 'image/jpeg', jpeg],
    ['PNG', 'image/png', png],
    ['WEBP', 'image/webp', webp],
    ['PNG named .jpg', 'image/jpeg', png],
    ['WEBP named .jpg', 'image/jpg', webp],
    ['JPEG of no known name', 'application/octet-stream', jpeg],
  ])('may be a %s', async (_name, type, make) => {
    const reply = await upload(app, { bytes: await make(), type, token: person.token });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/) });
    expect((await sharp(await fetchPicture(app, reply.body.imageUrl)).metadata()).format).toBe('webp');
  });

  it('is kept in three widths, cropped 4:3', async () => {
    const bytes = await jpeg({ width: 3000, height: 3000 });
    const { body } = await upload(app, { bytes, type: 'image/jpeg', token: person.token });
    for (const [width, height] of [
      [320, 240],
      [640, 480],
      [1280, 960],
    ] as const) {
      expect(await sharp(await fetchPicture(app, body.imageUrl, width)).metadata()).toMatchObject({ width, height });
    }
  });

  it('is never enlarged', async () => {
    const { body } = await upload(app, { bytes: await png({ width: 500, height: 900 }), token: person.token });
    for (const [width, wide] of [
      [320, 320],
      [640, 500],
      [1280, 500],
    ] as const) {
      const picture = await sharp(await fetchPicture(app, body.imageUrl, width)).metadata();
      expect(picture).toMatchObject({ width: wide, height: (wide * 3) / 4 });
    }
  });

  it('loses the place where it was taken and all that its camera wrote, and stands upright', async () => {
    const taken = await phoneJpeg();
    expect(taken.includes('SecretPhone')).toBe(true);
    const { body } = await upload(app, { bytes: taken, type: 'image/jpeg', token: person.token });
    for (const width of [320, 640, 1280]) {
      const kept = await fetchPicture(app, body.imageUrl, width);
      const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(kept.includes('SecretPhone') || kept.includes('planted-secret')).toBe(false);
    }
    // 1600×1200 on its side is 1200×1600: at most 1200 wide.
    const largest = await sharp(await fetchPicture(app, body.imageUrl, 1280)).metadata();
    expect(largest).toMatchObject({ width: 1200, height: 900 });
  });

  it('stands upright: what a phone holds on its left side is on top', async () => {
    const { body } = await upload(app, { bytes: await sidewaysJpeg(), type: 'image/jpeg', token: person.token });
    const { data, info } = await sharp(await fetchPicture(app, body.imageUrl))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redAt = (row: number) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels];
    expect(redAt(20)).toBeGreaterThan(180);
    expect(redAt(info.height - 20)).toBeLessThan(80);
  });

  it('is served to keep for ever, as nothing but a picture', async () => {
    const { body } = await upload(app, { bytes: await png(), token: person.token });
    const response = await fetch(new URL(body.imageUrl ?? '', app.url));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    `/pictures/${'a'.repeat(24)}/640.webp`,
    '/pictures/nonsense/640.webp',
    '/pictures/..%2f..%2fdata.key/640.webp',
    `/pictures/${'a'.repeat(24)}/..%2f..%2f..%2fdata.key`,
    `/pictures/${'a'.repeat(24)}/641.webp`,
    '/pictures/%00/640.webp',
  ])('is not found at %s', async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });
});

describe('who may upload', () => {
  it('is a signed-in user, by token or by cookie', async () => {
    const bytes = await png();
    const before = await countPictures();
    expect(await upload(app, { bytes })).toMatchObject({
      status: 401,
      body: { error: 'Please sign in to upload a picture.' },
    });
    expect(await upload(app, { bytes, token: 'made-up' })).toMatchObject({
      status: 401,
      body: { error: 'Your session has expired. Please sign in again.' },
    });
    expect(await countPictures()).toBe(before);
    expect(await upload(app, { bytes, headers: { cookie: `session=${person.token}` } })).toMatchObject({ status: 200 });
  });

  it('is no page of another site', async () => {
    const before = await countPictures();
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
      const reply = await upload(app, { bytes: await png(), token: person.token, headers: { origin } });
      expect(reply.status).toBe(403);
      expect(reply.body.imageUrl).toBeUndefined();
    }
    expect(await countPictures()).toBe(before);
    expect((await upload(app, { bytes: await png(), token: person.token, headers: { origin: app.url } })).status).toBe(
      200,
    );
  });

  it('is anyone 60 times a day, and again a day later', async () => {
    const busy = await addPerson(app);
    const bytes = await png();
    for (let count = 0; count < 58; count += 1) await upload(app, { bytes, token: busy.token });
    // Ten at once for the last two places.
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(app, { bytes, token: busy.token })));
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429, 429, 429]);
    expect(replies.map(({ body }) => body.error)).toContainEqual(
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ (minutes|hours)\.$/),
    );
    expect((await upload(app, { bytes, token: person.token })).status).toBe(200);
    app.clock.shift(86_401);
    expect((await upload(app, { bytes, token: busy.token })).status).toBe(200);
    app.clock.shift(0);
  });
});

describe('a form without a picture', () => {
  it('says so', async () => {
    const nothing = new FormData();
    nothing.append('note', 'hello');
    const wrongField = await upload(app, { bytes: await png(), field: 'picture', token: person.token });
    const empty = await upload(app, { bytes: Buffer.alloc(0), token: person.token });
    for (const reply of [await post(app, nothing, person), wrongField, empty]) {
      expect(reply).toMatchObject({ status: 400, body: { error: 'No file selected.' } });
    }
  });

  it('is refused when it is no multipart form', async () => {
    const reply = await post(app, '{"file":"x"}', {
      token: person.token,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(415);
    const broken = await post(app, 'no form at all', {
      token: person.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
    const nameless = await post(app, 'x', { token: person.token, headers: { 'content-type': 'multipart/form-data' } });
    expect(nameless.status).toBe(400);
    expect((await fetch(`${app.url}/upload`)).ok).toBe(false);
  });
});
