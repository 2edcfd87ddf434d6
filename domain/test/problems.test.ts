import { describe, expect, test } from 'vitest';
import { isTrusted, refundOf, reportableUntil } from '../src/problems.ts';

const NONE = { lines: [], fee: false };
const bill = {
  lines: [
    { cents: 1100, quantity: 1 },
    { cents: 750, quantity: 2 },
  ],
  fee: 299,
  taxes: [{ what: 'all' as const, base: 2899, cents: 377 }],
  left: 3276,
};
const line = (position: number, quantity = 1) => ({ lines: [{ position, quantity }], fee: false });

describe('a refund of parts', () => {
  test('is their price with the share of the tax', () => {
    expect(refundOf(bill, line(1), NONE)).toMatchObject({ cents: 848, net: 750 });
    expect(refundOf(bill, { lines: [], fee: true }, NONE)).toMatchObject({ cents: 338, net: 299 });
  });

  test('takes what rounding leaves with the last part, and never more than is left', () => {
    const before = {
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
      fee: true,
    };
    expect(refundOf({ ...bill, left: 847 }, line(1), before)?.cents).toBe(847);
    expect(refundOf({ ...bill, left: 5 }, line(0), NONE)?.cents).toBe(5);
  });

  test('is nothing that is not there, or was given back', () => {
    expect(refundOf(bill, line(2), NONE)).toBeUndefined();
    expect(refundOf(bill, line(1, 3), NONE)).toBeUndefined();
    expect(refundOf(bill, line(1, 2), line(1))).toBeUndefined();
    expect(refundOf(bill, { lines: [], fee: true }, { lines: [], fee: true })).toBeUndefined();
  });
});

test('only who had three deliveries and few refunds is refunded automatically', () => {
  const record = { deliveredBefore: 3, orders: 7, refunds: 1 };
  expect(isTrusted(record)).toBe(true);
  expect(isTrusted({ ...record, deliveredBefore: 2 })).toBe(false);
  expect(isTrusted({ ...record, refunds: 2, orders: 20 })).toBe(false);
  expect(isTrusted({ ...record, orders: 6 })).toBe(false);
});

test('a problem is reported on the way, and for 48 hours after the delivery', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect(reportableUntil({ status: 'Completed', completed_at: ago(47) }, now)).toEqual(
    new Date('2026-11-25T13:00:00Z'),
  );
  expect(reportableUntil({ status: 'Completed', completed_at: ago(48) }, now)).toBeNull();
  expect(reportableUntil({ status: 'In Progress', completed_at: null }, now)).not.toBeNull();
  expect(reportableUntil({ status: 'Cancelled', completed_at: null }, now)).toBeNull();
});
