import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/useHydrated.ts';

/** The mark in the address that opens the drawer: Back closes it, and a sign-in can return to it. */
export const cartHash = '#cart';

interface OpenedHere {
  cartOpenedHere?: boolean;
}

/** Whether the drawer is open, and how to open and close it. */
export function useCartOpen() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const known = typeof state === 'object' && state !== null ? (state as OpenedHere) : {};
  return {
    open: hydrated && hash === cartHash,
    show: () =>
      void navigate(
        // As the window says: a change of the address may still be on its way to this component.
        { pathname, search: window.location.search, hash: cartHash },
        { state: { ...known, cartOpenedHere: true }, preventScrollReset: true },
      ),
    hide: () => {
      // Opened by a press here: leave no second copy of the page in the history.
      if (known.cartOpenedHere) void navigate(-1);
      else void navigate({ pathname, search, hash: '' }, { replace: true, state, preventScrollReset: true });
    },
  };
}
