import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureWidth } from '../../src/providers/imageStore.ts';

// Makes the committed demo pictures: `node api/db/demo/makePictures.ts <folder of dishes, with chefs/ in it>`.
// Widths and crop are those of an upload.
const QUALITY: Record<PictureWidth, number> = { 320: 62, 640: 66, 1280: 70 };
const PORTRAIT_HEIGHT = 960;
// Taller than 4:3: its plain backdrop is continued to both sides.
const TALL_DISHES = new Set(['chocolate-brownie']);
const NOT_DISHES = new Set(['hero-home', 'login-background']);

const source = process.argv[2];
if (source === undefined) throw new Error('Name the folder with the dish pictures.');

for (const name of await namesOf(source, '.webp')) {
  if (NOT_DISHES.has(name)) continue;
  const picture = sharp(join(source, `${name}.webp`));
  await write(name, TALL_DISHES.has(name) ? await continueSides(picture) : await picture.png().toBuffer());
}
for (const name of await namesOf(join(source, 'chefs'), '.svg')) {
  await write(`chef-${name}`, await portrait(join(source, 'chefs', `${name}.svg`)));
}

async function namesOf(folder: string, extension: string): Promise<string[]> {
  const files = (await readdir(folder)).map((file) => parse(file));
  return files.filter((file) => file.ext === extension).map((file) => file.name);
}

/** Three widths, 4:3, never enlarged. */
async function write(name: string, image: Buffer): Promise<void> {
  const folder = join(import.meta.dirname, 'pictures', name);
  await mkdir(folder, { recursive: true });
  const { width, height } = await sharp(image).metadata();
  const widest = Math.min(width, Math.floor((height * 4) / 3));
  for (const wanted of PICTURE_WIDTHS) {
    const taken = Math.min(wanted, widest);
    const file = await sharp(image)
      .resize(taken, Math.round((taken * 3) / 4))
      .webp({ quality: QUALITY[wanted], effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(join(folder, `${wanted}.webp`), file);
  }
}

async function continueSides(picture: Sharp): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  const side = Math.round(((height * 4) / 3 - width) / 2);
  return picture.extend({ left: side, right: side, extendWith: 'copy' }).png().toBuffer();
}

/** Whole in a square or round crop. */
async function portrait(file: string): Promise<Buffer> {
  const counter = /<rect fill="(#[0-9a-fA-F]{6})"/.exec(await readFile(file, 'utf8'))?.[1];
  if (counter === undefined) throw new Error(`${file} has no counter colour.`);
  const side = Math.round((PORTRAIT_HEIGHT * 4) / 3 - PORTRAIT_HEIGHT) / 2;
  return sharp(file, { density: 220 })
    .resize(PORTRAIT_HEIGHT, PORTRAIT_HEIGHT)
    .extend({ left: side, right: side, background: counter })
    .png()
    .toBuffer();
}
