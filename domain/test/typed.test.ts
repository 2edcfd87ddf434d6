import { describe, expect, test } from 'vitest';
import { typedCode, typedText } from '../src/typed.ts';

describe('a typed text', () => {
  test('loses spaces and invisible marks at its ends alone', () => {
    expect(typedText(' \u202a\u00ad Maple\u200bBlock \ufeff\u202c ')).toBe('Maple\u200bBlock');
    expect(typedText('\u200c\u200d \ufe0f')).toBe('');
    expect(typedText('')).toBe('');
  });

  test('keeps the mark that its last letter or picture needs', () => {
    const [chillu, heart] = ['അവന്\u200d', 'With love ❤\ufe0f'];
    expect([chillu, heart].map((text) => typedText(`\u200f${text}\u200e`))).toEqual([chillu, heart]);
  });

  test('of a million spaces is read at once', () => {
    expect(typedText(`x${' '.repeat(1_000_000)}x`)).toHaveLength(1_000_002);
  });
});

test('a typed code has no invisible marks', () => {
  expect(typedCode(' \u206612\u00ad34\u2069')).toBe('1234');
  expect(typedCode(null)).toBe('');
});
