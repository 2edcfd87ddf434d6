import { describe, expect, test } from 'vitest';
import { type Cart, linesOf } from '../src/features/checkout/cart.ts';
import { adviceFor, noteFor, orderableLines, refusedNotes } from '../src/features/checkout/lineNotes.ts';
import { availableLines, limitText, portionsFor } from '../src/features/checkout/portions.ts';

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

// A Sunday at noon in Toronto.
const noon = { now: new Date('2026-11-22T17:00:00Z'), campus: 'Doon Campus' };
const chef = (kitchen: { state: string; opens_at?: string }, delivery_km: number | null = null) => ({
  id: 'sofia',
  user: { id: 'user', first_name: 'Sofía', last_name: 'Reyes', address_line_1: 'Brantford Campus' },
  kitchen,
  delivery_km,
});
const open = { state: 'open' };
const closed = { state: 'closed', opens_at: '2026-11-23T16:00:00.000Z' };

describe('a kitchen that takes no orders now', () => {
  const shut = { ...tacos, chef: chef(closed) };

  test('gives no portions but those that an open payment holds', () => {
    expect(portionsFor(shut, {})).toBe(0);
    expect(portionsFor(shut, { tacos: 1 })).toBe(1);
    expect(limitText(shut, 1, {})).toBe("The kitchen isn't taking orders right now");
  });

  test('marks its lines in the server’s words, whatever is left', () => {
    const line = { id: 'tacos', quantity: 1, product: tacos };
    const note = { blocks: true, reason: 'closed', left: 0 };
    const text = "Sofía's kitchen is closed. It opens tomorrow at 11:00.";
    expect(noteFor(line, shut, {}, noon)).toEqual({ ...note, text });
    expect(noteFor(line, { ...shut, quantity: 0 }, {}, noon)).toEqual({ ...note, text });
    const longer = { ...tacos, chef: chef({ state: 'closed' }) };
    expect(noteFor(line, longer, {}, noon)).toEqual({ ...note, text: "Sofía's kitchen is closed." });
  });

  test('honours the open payment', () => {
    const line = { id: 'tacos', quantity: 1, product: tacos };
    expect(noteFor(line, shut, { tacos: 1 }, noon)).toBeUndefined();
    expect(noteFor({ ...line, quantity: 2 }, shut, { tacos: 1 }, noon)?.reason).toBe('closed');
  });
});

describe('a kitchen that does not deliver to the campus', () => {
  const line = { id: 'tacos', quantity: 1, product: tacos };
  const far = { ...tacos, chef: chef(open, 15) };

  test('marks its lines once the campus is known', () => {
    const text = 'Sofía does not deliver to Doon Campus.';
    expect(noteFor(line, far, {}, noon)).toEqual({ text, blocks: true, reason: 'outOfReach', left: 0 });
    expect(noteFor(line, far, {}, { ...noon, campus: null })).toBeUndefined();
    expect(noteFor(line, far, {}, { ...noon, campus: 'Brantford Campus' })).toBeUndefined();
    expect(noteFor(line, { ...tacos, chef: chef(open) }, {}, noon)).toBeUndefined();
  });

  test('is closed first', () => {
    expect(noteFor(line, { ...tacos, chef: chef(closed, 15) }, {}, noon)?.reason).toBe('closed');
  });
});

describe('what to do about marked lines', () => {
  const note = (reason?: 'closed' | 'outOfReach') => ({ text: '', blocks: true, ...(reason && { reason }) });

  test('depends on why they are marked', () => {
    expect(adviceFor([])).toBeUndefined();
    expect(adviceFor([{ text: 'The price changed.', blocks: false }])).toBeUndefined();
    expect(adviceFor([note('closed'), note('closed')])).toBe(
      'Please come back when the kitchen is open. Your cart stays as it is.',
    );
    expect(adviceFor([note('outOfReach'), note('closed'), undefined])).toBe(
      'Remove the marked dishes to order the others now.',
    );
    expect(adviceFor([note('closed'), undefined])).toBe(
      'Remove the marked dishes to order the others now, or come back when their kitchen is open.',
    );
    expect(adviceFor([note('outOfReach')])).toBe('Remove the marked dishes, or change your delivery campus.');
    expect(adviceFor([note('outOfReach'), note()])).toBe('Please look at the marked dishes first.');
  });
});

describe('what a line of the opened cart says', () => {
  const line = { id: 'tacos', quantity: 2, product: tacos };

  test('nothing when all is as it was', () => {
    expect(noteFor(line, tacos, {}, noon)).toBeUndefined();
  });

  test('a new price is shown, and can be bought', () => {
    const note = noteFor(line, { ...tacos, price: 12 }, {}, noon);
    expect(note).toEqual({ text: 'The price changed from $11.00 to $12.00.', blocks: false });
  });

  test('too many of what is left', () => {
    const note = noteFor(line, { ...tacos, quantity: 1 }, {}, noon);
    expect(note).toEqual({ text: 'Only 1 of Tacos al Pastor left.', blocks: true, left: 1 });
  });

  test('sold out, taken off and deleted dishes stay in sight', () => {
    expect(noteFor(line, { ...tacos, quantity: 0 }, {}, noon)?.text).toBe('Tacos al Pastor is sold out.');
    expect(noteFor(line, { ...tacos, is_available: 'No' }, {}, noon)?.text).toBe(
      'Tacos al Pastor is no longer available.',
    );
    expect(noteFor(line, null, {}, noon)?.text).toBe('Tacos al Pastor is no longer available.');
    expect(noteFor({ ...line, product: undefined }, null, {}, noon)?.text).toBe(
      'A dish in your cart is no longer available.',
    );
  });

  test('own held portions are not missing', () => {
    expect(noteFor(line, { ...tacos, quantity: 0 }, { tacos: 2 }, noon)).toBeUndefined();
  });
});

describe('what is paid for', () => {
  const cart: Cart = {
    quantities: { tacos: 3, flan: 1, soup: 2, tea: 1 },
    products: [tacos, { ...tacos, id: 'flan', is_available: 'No' }, { ...tacos, id: 'soup', quantity: 9 }],
  };
  const quantities = (lines: { id: string; quantity: number }[]) =>
    Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

  test('is what can be had, in the drawer by its notes and in the bar by what the cart knows', () => {
    const notes = new Map([
      ['tacos', { text: '', blocks: true, left: 2 }],
      ['flan', { text: '', blocks: true, left: 0 }],
      ['soup', { text: 'Please take fewer portions.', blocks: true }],
    ]);
    expect(quantities(orderableLines(linesOf(cart), notes))).toEqual({ tacos: 2, soup: 2, tea: 1 });
    expect(quantities(availableLines(cart, {}))).toEqual({ tacos: 2, flan: 0, soup: 2, tea: 0 });
    expect(quantities(availableLines(cart, { flan: 1 }))).toMatchObject({ flan: 1 });
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

  test('each dish of a kitchen that it was refused for says why', () => {
    const chef = { id: 'amira' };
    const ofOne = lines.map((line) => ({ ...line, product: { ...tacos, id: line.id, chef } }));
    const note = { text: "Amira's kitchen is closed.", blocks: true };
    expect(refusedNotes(ofOne, ofOne, note.text)).toEqual([
      ['tacos', note],
      ['kulfi', note],
    ]);
  });

  test('of several none is to blame, and a change of one of them is enough', () => {
    const refused = lines.map(({ id, quantity }) => ({ id, quantity }));
    const note = { text: 'Please take fewer portions.', blocks: true };
    expect(refusedNotes(lines, refused, 'At most 30.')).toEqual([
      ['tacos', note],
      ['kulfi', note],
    ]);
    expect(refusedNotes(lines.slice(0, 1), refused, 'At most 30.')).toEqual([]);
  });
});
