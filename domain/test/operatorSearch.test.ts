import { expect, test } from 'vitest';
import { searchKindOf } from '../src/operatorSearch.ts';

test.each([
  ['1042', 'number'],
  ['#1042', 'number'],
  ['(519) 555-0142', 'phone'],
  ['+1 519 555 0142', 'phone'],
  ['maya@homeplate.ca', 'email'],
  ['pay_12ab', 'payment'],
  ['0123456789abcdef01234567', 'id'],
  ['Maya Th', 'name'],
  ['m', undefined],
  ['%%', undefined],
  ['🍛', undefined],
  ['', undefined],
])('an operator who types “%s” searches by %s', (text, kind) => {
  expect(searchKindOf(text)).toBe(kind);
});
