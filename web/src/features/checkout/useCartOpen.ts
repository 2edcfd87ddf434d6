import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterFrame } from '../../lib/browser.ts';
import { createStore } from '../../lib/createStore.ts';
import { countOf } from './cart.ts';
import { useCart } from './cartStore.ts';

/** Back closes the drawer, a sign-in returns to it. */
export const cartHash = '#cart';

interface OpenedHere {
  cartOpenedHere?: boolean;
}

// Ahead of the address. `opening`: the drawer shows at once, since the new address redraws the page. `closing`: until
// the history has gone back, a second Close must not leave the page.
const step = createStore<'opening' | 'closing' | null>(null, {
  start: () => {
    const arrive = () => step.set(step.get() === 'opening' ? 'opening' : null);
    addEventListener('popstate', arrive);
    return () => removeEventListener('popstate', arrive);
  },
});

export const useCartWaits = ({ from = '' }: { from?: string }) => countOf(useCart()) > 0 && from.endsWith(cartHash);

export function useCartOpen() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useSyncExternalStore(
    step.subscribe,
    () => step.get() === 'opening' || (window.location.hash === cartHash && step.get() !== 'closing'),
    () => false,
  );
  const known = typeof state === 'object' && state !== null ? (state as OpenedHere) : {};
  return {
    open,
    show() {
      step.set('opening');
      afterFrame(() => {
        if (step.get() !== 'opening') return;
        // From the window: another page or search may be pending.
        const there = { pathname: window.location.pathname, search: window.location.search };
        const here = there.pathname === pathname ? known : {};
        void navigate(
          { ...there, hash: cartHash },
          { state: { ...here, cartOpenedHere: true }, preventScrollReset: true },
        );
        step.set(null);
      });
    },
    hide() {
      if (step.get() === 'opening') return step.set(null);
      if (step.get() === 'closing' || window.location.hash !== cartHash) return;
      // Opened by a press here: leave no second copy of the page in the history.
      if (known.cartOpenedHere || hash !== cartHash) {
        step.set('closing');
        void navigate(-1);
      } else void navigate({ pathname, search, hash: '' }, { replace: true, state, preventScrollReset: true });
    },
  };
}
