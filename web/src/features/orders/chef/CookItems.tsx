import { allergensNamedIn } from '@homeplate/domain/allergenNotes';
import { warningsFor, warningText } from '@homeplate/domain/allergenWarnings';
import { TriangleAlert } from 'lucide-react';
import { StatementLine } from '../ticket/TicketParts.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';

type Item = NonNullable<ChefOrder['items']>[number];

const nameOf = ({ product_id }: Item) => product_id?.name ?? 'Dish';

/** A note that names what its dish contains, may contain, or does not state. */
function alarmOf(item: Item): string | undefined {
  const note = item.special_request;
  const warnings = note ? warningsFor(item.allergens, allergensNamedIn(note)) : [];
  return warnings.length > 0 ? `“${note}” ${nameOf(item)} ${warningText(warnings)}.` : undefined;
}

/** What to cook, to be read from an arm's length: alarms first. */
export function CookItems({ items }: { items: ChefOrder['items'] }) {
  // Spec §2, Chef dashboard.
  if (!items || items.length === 0) return <p className="text-ink-2">No items available</p>;
  const alarms = items.flatMap((item) => alarmOf(item) ?? []);
  return (
    <>
      {alarms.map((alarm) => (
        <p
          key={alarm}
          className="flex items-start gap-2.5 rounded-image bg-beet px-4 py-2.5 font-semibold text-lg text-paper [overflow-wrap:anywhere]"
        >
          <TriangleAlert aria-label="Careful:" role="img" className="mt-1 size-5 shrink-0" />
          {alarm}
        </p>
      ))}
      <ul aria-label="Items" className="flex flex-col gap-2.5">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one product may be on two lines; lines never move
          <li key={place}>
            <p className="flex items-baseline gap-2 font-bold text-[1.375rem] leading-tight">
              <span className="tabular shrink-0">
                {item.quantity}
                <span aria-hidden="true"> ×</span>
                <span className="sr-only"> times</span>
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{nameOf(item)}</span>
            </p>
            {item.special_request && !alarmOf(item) && (
              <p className="mt-1.5 rounded-image bg-turmeric-tint px-4 py-2 font-semibold text-lg [overflow-wrap:anywhere]">
                “{item.special_request}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What each dish states of itself. */
export function Statements({ items }: { items: ChefOrder['items'] }) {
  return (
    <ul aria-label="Allergens" className="flex flex-col gap-2">
      {items?.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>
          <span className="font-medium [overflow-wrap:anywhere]">{nameOf(item)}</span>
          <StatementLine statement={item.allergens} />
        </li>
      ))}
    </ul>
  );
}
