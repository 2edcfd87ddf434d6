import { formatCents, toCents } from '@homeplate/domain/money';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TicketRow } from '../../../ui/Ticket.tsx';

type Charged = {
  subtotal?: number | null | undefined;
  delivery_fee?: number | null | undefined;
  tax?: number | null | undefined;
  tip?: number | null | undefined;
  taxes?: readonly { name: string; amount: number; number?: string | null | undefined }[] | null | undefined;
  total_amount?: number | null | undefined;
};

export function Charges({ order }: { order: Charged }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Charge label="Subtotal" dollars={order.subtotal} />
      {Boolean(order.delivery_fee) && <Charge label="Delivery fee" dollars={order.delivery_fee} />}
      {order.taxes?.map(({ name, amount, number }) => (
        <Charge
          key={name}
          label={
            <>
              <span>{name}</span>
              {number && <span className="block text-ink-2 text-sm">{number}</span>}
            </>
          }
          dollars={amount}
        />
      ))}
      {Boolean(order.tax) && !order.taxes?.length && <Charge label="Tax" dollars={order.tax} />}
      {Boolean(order.tip) && <Charge label="Tip" dollars={order.tip} />}
      <Charge label="Total" dollars={order.total_amount} strong />
    </div>
  );
}

/** What of a sum is not food, though folded. */
function extrasText({ delivery_fee, tax, tip }: Charged): string {
  const named = Object.entries({ delivery: delivery_fee, tax, tip })
    .flatMap(([name, dollars]) => (dollars ? `${formatCents(toCents(dollars))} ${name}` : []))
    .join(', ');
  return named && `with ${named}`;
}

export function FoldedCharges({ order }: { order: Charged }) {
  const { total_amount: total, ...parts } = order;
  if (typeof total !== 'number') return null;
  const extras = extrasText(order);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-bold text-lg">
        <span>
          <span className="inline-flex items-center gap-1.5">
            Total
            <ChevronDown size="1.125rem" className="transition-transform group-open:rotate-180" />
          </span>
          {extras && <span className="block font-normal text-ink-2 text-sm group-open:hidden">{extras}</span>}
        </span>
        <span className="tabular">{formatCents(toCents(total))}</span>
      </summary>
      <div className="pt-1">
        <Charges order={parts} />
      </div>
    </details>
  );
}

type Props = { label: ReactNode; dollars?: number | null | undefined; strong?: boolean };

function Charge({ label, dollars, strong }: Props) {
  if (typeof dollars !== 'number') return null;
  return (
    <TicketRow label={label} {...(strong && { strong })}>
      {formatCents(toCents(dollars))}
    </TicketRow>
  );
}
