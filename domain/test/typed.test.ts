import { describe, expect, test } from 'vitest';
import { hasUnreadComma, typedAmount, typedCode, typedDigits, typedText } from '../src/typed.ts';
import { parseQuantity } from '../src/validation/menu.ts';

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

test('a typed code has no invisible marks, and wide forms are plain', () => {
  expect(typedCode(' \u206612\u00ad34\u2069')).toBe('1234');
  expect(typedCode('Ｎ２Ｇ\u00a04M4')).toBe('N2G 4M4');
  expect(typedCode('＋1（519）555‑0123−4')).toBe('+1(519)555-0123-4');
  expect(typedCode(null)).toBe('');
  expect(typedDigits('１23 45-6–7')).toBe('1234567');
});

describe('a typed number', () => {
  const SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
    return /^\p{Nd}{10}$/u.test(digits);
  });

  test.each(SYSTEMS)('in digits of %s is read', (system) => {
    const write = (number: number) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(number);
    expect(typedCode(write(9_876_543_210))).toBe('9876543210');
    expect(typedAmount(`${write(12)},${write(50)}`)).toBe(12.5);
    expect(parseQuantity(write(30))).toBe(30);
  });

  test('of every script counts from its zero', () => {
    const digits = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    expect(digits.length % 10).toBe(0);
    expect(digits.map((code) => typedCode(String.fromCodePoint(code)))).toEqual(digits.map((_, at) => String(at % 10)));
  });

  test.each(['$12.50', '$ 12,50', '12,50 $', '＄１２．５０', '１２，５', '\u202a$۱۲٫۵۰\u202c'])(
    'written %s is 12.50',
    (text) => expect(typedAmount(text)).toBe(12.5),
  );

  test.each(['$', '$$1', '1$2', '-$1', '$1,250'])('is not %s', (text) => expect(typedAmount(text)).toBeNaN());

  test('of an Arabic keypad has its own point', () => {
    expect(typedAmount('١٢٫٥٠')).toBe(12.5);
    expect([hasUnreadComma('١٬٢٥٠'), hasUnreadComma('١٢٫٥٠')]).toEqual([true, false]);
  });
});
