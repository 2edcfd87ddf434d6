import { ShoppingBag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { dollars } from '../../ui/Price.tsx';
import { countOf, linesOf, subtotalOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { cartHash, useCartOpen } from './useCartOpen.ts';

/** The phone's bar at the bottom while something is in the cart: "View cart · 3 items · $36.75". */
export function CartBar() {
  // The pressed button first: the bar, and the room that the page makes for it, may come a moment later.
  const cart = useDeferredValue(useCart());
  const { open, show } = useCartOpen();
  const count = countOf(cart);
  if (count === 0 || open) return null;
  return (
    <div className="has-bottom-bar hides-while-typing">
      <div className="fixed inset-x-0 bottom-0 z-20 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <a
          href={cartHash}
          onClick={(event) => {
            event.preventDefault();
            show();
          }}
          className="press flex min-h-14 flex-wrap items-center justify-end gap-x-3 rounded-[28px] bg-paprika px-5 py-1 font-semibold text-on-paprika shadow-float hover:bg-paprika-deep"
        >
          <ShoppingBag size="1.25rem" className="shrink-0" />
          <span className="min-w-[min-content] flex-1 whitespace-nowrap">View cart</span>
          <span className="tabular shrink-0">
            {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span aria-hidden="true">·</span>
          <span className="tabular shrink-0 font-bold font-display text-lg">{dollars(subtotalOf(linesOf(cart)))}</span>
        </a>
      </div>
    </div>
  );
}
