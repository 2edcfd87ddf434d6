import { allergenQuestions } from '@homeplate/domain/allergenWarnings';
import { type CartLine, type CartProduct, linesOf } from './cart.ts';
import { readCurrentCart } from './cartStore.ts';

export const statedAt = (product: CartProduct | undefined): string | null =>
  product?.allergens === undefined ? null : (product.allergens?.stated_at ?? '');

export const questionOf = (lines: readonly CartLine[], avoided: readonly string[]): string[] =>
  allergenQuestions(
    lines.map(({ product }) => ({ name: product?.name ?? 'A dish', allergens: product?.allergens })),
    avoided,
  );

/** A product's statement differs from the one sent. */
export function hasAllergensChanged(sent: readonly CartLine[], now = linesOf(readCurrentCart())): boolean {
  const known = new Map(sent.map(({ id, product }) => [id, statedAt(product)]));
  return now.some(({ id, product }) => (known.get(id) ?? statedAt(product)) !== statedAt(product));
}
