import type { StatedAllergens } from '@homeplate/domain/allergenText';
import type { ShownKitchen } from '@homeplate/domain/kitchenText';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { toCents } from '@homeplate/domain/money';

export interface CartProduct {
  id: string;
  name?: string | null;
  price?: number | null;
  /** Portions left, without those on hold. */
  quantity?: number | null;
  ahead_quantity?: number | null;
  each?: number;
  image_url?: string | null;
  is_available?: 'Yes' | 'No' | null;
  /** Null: not stated; unset: never asked for. */
  allergens?: (StatedAllergens & { stated_at: string }) | null;
  chef?: {
    id: string;
    specialty_cuisines?: readonly string[] | null;
    user?: { id: string; first_name?: string | null; last_name?: string | null; address_line_1?: string | null } | null;
    kitchen?: (ShownKitchen & { stopped?: string | null }) | null;
    /** Unset: not asked for. */
    plans_ahead?: boolean | null;
    pickup?: boolean | null;
    pickup_spot?: string | null;
    prep_minutes?: number | null;
    next_window?: string | null;
    drops?:
      | readonly {
          day: string;
          opens_at?: string;
          left?: number | null;
          max_per_order: number;
          product: { id: string };
        }[]
      | null;
    /** Unset: not asked for; null: everywhere. */
    delivery_km?: number | null;
    /** Minutes to each campus in reach; of a card, to an unnamed one. */
    arrivals?: readonly { campus?: string; from: number; to: number }[] | null;
  } | null;
}

/** Spec §3, Cart: products as last seen. */
export interface Cart {
  readonly quantities: Readonly<Record<string, number>>;
  readonly products: readonly CartProduct[];
}

export interface CartLine {
  id: string;
  quantity: number;
  /** Unset until loaded. */
  product: CartProduct | undefined;
}

export const emptyCart: Cart = { quantities: {}, products: [] };

/** Spec §4, Cart: up to a line's limit. */
export function addOne(cart: Cart, product: CartProduct): Cart {
  const before = cart.quantities[product.id] ?? 0;
  const quantities = { ...cart.quantities, [product.id]: Math.min(before + 1, LINE_MAX_QUANTITY) };
  return { quantities, products: remember(cart.products, [product]) };
}

export function removeOne(cart: Cart, id: string): Cart {
  return takeOff(cart, [{ id, quantity: 1 }]);
}

export function takeOff(cart: Cart, taken: readonly { id: string; quantity: number }[]): Cart {
  const quantities = { ...cart.quantities };
  for (const { id, quantity } of taken) {
    const left = (quantities[id] ?? 0) - quantity;
    if (left > 0) quantities[id] = left;
    else delete quantities[id];
  }
  return { quantities, products: cart.products.filter(({ id }) => id in quantities) };
}

/** Undo of a removal: one more, up to `most`, never fewer. */
export function putBack(cart: Cart, product: CartProduct, most: number): Cart {
  const now = cart.quantities[product.id] ?? 0;
  const quantities = { ...cart.quantities, [product.id]: Math.max(now, Math.min(now + 1, most)) };
  return { quantities, products: remember(cart.products, [product]) };
}

export function learn(cart: Cart, fresh: readonly CartProduct[]): Cart {
  return { ...cart, products: remember(cart.products, fresh).filter(({ id }) => id in cart.quantities) };
}

function remember(known: readonly CartProduct[], fresh: readonly CartProduct[]): CartProduct[] {
  const news = new Map(fresh.map((product) => [product.id, product]));
  const updated = known.map((product) => {
    const next = news.get(product.id);
    news.delete(product.id);
    // A list without chefs must not remove the chef.
    return next ? { ...next, chef: next.chef ?? product.chef ?? null } : product;
  });
  return [...updated, ...news.values()];
}

export function countOf(cart: Cart): number {
  return Object.values(cart.quantities).reduce((sum, quantity) => sum + quantity, 0);
}

export function linesOf(cart: Cart): CartLine[] {
  const known = new Map(cart.products.map((product) => [product.id, product]));
  return Object.entries(cart.quantities).map(([id, quantity]) => ({ id, quantity, product: known.get(id) }));
}

export function priceOf(product: CartProduct | undefined): number {
  return toCents(product?.price ?? 0);
}

/** Cents, without charges. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + priceOf(product) * quantity, 0);
}

export function stopIn(fresh: Readonly<Record<string, CartProduct | null>>): string | null {
  for (const { chef } of Object.values(fresh).filter((product) => product !== null)) {
    const sentence = chef?.kitchen?.stopped;
    if (sentence) return `${chef.user?.address_line_1} takes no orders at the moment. ${sentence}`;
  }
  return null;
}
