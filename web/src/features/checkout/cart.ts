import type { Said } from '@homeplate/domain/allergenText';
import type { ShownKitchen } from '@homeplate/domain/kitchenText';
import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { type Charges, chargesOf, toCents } from '@homeplate/domain/money';

export interface CartProduct {
  id: string;
  name?: string | null;
  price?: number | null;
  /** Portions left, without those on hold. */
  quantity?: number | null;
  image_url?: string | null;
  is_available?: 'Yes' | 'No' | null;
  /** Null: not stated; unset: never asked for. */
  allergens?: (Said & { stated_at: string }) | null;
  chef?: {
    id: string;
    specialty_cuisines?: readonly string[] | null;
    user?: { id: string; first_name?: string | null; last_name?: string | null; address_line_1?: string | null } | null;
    kitchen?: ShownKitchen | null;
    /** Unset: not asked for; null: everywhere. */
    delivery_km?: number | null;
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

/** Spec §4, Cart: Add sets 1, + increments, up to a line's limit. */
export function addOne(cart: Cart, product: CartProduct): Cart {
  const before = cart.quantities[product.id] ?? 0;
  const quantities = { ...cart.quantities, [product.id]: Math.min(before + 1, LINE_MAX_QUANTITY) };
  return { quantities, products: remember(cart.products, [product]) };
}

/** Spec §4, Cart: - decrements and removes the item at 1. */
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

/** Only products in the cart. */
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

/** Portions. */
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

interface ChefGroup {
  chefId: string;
  chefName: string;
  lines: CartLine[];
}

/** By chef, in the order of first lines; unknown chefs share a group without id. */
export function groupsOf(lines: readonly CartLine[]): ChefGroup[] {
  const groups = new Map<string, ChefGroup>();
  for (const line of lines) {
    const chef = line.product?.chef;
    const chefId = chef?.id ?? '';
    const chefName = [chef?.user?.first_name || 'New', chef?.user?.last_name || 'Chef'].join(' ');
    const group = groups.get(chefId) ?? { chefId, chefName: chef ? chefName : '', lines: [] };
    group.lines.push(line);
    groups.set(chefId, group);
  }
  return [...groups.values()];
}

/** Cents; each order has its own delivery fee and tax. */
export function chargesOfCart(
  groups: readonly ChefGroup[],
  rates: { deliveryFeeCents: number; taxPercent: number },
): Charges {
  return groups
    .map(({ lines }) => chargesOf(subtotalOf(lines), rates))
    .reduce(
      (sum, { subtotal, deliveryFee, tax, total }) => ({
        subtotal: sum.subtotal + subtotal,
        deliveryFee: sum.deliveryFee + deliveryFee,
        tax: sum.tax + tax,
        total: sum.total + total,
      }),
      { subtotal: 0, deliveryFee: 0, tax: 0, total: 0 },
    );
}
