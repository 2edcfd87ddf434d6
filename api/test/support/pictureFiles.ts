import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './testApp.ts';

export type Reply = { status: number; body: { imageUrl?: string; id?: string; error?: string }; headers: Headers };

export type Sent = {
  /** Absent: `/upload`. */
  path?: string;
  bytes: Buffer;
  type?: string;
  name?: string;
  field?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** As a browser's form. */
export async function upload(app: Pick<TestApp, 'url'>, sent: Sent): Promise<Reply> {
  const form = new FormData();
  const { bytes, type = 'image/png', name = 'dinner.png', field = 'file' } = sent;
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return post(app, form, sent);
}

export async function post(
  app: Pick<TestApp, 'url'>,
  body: NonNullable<RequestInit['body']>,
  sent: Pick<Sent, 'path' | 'token' | 'headers'>,
): Promise<Reply> {
  const response = await fetch(`${app.url}${sent.path ?? '/upload'}`, {
    method: 'POST',
    headers: { ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }), ...sent.headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Reply['body'], headers: response.headers };
}

export async function fetchPicture(app: TestApp, imageUrl: string | undefined, width = 640): Promise<Buffer> {
  const response = await fetch(new URL((imageUrl ?? '').replace('/640.', `/${width}.`), app.url));
  if (response.status !== 200) throw new Error(`The picture answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

type Size = { width: number; height: number };

const RED = { r: 200, g: 40, b: 20 };

export const png = ({ width, height }: Size = { width: 40, height: 30 }) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .png()
    .toBuffer();

export const jpeg = ({ width, height }: Size = { width: 40, height: 30 }) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .jpeg()
    .toBuffer();

export const webp = ({ width, height }: Size = { width: 40, height: 30 }) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .webp()
    .toBuffer();

export const phoneJpeg = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: RED } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'planted-secret' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 23/1 1234/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '80/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function sidewaysJpeg(): Promise<Buffer> {
  const half = await sharp({ create: { width: 600, height: 900, channels: 3, background: RED } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: 0, g: 0, b: 90 } } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A header with these claims, cheap to send. */
export function emptyPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Exactly so many bytes: the rest is a chunk that readers skip. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const small = await png();
  const end = small.length - 12;
  const filler = chunk('prVt', Buffer.alloc(bytes - small.length - 12, 7));
  return Buffer.concat([small.subarray(0, end), filler, small.subarray(end)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

export async function animation(frames: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * 3 * frames);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 31) % 251;
  const raw = { width: 8, height: 8 * frames, channels: 3 as const, pageHeight: 8 };
  const picture = sharp(pixels, { raw });
  return format === 'webp'
    ? picture.webp({ effort: 0, lossless: true }).toBuffer()
    : picture.gif({ effort: 1 }).toBuffer();
}
