import { formatCents, toCents } from '@homeplate/domain/money';
import { TicketRow } from '../../../ui/Ticket.tsx';

type Charged = {
  subtotal?: number | null | undefined;
  delivery_fee?: number | null | undefined;
  tax?: number | null | undefined;
  total_amount?: number | null | undefined;
};

/** What an order cost: the lines, every charge that applied, and the total that the card paid. */
export function Charges({ order }: { order: Charged }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Charge label="Subtotal" dollars={order.subtotal} />
      {Boolean(order.delivery_fee) && <Charge label="Delivery fee" dollars={order.delivery_fee} />}
      {Boolean(order.tax) && <Charge label="Tax" dollars={order.tax} />}
      <Charge label="Total" dollars={order.total_amount} strong />
    </div>
  );
}

function Charge({ label, dollars, strong }: { label: string; dollars?: number | null | undefined; strong?: boolean }) {
  if (typeof dollars !== 'number') return null;
  return (
    <TicketRow label={label} {...(strong && { strong })}>
      {formatCents(toCents(dollars))}
    </TicketRow>
  );
}
