import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterFrame } from '../../lib/browser.ts';

/** The mark in the address that opens the drawer: Back closes it, and a sign-in can return to it. */
export const cartHash = '#cart';

interface OpenedHere {
  cartOpenedHere?: boolean;
}

// A press shows the drawer at once; a new address draws the whole page anew, so that comes after the frame.
let ahead = false;
// The history goes back in its own time; until then a second press on Close must not take a step more, out of the page.
let leaving = false;
const listeners = new Set<() => void>();

function turn(next: { ahead?: boolean; leaving?: boolean }) {
  ahead = next.ahead ?? false;
  leaving = next.leaving ?? false;
  for (const listener of listeners) listener();
}

const arrive = () => turn({ ahead });

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', arrive);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', arrive);
  };
}

/** Whether the drawer is open, and how to open and close it. */
export function useCartOpen() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useSyncExternalStore(
    subscribe,
    () => ahead || (window.location.hash === cartHash && !leaving),
    () => false,
  );
  const known = typeof state === 'object' && state !== null ? (state as OpenedHere) : {};
  return {
    open,
    show() {
      turn({ ahead: true });
      afterFrame(() => {
        if (!ahead) return;
        // As the window says: another page, or another search, may still be on its way to this component.
        const there = { pathname: window.location.pathname, search: window.location.search };
        const here = there.pathname === pathname ? known : {};
        void navigate(
          { ...there, hash: cartHash },
          { state: { ...here, cartOpenedHere: true }, preventScrollReset: true },
        );
        turn({});
      });
    },
    hide() {
      if (ahead) return turn({});
      if (leaving || window.location.hash !== cartHash) return;
      // Opened by a press here: leave no second copy of the page in the history.
      if (known.cartOpenedHere || hash !== cartHash) {
        turn({ leaving: true });
        void navigate(-1);
      } else void navigate({ pathname, search, hash: '' }, { replace: true, state, preventScrollReset: true });
    },
  };
}
