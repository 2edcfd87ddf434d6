import { describe, expect, test } from 'vitest';
import { deliveryAt, parseDelivery, spotsOf, usualDelivery } from '../src/features/checkout/delivery.ts';

const atLibrary = { handoff: 'spot' as const, spot: 'Library entrance', delivery_note: 'Ring twice' };

describe('how the cart is handed over', () => {
  test('a stored choice is read as it was', () => {
    for (const choice of [usualDelivery, atLibrary, { ...usualDelivery, handoff: 'door' as const }])
      expect(parseDelivery(JSON.stringify(choice))).toEqual(choice);
  });

  test('what makes no sense is handed over, without a note', () => {
    for (const text of [null, '', 'null', '7', '[]', '{}', '{"handoff":"drone","spot":3,"delivery_note":{}}'])
      expect(parseDelivery(text)).toEqual({ handoff: 'hand', spot: '', delivery_note: '' });
  });

  test('a spot without its name, and a name without the spot, do not count', () => {
    expect(parseDelivery('{"handoff":"spot"}')).toEqual(usualDelivery);
    expect(parseDelivery('{"handoff":"door","spot":"Library entrance"}').spot).toBe('');
  });

  test('a note has at most 300 characters', () => {
    expect(parseDelivery(JSON.stringify({ delivery_note: 'a'.repeat(301) })).delivery_note).toHaveLength(300);
  });

  test('a spot of another campus is handed over, and its note stays', () => {
    expect(deliveryAt(atLibrary, 'Doon Campus')).toEqual(atLibrary);
    expect(deliveryAt(atLibrary, 'Stratford Campus')).toEqual({ ...usualDelivery, delivery_note: 'Ring twice' });
    expect(deliveryAt({ ...usualDelivery, handoff: 'door' }, 'Stratford Campus').handoff).toBe('door');
  });

  test('until the campus is known, the choice stays', () => {
    expect(deliveryAt(atLibrary, null)).toEqual(atLibrary);
    expect(spotsOf(null)).toEqual([]);
  });
});
