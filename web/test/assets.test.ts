import { readFile, stat } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildFonts } from '../fonts.mjs';

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
