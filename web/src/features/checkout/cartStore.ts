import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { createStore, useStore } from '../../lib/createStore.ts';
import { onSessionEnd } from '../../session/session.ts';
import { onStoredElsewhere, storage } from '../../session/storage.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toast.ts';
import { addOne, type Cart, type CartDish, emptyCart, learn, putBack, removeOne, takeOff } from './cart.ts';
import { type Held, portionsFor } from './portions.ts';

// Spec §9, Local keys.
const cartKey = 'cart';
const productsKey = 'products';

const cart = createStore(readCart(), { onServer: emptyCart });

function readCart(): Cart {
  if (typeof window === 'undefined') return emptyCart;
  const quantities = parseQuantities(storage.read(cartKey));
  const dishes = parseDishes(storage.read(productsKey)).filter(({ id }) => id in quantities);
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
  storage.write(cartKey, JSON.stringify(next.quantities));
  storage.write(productsKey, JSON.stringify(next.dishes));
  cart.set(next);
}

// Two tabs, one cart. The quantities are written first, the dishes after them: the second event completes the first.
onStoredElsewhere([cartKey, productsKey], () => cart.set(readCart()));

// Spec §2, Header: logout clears the cart. After an expired session it stays.
onSessionEnd((how) => {
  if (how === 'logout') cartActions.clear();
});

/** What can be done to the cart; each change is stored at once. */
export const cartActions = {
  add: (dish: CartDish) => change(addOne(cart.get(), dish)),
  /** One portion less; the last one leaves the cart, and for six seconds can be put back. */
  remove(dish: CartDish, count: number, held: Held) {
    const name = dish.name ?? 'This dish';
    change(removeOne(cart.get(), dish.id));
    if (count > 1) return announce(`One ${name} removed, ${count - 1} in cart`);
    // What was in the cart can be there again, even if it is sold out by now.
    const most = Math.max(1, portionsFor(dish, held));
    showToast(`${name} removed`, { label: 'Undo', onAction: () => change(putBack(cart.get(), dish, most)) });
  },
  takeOff: (lines: readonly { id: string; quantity: number }[]) => change(takeOff(cart.get(), lines)),
  learn: (fresh: readonly CartDish[]) => change(learn(cart.get(), fresh)),
  clear() {
    storage.remove(cartKey);
    storage.remove(productsKey);
    cart.set(emptyCart);
  },
};

/** The cart as it is now, for code outside React. */
export const readCurrentCart = cart.get;

/** The cart, live and in step with other tabs; empty while rendering on the server. */
export function useCart(): Cart {
  return useStore(cart);
}

/** How many portions of this dish are in it. */
export function useQuantity(id: string): number {
  return useStore(cart, ({ quantities }) => quantities[id] ?? 0);
}
