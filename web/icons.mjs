// All from `public/favicon.svg`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const DRAWING = new URL('./public/favicon.svg', import.meta.url);

export async function drawIcons(folder) {
  const plain = await readFile(DRAWING, 'utf8');
  // Phones cut icons to shapes: no corners here, and the drawing within the inner 80 %.
  const square = plain.replace(/ rx="[\d.]+"/, '');
  const maskable = square.replace(
    /(<rect [^>]*>)([\s\S]*)(<\/svg>)/,
    '$1<g transform="translate(32 32) scale(.88) translate(-32 -32)">$2</g>$3',
  );
  // Android shows only the shape of a badge.
  const house = /<g [\s\S]*<\/g>/.exec(plain)?.[0].replaceAll('#bc3a13', '#fff');
  const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 13 40 40">${house}</svg>`;
  const icons = [
    ['icon-180.png', square, 180],
    ['icon-192.png', plain, 192],
    ['icon-512.png', plain, 512],
    ['maskable-192.png', maskable, 192],
    ['maskable-512.png', maskable, 512],
    ['badge-96.png', badge, 96],
  ];
  await Promise.all(
    icons.map(async ([name, svg, size]) => {
      const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: name !== 'badge-96.png' })
        .toBuffer();
      await writeFile(join(folder, name), png);
    }),
  );
}
