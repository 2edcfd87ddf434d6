/** Money is integer cents everywhere inside; dollars exist on the wire and on the screen only. */

export const CURRENCY = 'CAD';

/** Cents of a price in dollars, rounded as the specification says: price times 100, rounded. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4)));
}

/** Dollars of an amount in cents, for the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** `$12.50`, always with two decimals. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}$${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Tax in cents on an amount in cents; `percent` may have decimals, half a cent is rounded up. */
export function taxOn(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 1000)) / 100_000 + 0.5);
}

export type Charges = { subtotal: number; deliveryFee: number; tax: number; total: number };

/** What one order costs in cents: its lines, one delivery fee, and the tax on both. */
export function chargesOf(subtotal: number, rates: { deliveryFeeCents: number; taxPercent: number }): Charges {
  const deliveryFee = rates.deliveryFeeCents;
  const tax = taxOn(subtotal + deliveryFee, rates.taxPercent);
  return { subtotal, deliveryFee, tax, total: subtotal + deliveryFee + tax };
}
