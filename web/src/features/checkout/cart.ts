import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { type Charges, chargesOf, toCents } from '@homeplate/domain/money';

/** What the cart remembers of a dish; the wire's own field names. */
export interface CartDish {
  id: string;
  name?: string | null;
  /** Dollars. */
  price?: number | null;
  /** Portions left, held ones already off. */
  quantity?: number | null;
  image_url?: string | null;
  is_available?: 'Yes' | 'No' | null;
  chef?: {
    id: string;
    specialty_cuisines?: readonly string[] | null;
    user?: { id: string; first_name?: string | null; last_name?: string | null } | null;
  } | null;
}

/** Spec §3, Cart: quantities by dish, and the dishes as they were last seen. */
export interface Cart {
  readonly quantities: Readonly<Record<string, number>>;
  readonly dishes: readonly CartDish[];
}

export interface CartLine {
  id: string;
  quantity: number;
  /** Unset until somebody has told what the dish is. */
  dish: CartDish | undefined;
}

export const emptyCart: Cart = { quantities: {}, dishes: [] };

/** Spec §4, Cart: Add sets 1, + increments; a line never exceeds what one order may hold. */
export function addOne(cart: Cart, dish: CartDish): Cart {
  const before = cart.quantities[dish.id] ?? 0;
  const quantities = { ...cart.quantities, [dish.id]: Math.min(before + 1, LINE_MAX_QUANTITY) };
  return { quantities, dishes: remember(cart.dishes, [dish]) };
}

/** Spec §4, Cart: - decrements and removes the item at 1. */
export function removeOne(cart: Cart, id: string): Cart {
  return takeOff(cart, [{ id, quantity: 1 }]);
}

/** Takes quantities off their lines; what has nothing left leaves the cart. */
export function takeOff(cart: Cart, taken: readonly { id: string; quantity: number }[]): Cart {
  const quantities = { ...cart.quantities };
  for (const { id, quantity } of taken) {
    const left = (quantities[id] ?? 0) - quantity;
    if (left > 0) quantities[id] = left;
    else delete quantities[id];
  }
  return { quantities, dishes: cart.dishes.filter(({ id }) => id in quantities) };
}

/** Puts a removed portion back, for Undo: on top of what was added again since, up to `most`, and never lower. */
export function putBack(cart: Cart, dish: CartDish, most: number): Cart {
  const now = cart.quantities[dish.id] ?? 0;
  const quantities = { ...cart.quantities, [dish.id]: Math.max(now, Math.min(now + 1, most)) };
  return { quantities, dishes: remember(cart.dishes, [dish]) };
}

/** Learns fresh facts of dishes; those that are not in the cart are not kept. */
export function learn(cart: Cart, fresh: readonly CartDish[]): Cart {
  return { ...cart, dishes: remember(cart.dishes, fresh).filter(({ id }) => id in cart.quantities) };
}

function remember(known: readonly CartDish[], fresh: readonly CartDish[]): CartDish[] {
  const news = new Map(fresh.map((dish) => [dish.id, dish]));
  const kept = known.map((dish) => {
    const next = news.get(dish.id);
    news.delete(dish.id);
    // A list without the chef must not make the cart forget whose dish it is.
    return next ? { ...next, chef: next.chef ?? dish.chef ?? null } : dish;
  });
  return [...kept, ...news.values()];
}

/** All portions together: what the badge shows. */
export function countOf(cart: Cart): number {
  return Object.values(cart.quantities).reduce((sum, quantity) => sum + quantity, 0);
}

/** The lines in the order in which they were added. */
export function linesOf(cart: Cart): CartLine[] {
  const known = new Map(cart.dishes.map((dish) => [dish.id, dish]));
  return Object.entries(cart.quantities).map(([id, quantity]) => ({ id, quantity, dish: known.get(id) }));
}

/** Price of a dish in cents. */
export function priceOf(dish: CartDish | undefined): number {
  return toCents(dish?.price ?? 0);
}

/** What these lines cost in cents, without charges. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { dish, quantity }) => sum + priceOf(dish) * quantity, 0);
}

/** One chef's part of the cart: it becomes one order with its own delivery. */
interface ChefGroup {
  chefId: string;
  chefName: string;
  lines: CartLine[];
}

/** The lines by chef, in the order of each chef's first line; what nobody knows (any more) is in a group without an id. */
export function groupsOf(lines: readonly CartLine[]): ChefGroup[] {
  const groups = new Map<string, ChefGroup>();
  for (const line of lines) {
    const chef = line.dish?.chef;
    const chefId = chef?.id ?? '';
    const chefName = [chef?.user?.first_name || 'New', chef?.user?.last_name || 'Chef'].join(' ');
    const group = groups.get(chefId) ?? { chefId, chefName: chef ? chefName : '', lines: [] };
    group.lines.push(line);
    groups.set(chefId, group);
  }
  return [...groups.values()];
}

/** What the card will pay, in cents: every chef's part is an order with a delivery and a tax of its own. */
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
