import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { createStore, useStore } from '../../lib/createStore.ts';
import { onSessionEnd } from '../../session/session.ts';
import { onStoredElsewhere, storage } from '../../session/storage.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toast.ts';
import { addOne, type Cart, type CartProduct, emptyCart, learn, putBack, removeOne, takeOff } from './cart.ts';
import { type Held, portionsFor } from './portions.ts';

// Spec §9, Local keys.
const cartKey = 'cart';
const productsKey = 'products';
/** Of `delivery.ts`, which comes with the drawer. */
export const deliveryKey = 'delivery';
/** Of `kitchenNotes.ts`, the same. */
export const kitchenNotesKey = 'kitchen_notes';

const cart = createStore(readCart(), { onServer: emptyCart });

function readCart(): Cart {
  if (typeof window === 'undefined') return emptyCart;
  const quantities = parseQuantities(storage.read(cartKey));
  const products = parseProducts(storage.read(productsKey)).filter(({ id }) => id in quantities);
  return { quantities, products };
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

function parseProducts(text: string | null): CartProduct[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter((product) => typeof product?.id === 'string') as CartProduct[];
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
  storage.write(productsKey, JSON.stringify(next.products));
  cart.set(next);
}

// Two tabs, one cart. The quantities are written first, the products after them: the second event completes the first.
onStoredElsewhere([cartKey, productsKey], () => cart.set(readCart()));

// Spec §2, Header: logout clears the cart. After an expired session it stays.
onSessionEnd((how) => {
  if (how === 'logout') cartActions.clear();
});

/** What can be done to the cart; each change is stored at once. */
export const cartActions = {
  add: (product: CartProduct) => change(addOne(cart.get(), product)),
  /** One portion less; the last one leaves the cart, and for six seconds can be put back. */
  remove(product: CartProduct, count: number, held: Held) {
    const name = product.name ?? 'This dish';
    change(removeOne(cart.get(), product.id));
    if (count > 1) return announce(`One ${name} removed, ${count - 1} in cart`);
    // What was in the cart can be there again, even if it is sold out by now.
    const most = Math.max(1, portionsFor(product, held));
    showToast(`${name} removed`, { label: 'Undo', onAction: () => change(putBack(cart.get(), product, most)) });
  },
  takeOff: (lines: readonly { id: string; quantity: number }[]) => change(takeOff(cart.get(), lines)),
  learn: (fresh: readonly CartProduct[]) => change(learn(cart.get(), fresh)),
  clear() {
    storage.remove(cartKey);
    storage.remove(productsKey);
    storage.remove(deliveryKey);
    storage.remove(kitchenNotesKey);
    cart.set(emptyCart);
  },
};

/** The cart as it is now, for code outside React. */
export const readCurrentCart = cart.get;

/** The cart, live and in step with other tabs; empty while rendering on the server. */
export function useCart(): Cart {
  return useStore(cart);
}

/** How many portions of this product are in it. */
export function useQuantity(id: string): number {
  return useStore(cart, ({ quantities }) => quantities[id] ?? 0);
}
