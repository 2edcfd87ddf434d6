/** Integer cents; dollars only on the wire and the screen. */

export const CURRENCY = 'CAD';

/** Spec: price times 100, rounded. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4)));
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** `$12.50` */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}$${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** `percent` may have decimals; half a cent rounds up. */
export function taxOn(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 1000)) / 100_000 + 0.5);
}

export type Charges = { subtotal: number; deliveryFee: number; tax: number; total: number };

/** Cents; the tax is on lines and delivery fee. */
export function chargesOf(subtotal: number, rates: { deliveryFeeCents: number; taxPercent: number }): Charges {
  const deliveryFee = rates.deliveryFeeCents;
  const tax = taxOn(subtotal + deliveryFee, rates.taxPercent);
  return { subtotal, deliveryFee, tax, total: subtotal + deliveryFee + tax };
}
