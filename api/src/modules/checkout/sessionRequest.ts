import { CURRENCY } from '@homeplate/domain/money';
import type { SessionRequest } from '../../providers/payments.ts';
import type { Checkout, CheckoutLine } from './checkout.store.ts';

const PAGE_MAX_LINES = 100;

/** What the provider is asked for: the same request, letter for letter, each time that it is made for this checkout. */
export function sessionRequest(checkout: Checkout, lines: readonly CheckoutLine[]): SessionRequest {
  return {
    reference: checkout.id,
    idempotencyKey: `checkout-${checkout.id}`,
    lines: pageLines(checkout, lines),
    currency: CURRENCY,
    origin: checkout.origin,
    successUrl: checkout.success_url,
    cancelUrl: checkout.cancel_url,
    expiresAt: checkout.expires_at,
    customerEmail: checkout.email,
  };
}

/** Every dish and every charge, to the cent; the last dishes share a line when the page could not take them all. */
function pageLines(checkout: Checkout, lines: readonly CheckoutLine[]): SessionRequest['lines'] {
  // Each chef's order is a delivery of its own, and they cost alike.
  const deliveries = new Set(lines.map((line) => line.chef_id)).size;
  const charges = [
    { name: 'Delivery', unitAmount: checkout.delivery_fee_cents / deliveries, quantity: deliveries },
    { name: 'Tax', unitAmount: checkout.tax_cents, quantity: 1 },
  ].filter((charge) => charge.unitAmount > 0);
  const dishes = lines.map((line) => ({ name: line.name, unitAmount: line.unit_price_cents, quantity: line.quantity }));
  const room = PAGE_MAX_LINES - charges.length;
  if (dishes.length <= room) return [...dishes, ...charges];
  const rest = dishes.slice(room - 1);
  const restAmount = rest.reduce((total, dish) => total + dish.unitAmount * dish.quantity, 0);
  return [
    ...dishes.slice(0, room - 1),
    { name: `${rest.length} more dishes`, unitAmount: restAmount, quantity: 1 },
    ...charges,
  ];
}
