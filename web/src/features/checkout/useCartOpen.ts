import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterFrame } from '../../lib/browser.ts';
import { createStore } from '../../lib/createStore.ts';

/** The hash of the address that opens the drawer: Back closes it, and a sign-in can return to it. */
export const cartHash = '#cart';

interface OpenedHere {
  cartOpenedHere?: boolean;
}

// What the address does not say yet. `opening`: a press shows the drawer at once, and the new address, which draws the whole page
// again, comes after the frame. `closing`: the history goes back in its own time; until then a second press on Close must not take
// a step more, out of the page.
const step = createStore<'opening' | 'closing' | null>(null, {
  start: () => {
    const arrive = () => step.set(step.get() === 'opening' ? 'opening' : null);
    addEventListener('popstate', arrive);
    return () => removeEventListener('popstate', arrive);
  },
});

/** Whether the drawer is open, and how to open and close it. */
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
        // From the window: another page, or another search, may still be on its way to this component.
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
