import { toCents } from '@homeplate/domain/money';
import { Price } from '../../../ui/Price.tsx';

export type TicketItem = {
  quantity?: number | null | undefined;
  unit_price?: number | null | undefined;
  special_request?: string | null | undefined;
  product_id?: { id?: string | null | undefined; name?: string | null | undefined } | null | undefined;
};

/** The dishes of an order with their quantity, the wish for the chef, and the unit price where it is known. */
export function OrderItems({ items }: { items: readonly TicketItem[] | null | undefined }) {
  // Spec §2, Chef dashboard.
  if (!items || items.length === 0) return <p className="text-ink-2">No items available</p>;
  return (
    <ul aria-label="Items" className="flex flex-col gap-2.5">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one dish may stand on two lines; lines never move
        <li key={place} className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular min-w-7 shrink-0 font-bold">
            {item.quantity}
            <span aria-hidden="true"> ×</span>
            <span className="sr-only"> times</span>
          </span>
          <span className="min-w-26 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{item.product_id?.name ?? 'Dish'}</span>
            {item.special_request && (
              <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">“{item.special_request}”</span>
            )}
          </span>
          {typeof item.unit_price === 'number' && (
            <span className="ml-auto shrink-0 text-right">
              <Price cents={toCents(item.unit_price)} />
              {(item.quantity ?? 1) > 1 && <span className="block text-ink-2 text-xs">each</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
