import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Check, X } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { CancelledRow } from '../customer/OrderTimeline.tsx';
import { Acted } from '../dashboard/Acted.tsx';
import type { Act } from '../dashboard/acts.ts';
import { fullName } from '../orderTexts.ts';
import { OfOrder, OrderTicket, TicketPart } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentLine, StatusBadge } from '../ticket/TicketParts.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';

export function ChefTicket({
  order,
  fresh,
  act,
  onAccept,
  onReject,
}: {
  order: ChefOrder;
  fresh?: boolean;
  act?: Act | undefined;
  onAccept?: (order: ChefOrder) => void;
  onReject?: (order: ChefOrder) => void;
}) {
  const moves = movesFrom(order.status as OrderStatus, 'chef').map((move) => move.name);
  const sending = act?.state === 'sending' ? act.to : undefined;
  const { address_line_1, city, province } = order.customer_id ?? {};
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      // An accept is optimistic, a rejection is not.
      badge={
        act?.state !== 'late' && (
          <StatusBadge status={sending === 'Waiting Pickup' || act?.state === 'done' ? act?.to : order.status} />
        )
      }
      actions={
        (act || moves.length > 0) && (
          <Acted act={act}>
            {moves.includes('accept') && (
              <Button
                icon={Check}
                busy={sending === 'Waiting Pickup'}
                disabled={sending === 'Cancelled'}
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
                busy={sending === 'Cancelled'}
                disabled={sending === 'Waiting Pickup'}
                onClick={() => onReject?.(order)}
                className="flex-1"
              >
                Reject
                <OfOrder order={order} />
              </Button>
            )}
          </Acted>
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
