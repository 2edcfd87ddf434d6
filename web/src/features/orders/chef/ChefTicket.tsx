import { isFinal, movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Check, CookingPot } from 'lucide-react';
import { useState } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Pressed } from '../dashboard/Pressed.tsx';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { clockTime, isHoursAway, minutesLate, minutesLeft } from '../orderTexts.ts';
import { OfOrder, OrderTicket } from '../ticket/OrderTicket.tsx';
import { StatusBadge } from '../ticket/TicketParts.tsx';
import { CookItems } from './CookItems.tsx';
import type { ChefOrder, SoldOutDishes } from './chefOrders.queries.ts';
import { type OnPress, PUT_OFF_MINUTES } from './chefPresses.queries.ts';
import { late } from './late.ts';
import { AnswerBy, ReadyIn } from './NewOrder.tsx';
import { People } from './People.tsx';
import { WhoComes } from './WhoComes.tsx';

export function ChefTicket({
  order,
  fresh,
  marked,
  soldOut,
  press,
  onPress,
  onEnd,
}: {
  order: ChefOrder;
  fresh?: boolean;
  marked?: string | undefined;
  soldOut?: SoldOutDishes;
  press?: ShownPress | undefined;
  onPress?: OnPress;
  onEnd?: (order: ChefOrder) => void;
}) {
  // The tick's own time is older: minutes left would be one too many.
  useNow();
  const now = serverNow();
  const [chosen, setChosen] = useState<number>();
  const moves = movesFrom(order.status as OrderStatus, 'chef').map((move) => move.name);
  const sending = press?.state === 'sent' ? press.to : undefined;
  const minutes = chosen ?? order.chef_id?.prep_minutes ?? undefined;
  const isCooking = order.status === 'Waiting Pickup' && !order.ready_at;
  const isOver = isFinal(order.status as OrderStatus);
  const { problems, collect, arrival_denied, help_called } = order;
  const hasNotes = isOver || problems?.[0] || collect || arrival_denied || help_called;
  // The badge follows the outcome. A rejection is not optimistic.
  const acted = press?.name === 'back' ? undefined : press;
  const hasOutcome = press?.state === 'held' || press?.state === 'done' || sending === 'Waiting Pickup';
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      compact
      badge={
        !hasOutcome && (
          <>
            {press?.state !== 'refused' && <StatusBadge small status={order.status} />}
            <span className="ml-auto flex flex-wrap justify-end gap-1.5">
              {order.status === 'Waiting Pickup' && order.starts_at && (
                <Badge large tone="neutral">{`For ${clockTime(order.starts_at)}–${clockTime(order.ends_at)}`}</Badge>
              )}
              {order.status === 'Pending' && order.accept_by && <AnswerBy until={order.accept_by} />}
              {order.status === 'Waiting Pickup' && !order.coming_back && <ReadyBadge order={order} now={now} />}
              {isOver && order.created_at && (
                <span className="text-ink-2 text-sm">
                  <RelativeTime at={order.created_at} />
                </span>
              )}
            </span>
          </>
        )
      }
      actions={
        (acted || order.status === 'Pending' || (isCooking && onPress)) && (
          <Pressed press={acted}>
            {moves.includes('accept') && (
              <ReadyIn order={order} chosen={minutes} disabled={sending !== undefined} onChosen={setChosen} />
            )}
            {(moves.includes('reject') || moves.includes('accept')) && (
              <div className="flex w-full gap-2">
                <Button
                  variant="secondary"
                  busy={sending === 'Cancelled'}
                  disabled={sending === 'Waiting Pickup'}
                  onClick={() => onEnd?.(order)}
                  className="px-4! max-[22.5rem]:px-3!"
                >
                  Reject
                  <OfOrder order={order} />
                </Button>
                <Button
                  icon={Check}
                  busy={sending === 'Waiting Pickup'}
                  disabled={sending === 'Cancelled'}
                  onClick={() => onPress?.(order, 'accept', chosen ? { readyInMinutes: chosen } : {})}
                  className="min-h-13 min-w-0 flex-1 shrink! px-3! text-lg max-[22.5rem]:text-base"
                >
                  <span>
                    Accept
                    <OfOrder order={order} />
                    {minutes && <span>{`, ${minutes} min`}</span>}
                  </span>
                </Button>
              </div>
            )}
            {isCooking && (
              <div className="flex w-full flex-wrap gap-2">
                <Button
                  variant="secondary"
                  disabled={sending !== undefined}
                  onClick={() => onPress?.(order, 'putOff')}
                  className="px-4! max-[22.5rem]:px-3!"
                >
                  <span>{`+${PUT_OFF_MINUTES} min`}</span>
                  <OfOrder order={order} />
                </Button>
                <LazyPart part={late} meanwhile={<span className="size-13" />}>
                  {({ MoveTime }) => (
                    <MoveTime
                      {...{ order, now }}
                      disabled={sending !== undefined}
                      onMove={(minutes) => onPress?.(order, 'putOff', { minutes })}
                    />
                  )}
                </LazyPart>
                <Button
                  icon={CookingPot}
                  disabled={sending !== undefined}
                  onClick={() => onPress?.(order, 'ready')}
                  className="min-h-13 min-w-0 flex-1 shrink! basis-28 px-3! text-lg max-[22.5rem]:text-base"
                >
                  Ready
                  <OfOrder order={order} />
                </Button>
              </div>
            )}
          </Pressed>
        )
      }
    >
      {hasNotes && <LazyPart part={late}>{({ TicketNotes }) => <TicketNotes order={order} />}</LazyPart>}
      <CookItems items={order.items} marked={marked} soldOut={order.status === 'Pending' ? soldOut : undefined} />
      <People
        order={order}
        open={isOver}
        comes={
          <WhoComes
            {...{ order, press, onPress }}
            onEnd={moves.includes('cancel') && onEnd ? () => onEnd(order) : undefined}
          />
        }
      />
    </OrderTicket>
  );
}

function ReadyBadge({ order: { ready_at, ready_by, starts_at }, now }: { order: ChefOrder; now: number }) {
  if (ready_at)
    return (
      <Badge large tone="basil" icon={Check}>
        Ready
      </Badge>
    );
  if (!ready_by || isHoursAway(starts_at, ready_by, now)) return null;
  const late = minutesLate({ ready_by }, now);
  const left = minutesLeft(ready_by, now);
  return (
    <Badge large tone={late > 0 ? 'alarm' : 'sky'}>
      {late > 0 ? `${late} min late` : left > 0 ? `${left} min left` : 'due now'}
    </Badge>
  );
}
