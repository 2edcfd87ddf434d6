import { toCents } from '@homeplate/domain/money';
import { isFinal, movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Check, Clock, CookingPot, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dollars } from '../../../ui/Price.tsx';
import { CancelledRow } from '../customer/OrderTimeline.tsx';
import { Pressed } from '../dashboard/Pressed.tsx';
import type { ShownPress } from '../dashboard/presses.ts';
import { clockTime, fullName, isReturned, minutesLate } from '../orderTexts.ts';
import { OfOrder, OrderTicket, TicketPart } from '../ticket/OrderTicket.tsx';
import { PaymentLine, StatusBadge } from '../ticket/TicketParts.tsx';
import { CookItems, Statements } from './CookItems.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { type OnPress, PUT_OFF_MINUTES, READY } from './chefPresses.queries.ts';
import { AnswerBy, ReadyIn } from './NewOrder.tsx';

export function ChefTicket({
  order,
  fresh,
  press,
  onPress,
  onReject,
}: {
  order: ChefOrder;
  fresh?: boolean;
  press?: ShownPress | undefined;
  onPress?: OnPress;
  onReject?: (order: ChefOrder) => void;
}) {
  const now = useNow() ?? serverNow();
  const [chosen, setChosen] = useState<number>();
  const moves = movesFrom(order.status as OrderStatus, 'chef').map((move) => move.name);
  const sending = press?.state === 'sent' ? press.to : undefined;
  const { address_line_1, city, province } = order.customer_id ?? {};
  const minutes = chosen ?? order.chef_id?.prep_minutes ?? undefined;
  const isCooking = order.status === 'Waiting Pickup' && !order.ready_at;
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      // An accept is optimistic, a rejection is not.
      badge={
        press?.state !== 'refused' && (
          <StatusBadge status={sending === 'Waiting Pickup' || press?.state === 'done' ? press?.to : order.status} />
        )
      }
      actions={
        (press || moves.length > 0 || (isCooking && onPress)) && (
          <Pressed press={press}>
            {moves.includes('accept') && (
              <>
                <ReadyIn
                  order={order}
                  chosen={minutes}
                  now={now}
                  disabled={sending !== undefined}
                  onChosen={setChosen}
                />
                <Button
                  size="xl"
                  block
                  icon={Check}
                  busy={sending === 'Waiting Pickup'}
                  disabled={sending === 'Cancelled'}
                  onClick={() => onPress?.(order, 'accept', chosen ? { readyInMinutes: chosen } : {})}
                >
                  <span>
                    Accept
                    <OfOrder order={order} />
                    {minutes && `, ready ${clockTime(now + minutes * 60_000)}`}
                  </span>
                </Button>
              </>
            )}
            {moves.includes('reject') && (
              <Button
                icon={X}
                block
                variant="secondary"
                busy={sending === 'Cancelled'}
                disabled={sending === 'Waiting Pickup'}
                onClick={() => onReject?.(order)}
              >
                Reject
                <OfOrder order={order} />
              </Button>
            )}
            {isCooking && (
              <>
                <Button
                  size="xl"
                  variant="secondary"
                  disabled={sending !== undefined}
                  onClick={() => onPress?.(order, 'putOff')}
                >
                  +{PUT_OFF_MINUTES} min
                  <OfOrder order={order} />
                </Button>
                <Button
                  size="xl"
                  icon={CookingPot}
                  disabled={sending !== undefined}
                  onClick={() => onPress?.(order, 'ready')}
                  className="flex-1"
                >
                  Ready
                  <OfOrder order={order} />
                </Button>
              </>
            )}
          </Pressed>
        )
      }
    >
      {order.status === 'Cancelled' && <CancelledRow order={order} reader="chef" />}
      {isReturned(order) && (
        <p className="flex items-start gap-2.5 rounded-image bg-turmeric-tint px-4 py-2 font-semibold text-turmeric-ink">
          <Undo2 className="mt-0.75 size-4.5 shrink-0" />
          Nobody was at the door: the rider brings it back to you.
        </p>
      )}
      {order.arrival_denied && (
        <p className="rounded-image bg-turmeric-tint px-4 py-2 font-semibold text-turmeric-ink">
          The customer says that it has not arrived. The rider is asked to prove it. There is nothing to do for you.
        </p>
      )}
      {order.status === 'Pending' && order.accept_by && <AnswerBy from={order.created_at} until={order.accept_by} />}
      {order.status === 'Waiting Pickup' && <ReadyBadge order={order} now={now} />}
      <CookItems items={order.items} />
      <details open={isFinal(order.status as OrderStatus)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-ink-2">
          <span className="[overflow-wrap:anywhere]">
            {order.customer_id?.first_name || 'Customer'}
            {typeof order.subtotal === 'number' && <> · yours {dollars(toCents(order.subtotal))}</>}
          </span>
          <span className="ml-auto text-sm underline decoration-line-strong underline-offset-4">
            Details
            <OfOrder order={order} />
          </span>
        </summary>
        <div className="flex flex-col gap-4 pt-1">
          <TicketPart title="Customer">
            <p className="font-bold [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
            <p className="text-ink-2">
              {address_line_1 && <span className="block">{address_line_1}</span>}
              {[city, province].filter(Boolean).join(', ')}
            </p>
          </TicketPart>
          <PaymentLine payment={order.payment} />
          <Statements items={order.items} />
        </div>
      </details>
    </OrderTicket>
  );
}

/** What was promised, by how much that is over, or that it is ready. */
function ReadyBadge({ order, now }: { order: ChefOrder; now: number }) {
  if (order.ready_at)
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="basil" icon={Check}>
          Ready {clockTime(order.ready_at)}
        </Badge>
        {READY}
      </p>
    );
  if (!order.ready_by) return null;
  const late = minutesLate(order, now);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="sky" icon={Clock}>
        ready by {clockTime(order.ready_by)}
      </Badge>
      {late > 0 && (
        <Badge tone="beet" icon={Clock}>
          {late} min late
        </Badge>
      )}
    </p>
  );
}
