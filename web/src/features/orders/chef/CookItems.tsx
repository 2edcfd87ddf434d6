import { allergensNamedIn } from '@homeplate/domain/allergens';
import { cardMark } from '@homeplate/domain/allergenWarnings';
import { TriangleAlert } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import type { ChefOrder, SoldOutDishes } from './chefOrders.queries.ts';

type Item = NonNullable<ChefOrder['items']>[number];

export const nameOf = ({ product_id }: Item) => product_id?.name ?? 'Dish';

function alarmOf({ special_request: note, allergens }: Item): string {
  const named = note ? allergensNamedIn(note) : [];
  return (named.length > 0 && cardMark(allergens, named)?.text) || '';
}

/** One note of several dishes is read once. */
function alarmsOf(items: readonly Item[]): [note: string, alarms: string[]][] {
  return [...Map.groupBy(items.filter(alarmOf), (item) => item.special_request ?? '')].map(([note, of]) => [
    note,
    [...Map.groupBy(of, alarmOf)].map(([alarm, these]) =>
      these.length === items.length ? alarm : `${[...new Set(these.map(nameOf))].join(', ')}: ${alarm}`,
    ),
  ]);
}

const none: SoldOutDishes = new Map();

/** Such an order is answered by itself, not with others. */
export const needsThought = ({ items }: Pick<ChefOrder, 'items'>, soldOut = none) =>
  items?.some((item) => alarmOf(item) || soldOut.get(item.product_id?.id ?? '')) ?? false;

/** Alarms first. */
export function CookItems({
  items,
  marked,
  soldOut = none,
}: {
  items: ChefOrder['items'];
  marked?: string | undefined;
  soldOut?: SoldOutDishes | undefined;
}) {
  // Spec §2, Chef dashboard.
  if (!items || items.length === 0) return <p className="text-ink-2">No items available</p>;
  return (
    <>
      {alarmsOf(items).map(([note, alarms]) => (
        <p
          key={note}
          className="flex items-start gap-2.5 rounded-image bg-beet px-3 py-1.5 font-semibold text-lg text-paper leading-snug"
        >
          <TriangleAlert aria-label="Careful:" role="img" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span>{`“${note}”`}</span>
            {alarms.map((alarm) => (
              <span key={alarm} className="block text-base leading-tight">
                {alarm}
              </span>
            ))}
          </span>
        </p>
      ))}
      <ul aria-label="Items" className="flex flex-col gap-1">
        {items.map((item, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one product may be on two lines; lines never move
            key={place}
            className={cx(
              marked && marked === item.product_id?.id && '-mx-2 -my-1 rounded-image bg-ink px-2 py-1 text-paper',
            )}
          >
            <p className="flex items-baseline gap-2 font-bold text-[1.375rem] leading-tight">
              <span className="tabular shrink-0">
                <span>{item.quantity}</span>
                <span aria-hidden="true"> ×</span>
                <span className="sr-only"> times</span>
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span>{nameOf(item)}</span>
                {soldOut.has(item.product_id?.id ?? '') && (
                  <span className="whitespace-nowrap font-semibold text-base"> · sold out</span>
                )}
              </span>
            </p>
            {item.special_request && !alarmOf(item) && (
              <p className="mt-1.5 mb-0.5 rounded-image bg-turmeric-tint px-3 py-1.5 font-semibold text-ink text-lg leading-snug [overflow-wrap:anywhere]">
                {`“${item.special_request}”`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
