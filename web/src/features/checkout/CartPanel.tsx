import { useEffect, useEffectEvent, useMemo } from 'react';
import { Drawer } from '../../ui/Drawer.tsx';
import { useSteadyList } from '../../ui/useSteadyList.ts';
import { CartSummary } from './CartSummary.tsx';
import { type CartLine, linesOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { DeliverTo } from './DeliverTo.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { Lines } from './Lines.tsx';
import { refusedNotes } from './lineNotes.ts';
import { useFreshCart } from './useFreshCart.ts';
import { useStartCheckout } from './useStartCheckout.ts';

const idOf = ({ id }: CartLine) => id;

/** Spec §2, Cart drawer: title Cart with the line count, the lines by chef, subtotal and charges, Checkout. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart();
  const lines = useMemo(() => linesOf(cart), [cart]);
  const steady = useSteadyList<CartLine, never>(lines, idOf);
  const { notes: fresh, held, refresh } = useFreshCart(open ? lines : []);
  const checkout = useStartCheckout();
  const notes = new Map([...refusedNotes(lines, checkout.refused, checkout.problem), ...fresh]);
  // A dish that is refused has changed since it was looked at: seen before the next try, not with it.
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (checkout.problem) lookAgain();
  }, [checkout.problem]);
  const blocked = lines.some(({ id }) => notes.get(id)?.blocks);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={
        <>
          Cart <span className="tabular">({lines.length})</span>
        </>
      }
      footer={<CartSummary lines={lines} checkout={checkout} blocked={blocked} />}
    >
      {steady.rows?.length === 0 ? (
        <EmptyCart onBrowse={onClose} />
      ) : (
        <>
          <DeliverTo />
          <Lines steady={steady} notes={notes} held={held} />
        </>
      )}
    </Drawer>
  );
}
