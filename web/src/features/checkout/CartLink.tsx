import { ShoppingBag } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { countOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { cartHash, useCartOpen } from './useCartOpen.ts';

/** The header's way to the cart, with the count of portions when there are any. A real link: it works before the script. */
export function CartLink({ className }: { className?: string }) {
  const count = countOf(useCart());
  const { show } = useCartOpen();
  return (
    <a
      href={cartHash}
      onClick={(event) => {
        event.preventDefault();
        // The drawer's cross lies over it: the second half of a double click there is no press here.
        if (event.detail < 2) show();
      }}
      className={className}
    >
      <span className="relative md:mr-1">
        <ShoppingBag size="1.25rem" />
        {/* The badge hangs over the corner, so its coming moves nothing. */}
        <span
          aria-hidden="true"
          className={cx(
            'tabular absolute -top-2.5 left-2 flex h-5 min-w-5 items-center justify-center rounded-pill bg-paprika px-1 font-bold text-xs leading-none text-on-paprika transition-[scale,opacity]',
            count === 0 && 'scale-50 opacity-0',
          )}
        >
          {count > 99 ? '99+' : count || ''}
        </span>
      </span>
      <span className="max-md:sr-only">Cart</span>
      {count > 0 && (
        <span className="sr-only">
          {count} {count === 1 ? 'item' : 'items'}
        </span>
      )}
    </a>
  );
}
