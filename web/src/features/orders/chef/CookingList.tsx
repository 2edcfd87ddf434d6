import { statementText } from '@homeplate/domain/allergenText';
import { isolate } from '@homeplate/domain/isolate';
import { localCalendar } from '@homeplate/domain/localTime';
import { firstName } from '@homeplate/domain/personName';
import { Printer } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { clockTime } from '../orderTexts.ts';
import type { ChefOrder } from './chefOrders.queries.ts';
import { dishSums, ordersIn, type PlannedWindow } from './plannedDays.ts';

const date = localCalendar({ dateStyle: 'full' });

type Props = { day: string; windows: readonly PlannedWindow<ChefOrder>[] };

/** Chefs print it to cook and bag from. */
export function CookingList({ day, windows }: Props) {
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="font-semibold">{date().format(new Date(`${day}T16:00:00Z`))}</p>
      <Sums orders={ordersIn(windows)} />
      {windows.map((window) => (
        <section key={window.starts_at} className="w-full">
          <h5 className="tabular font-bold">{`${clockTime(window.starts_at)}–${clockTime(window.ends_at)}`}</h5>
          <ul className="divide-y divide-line">
            {window.orders.map((order) => (
              <ToBag key={order._id} order={order} />
            ))}
          </ul>
        </section>
      ))}
      <Button icon={Printer} onClick={() => print()} className="print:hidden">
        Print
      </Button>
    </div>
  );
}

function ToBag({ order: { order_no, customer_id: customer, collect, items } }: { order: ChefOrder }) {
  return (
    <li className="break-inside-avoid py-2 [overflow-wrap:anywhere]">
      <p>
        <b className="tabular">{order_no}</b>
        <span>{` ${firstName(customer, 'Customer')}, ${collect ? 'pickup' : 'rider'}`}</span>
      </p>
      <ul>
        {items?.map(({ quantity, product_id, special_request, allergens }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <li key={place} className="pl-4">
            <span>{`${quantity ?? ''} × ${isolate(product_id?.name ?? 'Dish')}`}</span>
            {special_request && <b>{` “${special_request}”`}</b>}
            <span className="block text-ink-2 text-sm">{statementText(allergens)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function Sums({ orders }: { orders: readonly ChefOrder[] }) {
  return (
    <ul aria-label="To cook" className="flex flex-col gap-1.5">
      {dishSums(orders).map(({ id, name, quantity, notes }) => (
        <li key={id} className="flex gap-3 text-lg leading-snug">
          <span className="tabular shrink-0 font-bold">{`${quantity} ×`}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span>{name}</span>
            {notes.map((note) => (
              <span
                key={note}
                className="mt-1 block w-fit rounded-image bg-turmeric-tint px-2 font-semibold text-base text-turmeric-ink"
              >
                {note}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
