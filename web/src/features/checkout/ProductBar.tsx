import { ShoppingBag } from 'lucide-react';
import { dollars } from '../../ui/Price.tsx';
import { CartControls } from './CartControls.tsx';
import { type CartDish, countOf, linesOf, subtotalOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { portionsFor } from './portions.ts';
import { cartHash, useCartOpen } from './useCartOpen.ts';
import { useHeld } from './useHeld.ts';

/** The bar at the bottom of a dish's page below lg: the dish's own buttons, and the way to the cart once there is one. */
export function ProductBar({ dish }: { dish: CartDish }) {
  const cart = useCart();
  const held = useHeld();
  const { open, show } = useCartOpen();
  const count = countOf(cart);
  if (open || (count === 0 && portionsFor(dish, held) === 0)) return null;
  return (
    <div className="has-bottom-bar hides-while-typing">
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-paper px-4 pt-2.5 md:px-6 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden">
        <CartControls dish={dish} large className={count > 0 ? 'h-12' : 'flex-1'} />
        {count > 0 && (
          <a
            href={cartHash}
            onClick={(event) => {
              event.preventDefault();
              show();
            }}
            className="press flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-pill border-[1.5px] border-ink bg-surface px-4 font-semibold"
          >
            <ShoppingBag size="1.125rem" className="shrink-0" />
            <span className="truncate">View cart</span>
            <span className="tabular font-bold font-display">{dollars(subtotalOf(linesOf(cart)))}</span>
          </a>
        )}
      </div>
    </div>
  );
}
