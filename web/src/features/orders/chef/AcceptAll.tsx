import { Check, Undo2 } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { undo } from '../dashboard/undoTime.ts';
import { usePresses } from '../dashboard/usePresses.tsx';
import { needsThought } from './CookItems.tsx';
import type { ChefOrder, SoldOutDishes } from './chefOrders.queries.ts';
import { type OnPress, useSellOut } from './chefPresses.queries.ts';
import type { Dish } from './ToCook.tsx';
import { toAnswer } from './toAnswer.ts';

/** Orders that need a thought are left out. */
export function AcceptAll({
  orders,
  soldOut,
  marked,
  newsAt,
  onPress,
}: {
  orders: readonly ChefOrder[];
  soldOut: SoldOutDishes;
  marked: Dish | undefined;
  newsAt: Ref<HTMLDivElement>;
  onPress: OnPress;
}) {
  const presses = usePresses();
  const now = useNow() ?? 0;
  const held = presses.filter(({ name, state }) => name === 'acceptWithOthers' && state === 'held');
  const isHeld = held.length > 0;
  // The second tap of a double tap, or a late one, presses nothing.
  const [wasHeld, setWasHeld] = useState(isHeld);
  useEffect(() => {
    if (isHeld !== wasHeld) void whenQuiet().then(() => setWasHeld(isHeld));
  }, [isHeld, wasHeld]);
  const ids = toAnswer(orders, presses, now);
  const plain = orders.filter((order) => ids.includes(order._id) && !needsThought(order, soldOut));
  const minutes = !marked && plain[0]?.chef_id?.prep_minutes;
  const acceptAll = () => {
    for (const order of plain) onPress(order, 'acceptWithOthers');
  };
  const undoAll = () => {
    for (const { key } of held) undo(key);
  };
  const isOffered = isHeld || plain.length > 1;
  return (
    <div className="board-bar md:w-76 md:shrink-0">
      <div
        className={cx(
          'flex min-h-13 items-center justify-end gap-2 rounded-[1.625rem] p-0.5 font-semibold',
          isOffered && 'bg-ink text-paper',
        )}
      >
        <div ref={newsAt} className="peer mr-auto *:py-0! empty:hidden" />
        {marked ? (
          <SellOut key={marked.id} dish={marked} off={soldOut.get(marked.id) ?? false} isShort={isOffered} />
        ) : (
          <p className="tabular order-first mr-auto pl-4 leading-tight max-[22.5rem]:peer-[:not(:empty)]:hidden">
            {[isHeld && `${held.length} accepted`, ids.length > 0 && `${ids.length} ${isHeld ? 'left' : 'new'}`]
              .filter(Boolean)
              .join(', ') || 'No new orders'}
          </p>
        )}
        {isOffered && (
          <Button
            variant="secondary"
            size="lg"
            icon={isHeld ? Undo2 : Check}
            busy={isHeld !== wasHeld}
            onClick={isHeld ? undoAll : acceptAll}
            className="min-w-0 shrink! py-0! text-ink"
          >
            {isHeld
              ? 'Undo all'
              : `Accept ${plain.length < ids.length ? plain.length : 'all'}${minutes ? ` for ${minutes} min` : ''}`}
          </Button>
        )}
      </div>
    </div>
  );
}

type SellOutProps = { dish: Dish; off: boolean; isShort: boolean };

function SellOut({ dish: { id, name, orders }, off, isShort }: SellOutProps) {
  const { mutate, isPending, isError, variables } = useSellOut(id);
  const isSoldOut = isPending ? !variables : off;
  return (
    <>
      <p role="status" className={cx('min-w-0 text-sm leading-tight', isShort && !isError && 'sr-only')}>
        <span className="sr-only">{`${name}: `}</span>
        <span>
          {isError
            ? 'Not saved. Please try again.'
            : isSoldOut
              ? 'Sold out until tomorrow'
              : `in ${orders} ${orders === 1 ? 'order' : 'orders'}`}
        </span>
      </p>
      <Button
        variant="secondary"
        size="lg"
        busy={isPending}
        onClick={() => mutate(!isSoldOut)}
        className="min-w-0 shrink! px-4! py-0! text-ink"
      >
        <span>{isSoldOut ? 'Offer again' : 'Sold out today'}</span>
        <span className="sr-only">{name}</span>
      </Button>
    </>
  );
}
