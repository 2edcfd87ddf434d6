import { Check, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { whenQuiet } from '../../../ui/useSteadyList.ts';
import { undo } from '../dashboard/undoTime.ts';
import { usePresses } from '../dashboard/usePresses.tsx';
import { needsThought } from './CookItems.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import type { OnPress } from './chefPresses.queries.ts';
import { type Dish, Marked } from './Marked.tsx';
import { toAnswer } from './toAnswer.ts';

type Orders = { orders: readonly ChefOrder[]; soldOut: ReadonlySet<string>; onPress: OnPress };

export function Beside({ dishes, marked, ...rest }: Orders & { dishes: readonly Dish[]; marked: string | undefined }) {
  const dish = dishes.find(({ id }) => id === marked);
  return dish ? <Marked key={dish.id} dish={dish} off={rest.soldOut.has(dish.id)} /> : <AcceptAll {...rest} />;
}

/** Orders that need a thought are left out. */
function AcceptAll({ orders, soldOut, onPress }: Orders) {
  const presses = usePresses();
  const now = useNow() ?? 0;
  const held = presses.filter(({ name, state }) => name === 'acceptWithOthers' && state === 'held');
  const isHeld = held.length > 0;
  // Two buttons in one place: the second tap of a double tap, or a late one, presses neither.
  const [wasHeld, setWasHeld] = useState(isHeld);
  useEffect(() => {
    if (isHeld !== wasHeld) void whenQuiet().then(() => setWasHeld(isHeld));
  }, [isHeld, wasHeld]);
  const hasChanged = isHeld !== wasHeld;
  const ids = toAnswer(orders, presses, now);
  const plain = orders.filter((order) => ids.includes(order._id) && !needsThought(order, soldOut));
  const minutes = plain[0]?.chef_id?.prep_minutes;
  const acceptAll = () => {
    for (const order of plain) onPress(order, 'acceptWithOthers');
  };
  const undoAll = () => {
    for (const { key } of held) undo(key);
  };
  const isOffered = held.length > 0 || plain.length > 1;
  return (
    <div
      className={cx(
        'flex min-h-13 min-w-0 flex-1 flex-wrap items-center justify-between gap-2 rounded-[1.625rem] py-0.5 pr-0.5 pl-4 font-semibold md:flex-none',
        isOffered ? 'bg-ink text-paper' : 'text-ink-2',
      )}
    >
      <p className="tabular whitespace-nowrap">
        {[
          held.length > 0 && `${held.length} accepted`,
          ids.length > 0 && `${ids.length} ${held.length > 0 ? 'left' : 'new'}`,
        ]
          .filter(Boolean)
          .join(', ') || 'No new orders'}
      </p>
      {isHeld && (
        <Button variant="secondary" size="lg" icon={Undo2} busy={hasChanged} onClick={undoAll} className="text-ink">
          Undo all
        </Button>
      )}
      {!isHeld && isOffered && (
        <Button variant="secondary" size="lg" icon={Check} busy={hasChanged} onClick={acceptAll} className="text-ink">
          {`Accept ${plain.length < ids.length ? plain.length : 'all'}${minutes ? ` for ${minutes} min` : ''}`}
        </Button>
      )}
    </div>
  );
}
