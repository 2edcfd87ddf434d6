import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { type Site, useSite } from '../../gateway/site.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { dollars } from '../../ui/Price.tsx';
import { CartControls } from './CartControls.tsx';
import { type Cart, type CartProduct, countOf, subtotalOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { useHeld } from './checkout.queries.ts';
import { availableLines, portionsFor } from './portions.ts';
import { cartHash, useCartOpen } from './useCartOpen.ts';

const itemsText = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** A phone's bar. */
export function CartBar() {
  // After the pressed button: the bar changes the layout.
  const cart = useDeferredValue(useCart());
  const { open } = useCartOpen();
  const count = countOf(cart);
  if (count === 0 || open) return null;
  return (
    <div className="has-bottom-bar hides-while-typing">
      <div className="fixed inset-x-0 bottom-0 z-20 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <OpenCart className="press flex min-h-14 flex-wrap items-center justify-end gap-x-2 rounded-[28px] bg-paprika px-5 py-1 font-semibold text-on-paprika shadow-float hover:bg-paprika-deep">
          <ShoppingBag size="1.25rem" className="shrink-0" />
          <span className="min-w-[min-content] flex-1 whitespace-nowrap">View cart</span>
          <span className="tabular shrink-0">{itemsText(count)}</span>
          <CartPrice cart={cart} className="text-lg" />
        </OpenCart>
      </div>
    </div>
  );
}

export const extrasText = ({ deliveryFeeCents, deliveryKmCents, taxPercent }: Site) =>
  `${deliveryFeeCents || deliveryKmCents ? ' + delivery' : ''}${taxPercent ? ' + tax' : ''}`;

function CartPrice({ cart, className }: { cart: Cart; className: string }) {
  const price = subtotalOf(availableLines(cart, useHeld()));
  const extras = extrasText(useSite());
  return (
    price > 0 && (
      <span className={`tabular shrink-0 text-right font-bold font-display leading-tight ${className}`}>
        {dollars(price)}
        <span className="block font-text text-xs">{extras}</span>
      </span>
    )
  );
}

export function ProductBar({ product }: { product: CartProduct }) {
  const cart = useCart();
  const held = useHeld();
  const { open } = useCartOpen();
  const count = countOf(cart);
  if (open || (count === 0 && portionsFor(product, held) === 0)) return null;
  return (
    <div className="has-bottom-bar hides-while-typing">
      <div className="@container fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 pt-2.5 md:px-6 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <CartControls product={product} large className={count > 0 ? 'h-12' : 'flex-1'} />
        {count > 0 && (
          <OpenCart className="press flex min-h-12 min-w-11 flex-1 items-center justify-center gap-2 rounded-pill border-[1.5px] border-ink bg-surface @max-[16rem]:px-0 px-4 font-semibold">
            <ShoppingBag size="1.125rem" className="shrink-0" />
            <span className="@max-[21rem]:sr-only whitespace-nowrap">View cart</span>
            <CartPrice cart={cart} className="@max-[16rem]:sr-only" />
          </OpenCart>
        )}
      </div>
    </div>
  );
}

export function CartLink({ className }: { className?: string }) {
  const count = countOf(useCart());
  return (
    <OpenCart className={className}>
      <span className="relative md:mr-1">
        <ShoppingBag size="1.25rem" />
        <CountBadge count={count} />
      </span>
      <span className="max-md:sr-only">Cart</span>
      {count > 0 && <span className="sr-only">{itemsText(count)}</span>}
    </OpenCart>
  );
}

/** Works before the script. */
function OpenCart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { show } = useCartOpen();
  return (
    <a
      href={cartHash}
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
      className={className}
    >
      {children}
    </a>
  );
}
