import { useState } from 'react';
import { Later, laterPart } from '../../ui/Later.tsx';
import { useCartOpen } from './useCartOpen.ts';

/** The drawer; brought early, so that opening it waits for nothing. */
export const cartPanel = laterPart(() => import('./CartPanel.tsx'));

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
    <Later key={openings} part={cartPanel}>
      {({ default: CartPanel }) => <CartPanel open={open} onClose={hide} />}
    </Later>
  );
}
