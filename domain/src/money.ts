export const CURRENCY = 'CAD';

/** Spec: price times 100, rounded. */
export const toCents = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(4)));

export const toDollars = (cents: number): number => cents / 100;

/** `$12.50` */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}$${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** What `part` of `whole` takes of `cents`; half a cent rounds up. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * cents * part + whole) / (2 * whole));

/** `percent` may have decimals. */
export const taxOn = (cents: number, percent: number): number => shareOf(cents, Math.round(percent * 1000), 100_000);

export type Charges = { subtotal: number; deliveryFee: number; tax: number; tip: number; total: number };

/** Cents; the tax is on lines and delivery fee. */
export function chargesOf(
  subtotal: number,
  rates: { deliveryFeeCents: number; taxPercent: number; tipCents: number },
): Charges {
  const { deliveryFeeCents: deliveryFee, tipCents: tip } = rates;
  const tax = taxOn(subtotal + deliveryFee, rates.taxPercent);
  return { subtotal, deliveryFee, tax, tip, total: subtotal + deliveryFee + tax + tip };
}
