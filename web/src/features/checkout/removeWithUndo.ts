import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toast.ts';
import type { CartDish } from './cart.ts';
import { cartActions } from './cartStore.ts';
import { type Held, portionsFor } from './portions.ts';

/** One portion less; the last one leaves the cart, and for six seconds can be put back. */
export function removeWithUndo(dish: CartDish, count: number, held: Held): void {
  const name = dish.name ?? 'This dish';
  cartActions.removeOne(dish.id);
  if (count > 1) {
    announce(`One ${name} removed, ${count - 1} in cart`);
    return;
  }
  // What stood in the cart can stand there again, even if it is sold out by now.
  const most = Math.max(1, portionsFor(dish, held));
  showToast(`${name} removed`, { label: 'Undo', onAction: () => cartActions.putBack(dish, most) });
}
