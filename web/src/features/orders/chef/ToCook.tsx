import { isolate } from '@homeplate/domain/isolate';
import { cx } from '../../../ui/cx.ts';
import type { ChefOrder, SoldOutDishes } from './chefOrders.queries.ts';

export type Dish = { id: string; name: string; quantity: number; orders: number };

/** What is not ready yet, by dish and name. */
export function dishesToCook(orders: readonly Pick<ChefOrder, 'status' | 'ready_at' | 'items'>[]): Dish[] {
  const dishes = new Map<string, Dish>();
  for (const { status, ready_at, items } of orders) {
    if ((status !== 'Pending' && status !== 'Waiting Pickup') || ready_at) continue;
    const counted = new Set<string>();
    for (const { product_id: dish, quantity } of items ?? []) {
      if (!dish?.id) continue;
      const before = dishes.get(dish.id) ?? { quantity: 0, orders: 0 };
      dishes.set(dish.id, {
        ...{ id: dish.id, name: dish.name ?? 'Dish' },
        ...{ quantity: before.quantity + (quantity ?? 0), orders: before.orders + (counted.has(dish.id) ? 0 : 1) },
      });
      counted.add(dish.id);
    }
  }
  return [...dishes.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A tap marks the tickets of a dish, another one ends that. */
export function ToCook({
  dishes,
  soldOut,
  marked,
  onMark,
}: {
  dishes: readonly Dish[];
  soldOut: SoldOutDishes;
  marked: string | undefined;
  onMark: (id: string | undefined) => void;
}) {
  if (dishes.length === 0) return <p className="min-w-0 py-2.5 text-ink-2 md:flex-1">Nothing to cook yet</p>;
  return (
    <ul ref={neverLower} aria-label="To cook" className="flex min-w-0 flex-wrap items-center gap-x-1 md:flex-1">
      <li aria-hidden="true" className="mr-1 text-ink-2">
        To cook
      </li>
      {dishes.map(({ id, name, quantity }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-pressed={id === marked}
            onClick={() => onMark(id === marked ? undefined : id)}
            className={cx(
              'min-h-11 max-w-full rounded-pill px-2.5 text-left font-bold font-display leading-tight [overflow-wrap:anywhere]',
              id === marked ? 'bg-ink text-paper' : 'hover:bg-sunken',
            )}
          >
            <span>{`${isolate(name)} `}</span>
            <span className="tabular">{quantity}</span>
            {soldOut.has(id) && <span className="block text-xs leading-none">sold out</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

// A line that goes with a dish moves no ticket.
function neverLower(list: HTMLElement | null) {
  if (!list) return;
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (list.offsetWidth !== width) list.style.minHeight = '';
    width = list.offsetWidth;
    list.style.minHeight = `${list.offsetHeight}px`;
  });
  watch.observe(list);
  return () => watch.disconnect();
}
