import { useState } from 'react';
import { useHydrated } from '../../lib/browser.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { usePendingCheckout } from './pendingCheckout.ts';
import { useCartOpen } from './useCartOpen.ts';

export const cartPanel = lazyPart(() => import('./CartPanel.tsx'));

export function CartDrawer() {
  const { open, hide } = useCartOpen();
  // Each opening checks prices and stock again.
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  return (
    <LazyPart key={openings} part={cartPanel}>
      {({ default: CartPanel }) => <CartPanel open={open} onClose={hide} />}
    </LazyPart>
  );
}

const settling = lazyPart(() => import('./SettleCheckout.ts'));

/** Loaded once a payment was begun here, or the address cancels one. */
export function PaymentWatch() {
  const pending = usePendingCheckout();
  const query = useAddressQuery();
  const hydrated = useHydrated();
  if (!hydrated || (!pending && query.get('checkout') !== 'cancelled')) return null;
  return <LazyPart part={settling}>{({ default: SettleCheckout }) => <SettleCheckout />}</LazyPart>;
}
