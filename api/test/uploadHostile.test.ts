import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addPerson } from './support/marketplace.ts';
import {
  animation,
  emptyPng,
  fetchPicture,
  jpeg,
  png,
  pngOfBytes,
  type Reply,
  upload,
} from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const WRONG_FORMAT = { status: 415, body: { error: 'Only JPG, PNG, and WEBP formats are allowed.' } };
const TOO_LARGE = { status: 413, body: { error: 'File size must be less than 5 MB.' } };
const FAILED = { status: 400, body: { error: 'Error uploading image. Please try again.' } };

const app = await sharedApp({ RATE_LIMITS: 'off' });
const person = await addPerson(app);

const send = (bytes: Buffer | string, type = 'image/png', name = 'dinner.png'): Promise<Reply> =>
  upload(app, { bytes: Buffer.from(bytes), type, name, token: person.token });

describe('the size of a file', () => {
  it('may be 5,242,880 bytes and not one more', async () => {
    expect((await send(await pngOfBytes(5_242_880))).status).toBe(200);
    expect(await send(await pngOfBytes(5_242_881))).toMatchObject(TOO_LARGE);
    expect(await send(Buffer.alloc(20_000_000, 1))).toMatchObject(TOO_LARGE);
  });

  it('is counted while it comes in: an endless body is refused and fills no memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sending = request(`${app.url}/upload`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${person.token}` },
      });
      let isAnswered = false;
      sending.on('response', (response) => {
        isAnswered = true;
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode, text });
          sending.destroy();
        });
      });
      sending.on('error', (error) => (isAnswered ? undefined : reject(error)));
      sending.write(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      );
      const part = Buffer.alloc(65_536, 120);
      const pour = () => {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        if (!isAnswered && !sending.destroyed) sending.write(part, () => setImmediate(pour));
      };
      pour();
    });
    expect(reply).toEqual({ status: 413, text: '{"error":"File size must be less than 5 MB."}' });
    expect(most).toBeLessThan(40_000_000);
  });
});

describe('what only looks like a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG', svg, 'image/svg+xml', 'a.svg'],
    ['an SVG named .png', svg, 'image/png', 'a.png'],
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'image/png', 'a.png'],
    ['a PDF named .png', '%PDF-1.7\n%âãÏÓ', 'image/png', 'a.png'],
    ['text', 'hello', 'text/plain', 'a.txt'],
  ])('%s is refused', async (_what, bytes, type, name) => {
    expect(await send(bytes, type, name)).toMatchObject(WRONG_FORMAT);
  });

  it('a GIF is refused, under its own name and under another', async () => {
    const gif = await animation(3, 'gif');
    expect(await send(gif, 'image/gif', 'a.gif')).toMatchObject(WRONG_FORMAT);
    expect(await send(gif, 'image/png', 'a.png')).toMatchObject(WRONG_FORMAT);
  });

  it('a PNG’s first bytes alone are refused as broken', async () => {
    expect(await send(Buffer.from('89504e470d0a1a0a', 'hex'), 'image/jpeg', 'a.jpg')).toMatchObject(FAILED);
  });
});

describe('a picture that would hurt', () => {
  it('with 16,000 × 16,000 pixels in 31 KB is refused', async () => {
    const bomb = emptyPng({ width: 16_000, height: 16_000 });
    expect(bomb.length).toBeLessThan(40_000);
    expect(await send(bomb)).toMatchObject(FAILED);
  });

  it('may have 25 megapixels and no row more', async () => {
    expect((await send(emptyPng({ width: 5000, height: 5000 }))).status).toBe(200);
    expect(await send(emptyPng({ width: 5000, height: 5001 }))).toMatchObject(FAILED);
  });

  it('with a thousand frames, or with two, is refused', async () => {
    for (const frames of [1000, 2]) {
      expect(await send(await animation(frames, 'webp'), 'image/webp', 'a.webp')).toMatchObject(FAILED);
    }
  });

  it('that was cut off is refused', async () => {
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    for (const [type, bytes] of [
      ['image/jpeg', await noisy.clone().jpeg().toBuffer()],
      ['image/png', await noisy.clone().png().toBuffer()],
      ['image/webp', await noisy.clone().webp().toBuffer()],
    ] as const) {
      expect((await send(bytes, type)).status).toBe(200);
      expect(await send(bytes.subarray(0, bytes.length / 2), type)).toMatchObject(FAILED);
      expect(await send(bytes.subarray(0, 24), type)).toMatchObject(FAILED);
    }
  });

  it('with a page or an archive hung on loses it', async () => {
    const polyglot = Buffer.concat([
      await jpeg(),
      Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004'),
    ]);
    const { body } = await send(polyglot, 'image/jpeg', 'a.jpg.html');
    for (const width of [320, 640, 1280]) {
      const kept = await fetchPicture(app, body.imageUrl, width);
      expect(kept.includes('script') || kept.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  it('as thin as a thread is taken for what it is', async () => {
    const { body } = await send(emptyPng({ width: 16_000, height: 1 }));
    expect(await sharp(await fetchPicture(app, body.imageUrl)).metadata()).toMatchObject({ width: 1, height: 1 });
  });
});

it.each([
  '../../../etc/passwd.png',
  '/etc/cron.d/evil.png',
  'C:\\windows\\evil.png',
  '.htaccess',
  'a.png\u0000.html',
  '<img src=x onerror=alert(1)>.png',
  '\u202egnp.exe',
  `${'a'.repeat(3000)}.png`,
  'con.png',
])('a file named %j gets a name of our own', async (name) => {
  const reply = await send(await png(), 'image/png', name);
  expect(reply.status).toBe(200);
  expect(reply.body.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/);
  const folders = await readdir(join(app.config.dataDir, 'pictures'));
  expect(folders.filter((folder) => !/^[0-9a-f]{24}$/.test(folder))).toEqual([]);
});
