import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const [theme = '', base = ''] = await Promise.all(
  ['theme', 'base'].map((name) => readFile(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')),
);

function colour(name: string, scheme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(theme);
  const found = scheme === 'light' ? pair?.[1] : pair?.[2];
  if (!found) throw new Error(`There is no colour ${name}.`);
  return found;
}

// WCAG 2.2.
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['color-paper', 'color-surface', 'color-sunken'];
const texts = [
  'color-ink',
  'color-ink-2',
  'color-ink-3',
  'text-color-paprika',
  'color-basil',
  'color-beet',
  'color-sky',
];
const onTheirOwn: [text: string, ground: string][] = [
  ['color-on-paprika', 'color-paprika'],
  ['color-on-paprika', 'color-paprika-deep'],
  ['text-color-paprika', 'color-paprika-tint'],
  ['color-basil', 'color-basil-tint'],
  ['color-turmeric-ink', 'color-turmeric-tint'],
  ['color-beet', 'color-beet-tint'],
  ['color-sky', 'color-sky-tint'],
  ['color-ink-2', 'color-sunken'],
];
const pairs = [...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)), ...onTheirOwn];

for (const scheme of ['light', 'dark'] as const) {
  test.each(pairs)(`in the ${scheme}, %s can be read on %s`, (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${scheme}, the border of a field stands out from its ground`, () => {
    expect(contrast(colour('color-line-strong', scheme), colour('color-surface', scheme))).toBeGreaterThanOrEqual(3);
  });
}

const counters = Array.from(base.matchAll(/\.(counter-\w+) \{\s+background-color: (#[0-9a-f]{6});/g));

test('each cuisine has its counter', () => {
  expect(counters).toHaveLength(5);
});

test.each(counters.map(([, name, ground]) => [name, ground] as const))(
  'ink and ink-2 can be read on %s',
  (_, ground = '') => {
    const paler = /\[class\*="counter-"\] \{[^}]*--color-ink-2: (#[0-9a-f]{6});/.exec(base)?.[1];
    expect(contrast(colour('color-ink', 'light'), ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(paler ?? colour('color-ink-2', 'light'), ground)).toBeGreaterThanOrEqual(4.5);
  },
);
