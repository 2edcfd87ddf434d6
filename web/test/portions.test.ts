import { describe, expect, test } from 'vitest';
import { limitText, noteFor, portionsFor, refusedNotes } from '../src/features/checkout/portions.ts';

const tacos = { id: 'tacos', name: 'Tacos al Pastor', price: 11, quantity: 2, is_available: 'Yes' as const };

describe('how many portions a person can have', () => {
  test('what is left, together with what the own open payment holds', () => {
    expect(portionsFor(tacos, {})).toBe(2);
    expect(portionsFor({ ...tacos, quantity: 0 }, { tacos: 2 })).toBe(2);
  });

  test('none of a dish that is not available, unless held already', () => {
    expect(portionsFor({ ...tacos, is_available: 'No' }, {})).toBe(0);
    expect(portionsFor({ ...tacos, is_available: 'No' }, { tacos: 1 })).toBe(1);
  });

  test('the plus stops at the last portion and says why', () => {
    expect(limitText(tacos, 1, {})).toBeUndefined();
    expect(limitText(tacos, 2, {})).toBe('Only 2 left');
    expect(limitText(tacos, 2, { tacos: 1 })).toBeUndefined();
    expect(limitText({ ...tacos, quantity: 500 }, 99, {})).toBe('99 is the most in one order');
  });
});

describe('what a line of the opened cart says', () => {
  const line = { id: 'tacos', quantity: 2, product: tacos };

  test('nothing when all is as it was', () => {
    expect(noteFor(line, tacos, {})).toBeUndefined();
  });

  test('a new price is shown, and can be bought', () => {
    const note = noteFor(line, { ...tacos, price: 12 }, {});
    expect(note).toEqual({ text: 'The price changed from $11.00 to $12.00.', blocks: false });
  });

  test('too many of what is left', () => {
    const note = noteFor(line, { ...tacos, quantity: 1 }, {});
    expect(note).toEqual({ text: 'Only 1 of Tacos al Pastor left.', blocks: true });
  });

  test('sold out, taken off and deleted dishes stay in sight', () => {
    expect(noteFor(line, { ...tacos, quantity: 0 }, {})?.text).toBe('Tacos al Pastor is sold out.');
    expect(noteFor(line, { ...tacos, is_available: 'No' }, {})?.text).toBe('Tacos al Pastor is no longer available.');
    expect(noteFor(line, null, {})?.text).toBe('Tacos al Pastor is no longer available.');
    expect(noteFor({ ...line, product: undefined }, null, {})?.text).toBe(
      'A dish in your cart is no longer available.',
    );
  });

  test('own held portions are not missing', () => {
    expect(noteFor(line, { ...tacos, quantity: 0 }, { tacos: 2 })).toBeUndefined();
  });
});

describe('what the lines say of a cart that the server refused', () => {
  const lines = [
    { id: 'tacos', quantity: 11, product: tacos },
    { id: 'kulfi', quantity: 22, product: undefined },
  ];

  test('the one that it was refused for says why, until its quantity is changed', () => {
    const refused = [{ id: 'tacos', quantity: 11 }];
    expect(refusedNotes(lines, refused, 'At most 10.')).toEqual([['tacos', { text: 'At most 10.', blocks: true }]]);
    expect(refusedNotes([{ id: 'tacos', quantity: 10, product: tacos }], refused, 'At most 10.')).toEqual([]);
    expect(refusedNotes(lines, refused, null)).toEqual([]);
  });

  test('of several none is to blame, and a change of one of them is enough', () => {
    const refused = lines.map(({ id, quantity }) => ({ id, quantity }));
    const note = { text: 'Fewer portions of this would help.', blocks: true };
    expect(refusedNotes(lines, refused, 'At most 30.')).toEqual([
      ['tacos', note],
      ['kulfi', note],
    ]);
    expect(refusedNotes(lines.slice(0, 1), refused, 'At most 30.')).toEqual([]);
  });
});
