import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import type { CartDish } from './cart.ts';
import { cartActions, useCart } from './cartStore.ts';
import { limitText, portionsFor } from './portions.ts';
import { removeWithUndo } from './removeWithUndo.ts';
import { useHeld } from './useHeld.ts';

/** Add, which becomes - count + once the dish is in the cart. Nothing when it can not be had. */
export function CartControls({
  dish,
  large = false,
  toCart = false,
  className,
}: {
  dish: CartDish;
  /** For the dish's own page. */
  large?: boolean;
  /** Spec §2, Customer chef page: the button says 'Add to Cart'; on a phone's narrow cards only to screen readers. */
  toCart?: boolean;
  className?: string;
}) {
  const count = useCart().quantities[dish.id] ?? 0;
  const held = useHeld();
  const session = useSession();
  const name = dish.name ?? 'this dish';
  // Add and stepper take each other's place: the focus of the pressed button goes on to the one that follows it.
  const handOver = useRef(false);
  const takeOver = (button: HTMLButtonElement | null) => {
    if (!button || !handOver.current) return;
    handOver.current = false;
    button.focus({ preventScroll: true });
  };
  const isPressed = () => document.activeElement instanceof HTMLButtonElement;
  const add = () => {
    handOver.current = count === 0 && isPressed();
    cartActions.add(dish);
    announce(`${name} added, ${count + 1} in cart`);
  };
  if (count > 0) {
    return (
      <QuantityStepper
        name={name}
        count={count}
        tone="filled"
        limit={limitText(dish, count, held)}
        onAdd={add}
        onRemove={() => {
          handOver.current = count === 1 && isPressed();
          removeWithUndo(dish, count, held);
        }}
        addRef={takeOver}
        className={cx(!large && 'max-sm:[&_button]:w-8', className)}
      />
    );
  }
  // Contract, section 3: nobody buys own dishes.
  if (session && dish.chef?.user?.id === session.userId) {
    return <span className={cx('font-semibold text-ink-2 text-sm', className)}>Your dish</span>;
  }
  if (portionsFor(dish, held) === 0) return null;
  return (
    <Button
      ref={takeOver}
      size={large ? 'lg' : 'sm'}
      icon={Plus}
      onClick={add}
      className={cx(!large && 'gap-1! pr-4! pl-3! sm:pr-5! sm:pl-4!', className)}
    >
      Add{toCart && <span className="max-sm:sr-only"> to Cart</span>}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
