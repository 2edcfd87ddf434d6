import { expect, test } from 'vitest';
import { isolate } from '../src/isolate.ts';
import { chefName, firstName, fullName } from '../src/personName.ts';

test('a name without a last name is the first name alone', () => {
  expect(fullName({ first_name: 'Nora', last_name: null }, 'Customer')).toBe('Nora');
  expect(fullName(null, 'Customer')).toBe('Customer');
});

test('a chef without a name is New Chef', () => {
  expect(chefName(null)).toBe('New Chef');
  expect(chefName({ first_name: 'Amira', last_name: '' })).toBe('Amira Chef');
});

test('each form of a name from right to left is isolated as a whole', () => {
  const person = { first_name: 'سارة', last_name: 'علي' };
  expect(firstName(person, 'The chef')).toBe('\u2068سارة\u2069');
  expect(fullName(person, 'The chef')).toBe('\u2068سارة علي\u2069');
  expect(chefName(person)).toBe('\u2068سارة علي\u2069');
});

test.each([
  ['Hebrew', 'קוסקוס'],
  ['Arabic', 'شوربة'],
  ['presentation forms', '\ufefb\ufb4f'],
  ['Hanifi Rohingya', '\u{10d00}\u{10d01}'],
  ['Adlam', '\u{1e900}\u{1e901}'],
])('a name in %s is isolated once', (_script, name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  expect(isolate(isolate(name))).toBe(isolate(name));
  expect(isolate(`${isolate(name)} + 2 more`)).toBe(`\u2068${name}\u2069 + 2 more`);
});

test.each(['Amira', 'Ünal ❤️'])('%j is left as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
