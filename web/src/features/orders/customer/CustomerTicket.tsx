import { isFinal, movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ChefHat, MapPin } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { TicketRule } from '../../../ui/Ticket.tsx';
import { nextStep } from '../nextStep.ts';
import { addressLines, fullName } from '../ticket/addresses.ts';
import { OrderItems } from '../ticket/OrderItems.tsx';
import { OrderTicket } from '../ticket/OrderTicket.tsx';
import { exactTime } from '../ticket/orderTimes.ts';
import { PaymentRows } from '../ticket/PaymentLine.tsx';
import { StatusBadge } from '../ticket/StatusBadge.tsx';
import { Charges } from './Charges.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { RiderBlock } from './RiderBlock.tsx';

/** An order as its customer follows it; `onCancel` is offered while the lifecycle allows it. */
export function CustomerTicket({
  order,
  onCancel,
}: {
  order: CustomerOrder;
  onCancel: (order: CustomerOrder) => void;
}) {
  const status = order.status as OrderStatus;
  const mayCancel = movesFrom(status, 'customer').some((move) => move.name === 'cancel');
  return (
    <OrderTicket
      order={order}
      badge={<StatusBadge status={status} />}
      date={exactTime(order.created_at)}
      actions={
        mayCancel && (
          <Button variant="danger" onClick={() => onCancel(order)}>
            Cancel order
          </Button>
        )
      }
    >
      <OrderTimeline order={order} />
      {!isFinal(status) && <p className="font-medium">{nextStep(order)}</p>}
      <TicketRule className="hidden lg:block" />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-4">
          {status !== 'Cancelled' && <RiderBlock rider={order.rider} />}
          <div className="flex flex-col gap-2">
            <OrderedFrom order={order} />
            {status !== 'Cancelled' && <DeliverTo order={order} />}
          </div>
          <OrderItems items={order.items} />
        </div>
        <TicketRule className="lg:hidden" />
        <Charges order={order} />
      </div>
    </OrderTicket>
  );
}

/** A finished order: what it was, what it cost, how it was paid. */
export function PastTicket({ order }: { order: CustomerOrder }) {
  return (
    <OrderTicket order={order} badge={<StatusBadge status={order.status} />} date={exactTime(order.created_at)}>
      {order.status === 'Cancelled' && <OrderTimeline order={order} />}
      <OrderedFrom order={order} />
      <OrderItems items={order.items} />
      <TicketRule />
      <Charges order={order} />
      <TicketRule />
      <PaymentRows payment={order.payment} />
    </OrderTicket>
  );
}

function OrderedFrom({ order }: { order: CustomerOrder }) {
  const user = order.chef_id?.user;
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <ChefHat className="mt-0.75 size-4.5 shrink-0" />
      <span>
        From {fullName(user, 'your chef')}
        {user?.address_line_1 && `, ${user.address_line_1}`}
      </span>
    </p>
  );
}

function DeliverTo({ order }: { order: CustomerOrder }) {
  const [door] = addressLines(order.customer_id);
  if (door === undefined) return null;
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <MapPin className="mt-0.75 size-4.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {order.status === 'Completed' ? 'Delivered to' : 'Deliver to'} {door}
      </span>
    </p>
  );
}
