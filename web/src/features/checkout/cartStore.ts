import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toast.ts';
import { addOne, type Cart, type CartProduct, learn, putBack, removeOne, takeOff } from './cart.ts';
import { type Held, portionsFor } from './portions.ts';

// Two keys of the spec (§9), one value.
const cart = storedStore(['cart', 'products'], read, ({ quantities, products }) => [
  JSON.stringify(quantities),
  JSON.stringify(products),
]);

function read(storedQuantities: string | null, storedProducts: string | null): Cart {
  const quantities = parseQuantities(storedQuantities);
  return { quantities, products: parseProducts(storedProducts).filter(({ id }) => id in quantities) };
}

function parseQuantities(text: string | null): Record<string, number> {
  const stored = parseStored(text);
  const lines = Array.isArray(stored) ? [] : Object.entries<number>(Object(stored));
  return Object.fromEntries(
    lines
      .filter(([, quantity]) => Number.isInteger(quantity) && quantity >= 1)
      .map(([id, quantity]) => [id, Math.min(quantity, LINE_MAX_QUANTITY)]),
  );
}

function parseProducts(text: string | null): CartProduct[] {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter((product) => typeof product?.id === 'string') : [];
}

export const cartActions = {
  add: (product: CartProduct) => cart.set(addOne(cart.get(), product)),
  /** Removing the last portion can be undone for six seconds. */
  remove(product: CartProduct, count: number, held: Held) {
    const name = product.name ?? 'This dish';
    cart.set(removeOne(cart.get(), product.id));
    if (count > 1) return announce(`One ${name} removed, ${count - 1} in cart`);
    // What was in the cart may return, even if sold out now.
    const most = Math.max(1, portionsFor(product, held));
    showToast(`${name} removed`, { label: 'Undo', onAction: () => cart.set(putBack(cart.get(), product, most)) });
  },
  takeOff: (lines: readonly { id: string; quantity: number }[]) => cart.set(takeOff(cart.get(), lines)),
  learn: (fresh: readonly CartProduct[]) => cart.set(learn(cart.get(), fresh)),
};

export const readCurrentCart = cart.get;
export const onCartChange = cart.subscribe;

/** In step with other tabs; empty on the server. */
export function useCart(): Cart {
  return useStore(cart);
}

export function useQuantity(id: string): number {
  return useStore(cart, ({ quantities }) => quantities[id] ?? 0);
}
