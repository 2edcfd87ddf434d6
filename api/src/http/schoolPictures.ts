import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '@homeplate/domain/school';
import sharp from 'sharp';
import { ownColour } from '../colours.ts';
import { CLIENT_FOLDER, LETTERS } from './webBuild.ts';

const CORNERS = 15;
const SLOGAN = 'Fresh, homemade meals on campus, cooked by students.';

export type Picture = { type: string; bytes: Buffer };

/** In the place of the build's. */
export async function drawPictures({ name }: School): Promise<Readonly<Record<string, Picture>>> {
  const colour = ownColour();
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? 'H';
  const letter = await write(first.toUpperCase(), 512, 512);
  const drawing = (corners: number, size: number, ground = colour) => {
    const place = (64 - size) / 2;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corners}" fill="${ground}"/>` +
        `<image x="${place}" y="${place}" width="${size}" height="${size}" href="data:image/png;base64,${letter.toString('base64')}"/></svg>`,
    );
  };
  const plain = drawing(CORNERS, 38);
  const square = drawing(0, 38);
  const maskable = drawing(0, 32);
  const badge = drawing(0, 60, 'none');
  const png = async (svg: Buffer, size: number) => {
    const icon = sharp(svg, { density: 72 * (size / 64) }).resize(size, size);
    return { type: 'image/png', bytes: await icon.png({ compressionLevel: 9 }).toBuffer() };
  };
  return {
    'favicon.svg': { type: 'image/svg+xml', bytes: plain },
    'icon-180.png': await png(square, 180),
    'icon-192.png': await png(plain, 192),
    'icon-512.png': await png(plain, 512),
    'maskable-192.png': await png(maskable, 192),
    'maskable-512.png': await png(maskable, 512),
    'badge-96.png': await png(badge, 96),
    'og.jpg': { type: 'image/jpeg', bytes: await sharedPicture(name, colour) },
    'site.webmanifest': { type: 'application/manifest+json', bytes: await manifest(name, colour) },
  };
}

function write(text: string, width: number, height: number): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const letters = { text: `<span foreground="white">${escaped}</span>`, rgba: true, width, height };
  return sharp({ text: { ...letters, ...LETTERS } })
    .png()
    .toBuffer();
}

// The words of the build's picture are on its left half.
async function sharedPicture(name: string, colour: string): Promise<Buffer> {
  const [title, slogan] = await Promise.all([write(name, 500, 220), write(SLOGAN, 500, 110)]);
  const panel = { create: { width: 620, height: 630, channels: 3 as const, background: colour } };
  const words = [
    { input: panel, left: 0, top: 0 },
    { input: title, left: 60, top: 120 },
    { input: slogan, left: 60, top: 400 },
  ];
  return sharp(join(CLIENT_FOLDER, 'og.jpg')).composite(words).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

async function manifest(name: string, colour: string): Promise<Buffer> {
  const file = JSON.parse(await readFile(join(CLIENT_FOLDER, 'site.webmanifest'), 'utf8'));
  return Buffer.from(JSON.stringify({ ...file, name, short_name: name, theme_color: colour }));
}
