import { toConfirm } from '@homeplate/domain/allergenWarnings';
import { type CartLine, type CartProduct, linesOf } from './cart.ts';
import { readCurrentCart } from './cartStore.ts';

/** When the allergens of a line were stated as the cart shows them; empty: not stated, null: not known. */
export const statedAt = (product: CartProduct | undefined): string | null =>
  product?.allergens === undefined ? null : (product.allergens?.stated_at ?? '');

/** What the buyer of these lines is asked about once more, a sentence for each dish. */
export const questionOf = (lines: readonly CartLine[], avoided: readonly string[]): string[] =>
  toConfirm(
    lines.map(({ product }) => ({ name: product?.name ?? 'A dish', allergens: product?.allergens })),
    avoided,
  );

/** Whether one of these products states something else now than the cart that was sent. */
export function isStatedAnew(sent: readonly CartLine[], now = linesOf(readCurrentCart())): boolean {
  const known = new Map(sent.map(({ id, product }) => [id, statedAt(product)]));
  return now.some(({ id, product }) => (known.get(id) ?? statedAt(product)) !== statedAt(product));
}
