import { readFile, stat } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildFonts } from '../fonts.mjs';
import { publicFiles } from '../publicSources.mjs';

const fonts = (name: string) => new URL(`../.cache/fonts/${name}`, import.meta.url);

beforeAll(buildFonts);

test('the two fonts together stay under 45 KB', async () => {
  const sizes = await Promise.all(['display.woff2', 'text.woff2'].map((name) => stat(fonts(name))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(45_000);
});

test('each font has a fallback of its own width', async () => {
  const css = await readFile(fonts('fonts.css'), 'utf8');
  expect(css.match(/size-adjust: \d+\.\d+%/g)).toHaveLength(2);
});

test('the public style sheet is written for the public pages and what they use', async () => {
  expect(await publicFiles()).toEqual(
    expect.arrayContaining([
      'src/screens/Home.tsx',
      'src/screens/Product.tsx',
      'src/screens/Chef.tsx',
      'src/ui/Button.tsx',
    ]),
  );
});

test('the public style sheet leaves the lazy screens out', async () => {
  const files = await publicFiles();
  for (const screen of ['Login', 'Register', 'ChefOrders', 'RiderOrders', 'DevUi']) {
    expect(files).not.toContain(`src/screens/${screen}.tsx`);
  }
});
