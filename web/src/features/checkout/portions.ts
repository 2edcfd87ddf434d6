import { isClosed } from '@homeplate/domain/kitchenText';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { type Cart, type CartLine, type CartProduct, linesOf } from './cart.ts';

/** On hold for the user's open payment: they stay available to this user, after closing too. */
export type Held = Readonly<Record<string, number>>;

export function portionsFor(product: CartProduct, held: Held, ahead = isClosed(product.chef?.kitchen)): number {
  const own = held[product.id] ?? 0;
  const sold = ahead ? aheadOf(product) : (product.quantity ?? 0);
  const free = product.is_available === 'No' ? 0 : Math.max(0, sold);
  return Math.min(own + free, LINE_MAX_QUANTITY);
}

const aheadOf = ({ chef, ahead_quantity }: CartProduct) => (chef?.next_window ? (ahead_quantity ?? 0) : 0);

export function availableLines(cart: Cart, held: Held): CartLine[] {
  return linesOf(cart).map((line) => ({
    ...line,
    quantity: line.product ? Math.min(line.quantity, portionsFor(line.product, held)) : 0,
  }));
}

export function limitText(
  product: CartProduct,
  count: number,
  held: Held,
  ahead = isClosed(product.chef?.kitchen),
): string | undefined {
  const most = portionsFor(product, held, ahead);
  if (count < most) return undefined;
  if (ahead && aheadOf(product) > 0) return `At most ${most} for ${most === product.each ? 'each person' : 'a day'}`;
  if (isClosed(product.chef?.kitchen)) return "The kitchen isn't taking orders right now";
  return most === LINE_MAX_QUANTITY ? `${most} is the most in one order` : `Only ${most} left`;
}
