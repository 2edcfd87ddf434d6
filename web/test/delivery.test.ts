import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  deliveryAt,
  needsBuilding,
  otherPlace,
  parseDelivery,
  placeOf,
  spotsOf,
  usualDelivery,
} from '../src/features/checkout/delivery.ts';
import { stubStorage } from './support/browserStorage.ts';

const atLibrary = {
  ...usualDelivery,
  handoff: 'spot' as const,
  spot: 'Library entrance',
  delivery_note: 'Ring twice',
};

describe('how the cart is handed over', () => {
  test('a stored choice is read as it was', () => {
    const once = { ...usualDelivery, campus: 'Guelph Campus', building: 'Unit 7' };
    for (const choice of [usualDelivery, atLibrary, once, { ...usualDelivery, handoff: 'door' as const }])
      expect(parseDelivery(JSON.stringify(choice))).toEqual(choice);
  });

  test('what makes no sense is handed over, without a note', () => {
    for (const text of [
      null,
      '',
      'null',
      '7',
      '[]',
      '{}',
      '{"handoff":"drone","spot":3,"delivery_note":{}}',
      '{"campus":"Moon","building":"B"}',
    ])
      expect(parseDelivery(text)).toEqual(usualDelivery);
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

describe('where the cart goes', () => {
  const none = { campus: '', building: '' };
  const home = { campus: 'Doon Campus', building: 'Block 2' };
  const once = { campus: 'Guelph Campus', building: 'Unit 7' };

  test('is the account’s address, and names none to the server', () => {
    expect(placeOf(none, null, home)).toEqual(home);
    expect(placeOf(none, 'Doon Campus', { ...home, campus: 'doon campus (Kitchener)' })).toEqual(home);
    expect(otherPlace(home, home)).toEqual(none);
  });

  test('is the campus that Home shows, whose building is asked for', () => {
    expect(placeOf(none, 'Guelph Campus', home)).toEqual({ campus: 'Guelph Campus', building: '' });
    expect(placeOf(none, 'Guelph Campus', undefined)).toEqual({ campus: 'Guelph Campus', building: '' });
    expect(placeOf(none, null, undefined)).toEqual(none);
    // Never another building than the one that was shown.
    expect(otherPlace({ campus: 'Guelph Campus', building: '' }, home).campus).toBe('Guelph Campus');
  });

  test('is what was chosen for this cart, while Home shows that campus', () => {
    expect(placeOf(once, 'Guelph Campus', home)).toEqual(once);
    expect(placeOf(once, 'Guelph Campus', undefined)).toEqual(once);
    expect(placeOf(once, 'Doon Campus', home)).toEqual(home);
    expect(otherPlace(once, home)).toEqual(once);
    expect(otherPlace({ ...home, building: 'Block 9' }, home)).toEqual({ ...home, building: 'Block 9' });
  });

  test('is the server’s to know where the account could not be read, and nothing else is shown', () => {
    expect(otherPlace(none, undefined)).toEqual(none);
    expect(needsBuilding(none, undefined)).toBe(false);
    expect(needsBuilding({ campus: 'Guelph Campus', building: '' }, undefined)).toBe(true);
    expect(needsBuilding(none, none)).toBe(true);
    expect(needsBuilding(home, home)).toBe(false);
    expect(otherPlace(once, undefined)).toEqual(once);
  });
});

describe('a place of one cart', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What is stored after the payment of a cart with this choice. */
  const afterPaying = async (chosen: object) => {
    const { local } = stubStorage({ campus: 'Guelph Campus', delivery: JSON.stringify(chosen) });
    vi.resetModules();
    (await import('../src/features/checkout/delivery.ts')).forgetDelivery();
    return { campus: local.campus, delivery: local.delivery };
  };

  test('goes with it, and Home is back at the account’s campus', async () => {
    expect(await afterPaying({ campus: 'Guelph Campus', building: 'Unit 7' })).toEqual({});
    expect(await afterPaying({ handoff: 'door' })).toEqual({ campus: 'Guelph Campus' });
  });
});
