import { errorText } from '@homeplate/domain/errorCatalogue';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { formatCents } from '@homeplate/domain/money';
import { type CartLine, type CartProduct, priceOf } from './cart.ts';

/** Portions on hold for the user's open payment, by product: for this user they count as available. */
export type Held = Readonly<Record<string, number>>;

export function portionsFor(product: CartProduct, held: Held): number {
  const own = held[product.id] ?? 0;
  const free = product.is_available === 'No' ? 0 : Math.max(0, product.quantity ?? 0);
  return Math.min(own + free, LINE_MAX_QUANTITY);
}

/** Why no more than `count` can be had; undefined if more can. */
export function limitText(product: CartProduct, count: number, held: Held): string | undefined {
  const most = portionsFor(product, held);
  if (count < most) return undefined;
  return most === LINE_MAX_QUANTITY ? `${most} is the most in one order` : `Only ${most} left`;
}

/** A note at a line of the cart. `blocks`: as it is, it cannot be bought. */
export interface LineNote {
  text: string;
  blocks: boolean;
}

/** Compares a line with the product as it is now (null: gone); undefined without a difference. */
export function noteFor(line: CartLine, fresh: CartProduct | null, held: Held): LineNote | undefined {
  const name = fresh?.name ?? line.product?.name;
  if (!fresh || (fresh.is_available === 'No' && portionsFor(fresh, held) === 0)) {
    return { text: name ? errorText('dishGone', { dish: name }) : errorText('dishUnknown'), blocks: true };
  }
  const most = portionsFor(fresh, held);
  if (most === 0) return { text: errorText('dishSoldOut', { dish: name ?? '' }), blocks: true };
  if (line.quantity > most) {
    return { text: errorText('dishFewLeft', { left: most, dish: name ?? '' }), blocks: true };
  }
  const before = priceOf(line.product);
  const now = priceOf(fresh);
  if (line.product && before !== now) {
    return { text: `The price changed from ${formatCents(before)} to ${formatCents(now)}.`, blocks: false };
  }
  return undefined;
}

/** Marks the lines for which the server refused the cart, until one of them changes. */
export function refusedNotes(
  lines: readonly CartLine[],
  refused: readonly Pick<CartLine, 'id' | 'quantity'>[],
  problem: string | null,
): [id: string, note: LineNote][] {
  const isSame = refused.every(({ id, quantity }) => lines.find((line) => line.id === id)?.quantity === quantity);
  if (!isSame || problem === null) return [];
  const text = refused.length === 1 ? problem : 'Fewer portions of this would help.';
  return refused.map(({ id }) => [id, { text, blocks: true }]);
}
