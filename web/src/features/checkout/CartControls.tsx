import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useStop } from '../../gateway/site.ts';
import { useOwnCampus } from '../../session/campus.ts';
import { useSession } from '../../session/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import type { CartProduct } from './cart.ts';
import { cartActions, useQuantity } from './cartStore.ts';
import { useHeld } from './checkout.queries.ts';
import { limitText, portionsFor } from './portions.ts';

export function CartControls({
  product,
  large = false,
  toCart = false,
  className,
}: {
  product: CartProduct;
  large?: boolean;
  /** Spec §2, Customer chef page: 'Add to Cart'; on narrow cards only for screen readers. */
  toCart?: boolean;
  className?: string;
}) {
  const count = useQuantity(product.id);
  const held = useHeld();
  const session = useSession();
  const isStopped = useStop(useOwnCampus()) !== undefined;
  const name = product.name ?? 'this dish';
  // Add and stepper replace each other: the focus moves to the new button.
  const handOver = useRef(false);
  const takeOver = (button: HTMLButtonElement | null) => {
    if (!button || !handOver.current) return;
    handOver.current = false;
    button.focus({ preventScroll: true });
  };
  const letGo = () => {
    const pressed = document.activeElement;
    if (!(pressed instanceof HTMLButtonElement)) return;
    handOver.current = true;
    // Removing a focused button would force a layout of the half-changed page.
    pressed.blur();
  };
  const add = () => {
    if (count === 0) letGo();
    cartActions.add(product);
    announce(`${name} added, ${count + 1} in cart`);
  };
  if (count > 0) {
    return (
      <QuantityStepper
        name={name}
        count={count}
        tone="filled"
        limit={limitText(product, count, held)}
        onAdd={add}
        onRemove={() => {
          if (count === 1) letGo();
          cartActions.remove(product, count, held);
        }}
        addRef={takeOver}
        className={cx(!large && 'max-sm:[&_button]:w-8', className)}
      />
    );
  }
  // Own products cannot be bought.
  if (session && product.chef?.user?.id === session.userId) {
    return <span className={cx('font-semibold text-ink-2 text-sm', className)}>Your dish</span>;
  }
  if (isStopped || portionsFor(product, held) === 0) return null;
  return (
    <Button
      ref={takeOver}
      size={large ? 'lg' : 'sm'}
      icon={Plus}
      // `starter.ts` reads it for presses before the script.
      value={product.id}
      onClick={add}
      className={cx(!large && 'gap-1! pr-4! pl-3! sm:pr-5! sm:pl-4!', className)}
    >
      Add{toCart && <span className="max-sm:sr-only"> to Cart</span>}
      <span className="sr-only">{` ${name}`}</span>
    </Button>
  );
}
