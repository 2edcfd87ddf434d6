import { fillText, ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { isolate } from '@homeplate/domain/isolate';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { whenText } from '@homeplate/domain/localTime';
import { formatCents, toCents } from '@homeplate/domain/money';
import { serverNow } from '../../lib/clock.ts';
import type { Cart, CartProduct } from './cart.ts';
import type { ReorderLine } from './reorder.queries.ts';

/** One entry per missing portion. The cart's own portions count, so a second press adds nothing. */
export function missingPortions(lines: readonly ReorderLine[], { quantities }: Cart): CartProduct[] {
  const wanted = new Map<string, { product: CartProduct; quantity: number }>();
  for (const { product, quantity } of lines) {
    if (!product || quantity === 0) continue;
    wanted.set(product.id, { product, quantity: quantity + (wanted.get(product.id)?.quantity ?? 0) });
  }
  return [...wanted.values()].flatMap(({ product, quantity }) => {
    const count = Math.min(quantity, LINE_MAX_QUANTITY) - (quantities[product.id] ?? 0);
    return Array.from({ length: Math.max(0, count) }, () => product);
  });
}

export function differences(lines: readonly ReorderLine[]): string[] {
  const named = lines.map((line) => ({ ...line, name: isolate(line.name) }));
  return [...new Set(named.flatMap((line) => [problemOf(line), priceChange(line)].filter((text) => text !== null)))];
}

function problemOf({ problem, name: dish, quantity, quantity_then, product }: ReorderLine): string | null {
  if (problem === 'gone') return fillText(ORDER_TEXTS.dishGone, { dish });
  const next = product?.chef?.next_window;
  if (problem === 'closed' && quantity > 0 && next)
    return `${dish}: the kitchen isn't taking orders right now. Next: ${whenText(new Date(next), new Date(serverNow()))}.`;
  if (problem === 'closed') return `${dish}: the kitchen isn't taking orders right now.`;
  if (problem === 'out_of_reach') return `${dish}: the kitchen doesn't deliver to your campus.`;
  if (problem === 'sold_out') return fillText(ORDER_TEXTS.dishSoldOut, { dish });
  if (problem === 'few_left') return `${dish}: ${quantity} of ${quantity_then} available now.`;
  return null;
}

function priceChange({ name, price, price_then, quantity }: ReorderLine): string | null {
  if (typeof price !== 'number' || quantity === 0 || toCents(price) === toCents(price_then)) return null;
  return `${name}: ${formatCents(toCents(price))} now, ${formatCents(toCents(price_then))} then.`;
}
