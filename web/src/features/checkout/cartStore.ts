import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../session/session.ts';
import { kept, onStoredElsewhere } from '../../session/storage.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toast.ts';
import { addOne, type Cart, type CartDish, emptyCart, learn, putBack, removeOne, takeOff } from './cart.ts';
import { type Held, portionsFor } from './portions.ts';

// Spec §9, Local keys.
const cartKey = 'cart';
const productsKey = 'products';

let current: Cart = readCart();
const listeners = new Set<() => void>();

function readCart(): Cart {
  if (typeof window === 'undefined') return emptyCart;
  const quantities = parseQuantities(kept.read(cartKey));
  const dishes = parseDishes(kept.read(productsKey)).filter(({ id }) => id in quantities);
  return { quantities, dishes };
}

/** A stored cart as far as it makes sense: whole quantities from 1 to the most that one order may hold. */
function parseQuantities(text: string | null): Record<string, number> {
  const stored = parse(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, quantity]) => Number.isInteger(quantity) && quantity >= 1)
      .map(([id, quantity]) => [id, Math.min(quantity, LINE_MAX_QUANTITY)]),
  );
}

function parseDishes(text: string | null): CartDish[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter((dish) => typeof dish?.id === 'string') as CartDish[];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function change(next: Cart) {
  current = next;
  kept.write(cartKey, JSON.stringify(next.quantities));
  kept.write(productsKey, JSON.stringify(next.dishes));
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

// Two tabs, one cart. The quantities are written first, the dishes after them: the second event completes the first.
onStoredElsewhere([cartKey, productsKey], () => {
  current = readCart();
  tell();
});

// Spec §2, Header: logout clears the cart. A session that expired keeps it.
onSessionEnd((how) => {
  if (how === 'logout') cartActions.clear();
});

/** What can be done to the cart; each change is stored at once. */
export const cartActions = {
  add: (dish: CartDish) => change(addOne(current, dish)),
  removeOne: (id: string) => change(removeOne(current, id)),
  takeOff: (taken: readonly { id: string; quantity: number }[]) => change(takeOff(current, taken)),
  putBack: (dish: CartDish, most: number) => change(putBack(current, dish, most)),
  learn: (fresh: readonly CartDish[]) => change(learn(current, fresh)),
  clear() {
    current = emptyCart;
    kept.drop(cartKey);
    kept.drop(productsKey);
    tell();
  },
};

/** The cart as it is now, for code outside React. */
export function readCurrentCart(): Cart {
  return current;
}

/** The cart, live and in step with other tabs; empty while rendering on the server. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCurrentCart, () => emptyCart);
}

/** How many portions of this dish are in it: whoever shows only that is not drawn again for other dishes. */
export function useQuantity(id: string): number {
  return useSyncExternalStore(
    subscribe,
    () => current.quantities[id] ?? 0,
    () => 0,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

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
