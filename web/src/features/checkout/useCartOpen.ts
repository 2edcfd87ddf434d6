import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterFrame } from '../../ui/afterFrame.ts';

/** The mark in the address that opens the drawer: Back closes it, and a sign-in can return to it. */
export const cartHash = '#cart';

interface OpenedHere {
  cartOpenedHere?: boolean;
}

// A press shows the drawer at once; a new address draws the whole page anew, so that comes after the frame.
let ahead = false;
const listeners = new Set<() => void>();

function setAhead(next: boolean) {
  ahead = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Whether the drawer is open, and how to open and close it. */
export function useCartOpen() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useSyncExternalStore(
    subscribe,
    () => ahead || window.location.hash === cartHash,
    () => false,
  );
  const known = typeof state === 'object' && state !== null ? (state as OpenedHere) : {};
  return {
    open,
    show() {
      setAhead(true);
      afterFrame(() => {
        if (!ahead) return;
        void navigate(
          // As the window says: a change of the address may still be on its way to this component.
          { pathname, search: window.location.search, hash: cartHash },
          { state: { ...known, cartOpenedHere: true }, preventScrollReset: true },
        );
        setAhead(false);
      });
    },
    hide() {
      if (ahead) setAhead(false);
      // Opened by a press here: leave no second copy of the page in the history.
      else if (known.cartOpenedHere || hash !== cartHash) void navigate(-1);
      else void navigate({ pathname, search, hash: '' }, { replace: true, state, preventScrollReset: true });
    },
  };
}
