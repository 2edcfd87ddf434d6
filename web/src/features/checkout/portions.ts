import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import type { CartDish } from './cart.ts';

/** Portions that the person's own open payment holds, by dish: they are theirs, so they count as available. */
export type Held = Readonly<Record<string, number>>;

/** How many portions of a dish this person can have. */
export function portionsFor(dish: CartDish, held: Held): number {
  const own = held[dish.id] ?? 0;
  const free = dish.is_available === 'No' ? 0 : Math.max(0, dish.quantity ?? 0);
  return Math.min(own + free, LINE_MAX_QUANTITY);
}

/** Why no more than `count` can be had; undefined while more can. */
export function limitText(dish: CartDish, count: number, held: Held): string | undefined {
  const most = portionsFor(dish, held);
  if (count < most) return undefined;
  return most === LINE_MAX_QUANTITY ? `${most} is the most in one order` : `Only ${most} left`;
}
