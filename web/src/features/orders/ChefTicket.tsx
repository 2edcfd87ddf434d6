import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Check, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { fullName } from './addresses.ts';
import type { ChefOrder } from './chefOrders.queries.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderTicket, TicketPart } from './OrderTicket.tsx';
import { CancelledRow } from './OrderTimeline.tsx';
import { PaymentLine } from './PaymentLine.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** An order as its kitchen reads it: who, where, what, paid how; Accept and Reject while the lifecycle offers them. */
export function ChefTicket({
  order,
  fresh,
  busy = false,
  onAccept,
  onReject,
}: {
  order: ChefOrder;
  fresh?: boolean;
  busy?: boolean;
  onAccept?: (order: ChefOrder) => void;
  onReject?: (order: ChefOrder) => void;
}) {
  const moves = movesFrom(order.status as OrderStatus, 'chef').map((move) => move.name);
  const { address_line_1, city, province } = order.customer_id ?? {};
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      badge={<StatusBadge status={order.status} />}
      actions={
        moves.length > 0 && (
          <>
            {moves.includes('accept') && (
              <Button icon={Check} busy={busy} onClick={() => onAccept?.(order)} className="flex-1">
                Accept
                <OfOrder order={order} />
              </Button>
            )}
            {moves.includes('reject') && (
              <Button icon={X} variant="secondary" onClick={() => onReject?.(order)} className="flex-1">
                Reject
                <OfOrder order={order} />
              </Button>
            )}
          </>
        )
      }
    >
      {order.status === 'Cancelled' && <CancelledRow order={order} reader="chef" />}
      <TicketPart title="Customer">
        <p className="font-bold text-lg [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
        <p className="text-ink-2">
          {address_line_1 && <span className="block">{address_line_1}</span>}
          {[city, province].filter(Boolean).join(', ')}
        </p>
      </TicketPart>
      <OrderItems items={order.items} />
      <PaymentLine payment={order.payment} />
    </OrderTicket>
  );
}

// Several tickets carry the same buttons; this tells them apart for those who hear them.
export function OfOrder({ order }: { order: { order_no?: number | null | undefined } }) {
  return <span className="sr-only">order {order.order_no}</span>;
}
