import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useCartOpen } from './useCartOpen.ts';

const { fetch, Part: CartPanel } = lazyPart(() => import('./CartPanel.tsx'), { optional: true });

/** Brings the drawer's file, so that opening it waits for nothing. */
export const fetchCartPanel = fetch;

/** The cart beside every page; nothing of it is there before it is first opened. */
export function CartDrawer() {
  const { open, hide } = useCartOpen();
  // Each opening is a new look at prices and stock.
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  return (
    <Suspense fallback={null}>
      <CartPanel key={openings} open={open} onClose={hide} />
    </Suspense>
  );
}
