import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Check, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { fullName } from './addresses.ts';
import type { ChefMove, ChefOrder } from './chefOrders.queries.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderTicket, TicketPart } from './OrderTicket.tsx';
import { CancelledRow } from './OrderTimeline.tsx';
import { PaymentLine } from './PaymentLine.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** An order as its kitchen reads it: who, where, what, paid how; Accept and Reject while the lifecycle offers them. */
export function ChefTicket({
  order,
  fresh,
  running,
  onAccept,
  onReject,
}: {
  order: ChefOrder;
  fresh?: boolean;
  /** The chef's move that is on its way. */
  running?: ChefMove | undefined;
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
      // An accept shows at once; a rejection is asked for first, and nothing is guessed of it.
      badge={<StatusBadge status={running?.to === 'Waiting Pickup' ? running.to : order.status} />}
      actions={
        moves.length > 0 && (
          <>
            {moves.includes('accept') && (
              <Button
                icon={Check}
                busy={running?.to === 'Waiting Pickup'}
                disabled={running?.to === 'Cancelled'}
                onClick={() => onAccept?.(order)}
                className="flex-1"
              >
                Accept
                <OfOrder order={order} />
              </Button>
            )}
            {moves.includes('reject') && (
              <Button
                icon={X}
                variant="secondary"
                busy={running?.to === 'Cancelled'}
                disabled={running?.to === 'Waiting Pickup'}
                onClick={() => onReject?.(order)}
                className="flex-1"
              >
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
