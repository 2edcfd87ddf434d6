import { isClosed } from '@homeplate/domain/kitchenText';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { type Cart, type CartLine, type CartProduct, linesOf } from './cart.ts';

/** By product, on hold for the user's open payment: they stay available to this user, after closing too. */
export type Held = Readonly<Record<string, number>>;

export function portionsFor(product: CartProduct, held: Held): number {
  const own = held[product.id] ?? 0;
  const isSold = product.is_available !== 'No' && !isClosed(product.chef?.kitchen);
  const free = isSold ? Math.max(0, product.quantity ?? 0) : 0;
  return Math.min(own + free, LINE_MAX_QUANTITY);
}

export function atHand(cart: Cart, held: Held): CartLine[] {
  return linesOf(cart).map((line) => ({
    ...line,
    quantity: line.product ? Math.min(line.quantity, portionsFor(line.product, held)) : 0,
  }));
}

/** Undefined if more can be had. */
export function limitText(product: CartProduct, count: number, held: Held): string | undefined {
  const most = portionsFor(product, held);
  if (count < most) return undefined;
  if (isClosed(product.chef?.kitchen)) return 'The kitchen takes no orders now';
  return most === LINE_MAX_QUANTITY ? `${most} is the most in one order` : `Only ${most} left`;
}
