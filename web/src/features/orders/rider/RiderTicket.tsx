import { formatCents, toCents } from '@homeplate/domain/money';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ORDER_STATES } from '@homeplate/domain/orderWords';
import { firstName } from '@homeplate/domain/personName';
import { ArrowRight, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pressed } from '../dashboard/Pressed.tsx';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { type Address, clockTime, etaRange, fetchText, isReturned } from '../orderTexts.ts';
import { OfOrder, OrderTicket } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentLine, StatusBadge } from '../ticket/TicketParts.tsx';
import { isOwn, type RiderOrder } from './riderOrders.queries.ts';
import { DeliverTo, OnTheWay, PickUpFrom } from './Stops.tsx';
import { useFold } from './useFold.ts';

/** `press` is the outcome of the last one. */
export function RiderTicket({
  order,
  fresh,
  press,
  listedLast,
  actions,
}: {
  order: RiderOrder;
  fresh?: boolean;
  press?: ShownPress | undefined;
  listedLast?: string | undefined;
  actions?: ReactNode;
}) {
  useFold(order._id, press);
  const status = order.status as OrderStatus;
  // The badge is optimistic; what is saved has not happened yet.
  const shown = press && !['refused', 'failed', 'saved'].includes(press.state) ? press.to : status;
  const isBack = isReturned(order) || (shown === 'Completed' && press?.done != null);
  // Spec §2, Rider dashboard: the status stays; what it does not say stands beside it.
  const word = shown === 'Completed' ? ORDER_STATES.delivered.riderBadge : undefined;
  const also = shown === 'Completed' && isBack ? 'Returned' : order.claimed && shown === status ? 'Yours' : undefined;
  const isWaiting = status === 'Waiting Pickup';
  const isOffer = isWaiting && !isOwn(order);
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      compact={isOffer}
      badge={
        press?.state !== 'refused' && (
          <span className="flex flex-wrap justify-end gap-1.5">
            <StatusBadge small={isOffer} status={shown} word={word} />
            {also && <Badge tone="neutral">{also}</Badge>}
          </span>
        )
      }
      actions={
        actions && (
          <Pressed press={press} next={press && <Next order={order} press={press} />}>
            {actions}
          </Pressed>
        )
      }
      after={
        <>
          {!isWaiting && <PickUpFrom order={order} />}
          <Contents order={order} />
        </>
      }
    >
      <Pay order={order} listedLast={listedLast} />
      {isOffer ? (
        <Trip order={order} />
      ) : (
        <>
          {isWaiting && <PickUpFrom order={order} isNext />}
          {!order.taking_back && <DeliverTo order={order} isNext={status === 'In Progress'} />}
        </>
      )}
      {status === 'In Progress' && <OnTheWay order={order} />}
    </OrderTicket>
  );
}

const NEXT: Partial<Record<string, readonly [page: () => string, text: string]>> = {
  pickup: [paths.riderInProgress, 'Deliver it'],
  handBack: [paths.riderOrders, 'Show the kitchen'],
  bringBack: [paths.riderCompleted, 'Show the kitchen'],
};

function Next({ order, press }: { order: RiderOrder; press: ShownPress }) {
  const [page, text] = NEXT[press.name] ?? [];
  if (!page) return null;
  return (
    <ButtonLink to={`${page()}?order=${order._id}`} size="xl" icon={ArrowRight}>
      <span>{text}</span>
      <OfOrder order={order} />
    </ButtonLink>
  );
}

function Pay({ order, listedLast }: { order: RiderOrder; listedLast: string | undefined }) {
  const { rider_pay: pay, tip, distance_km: km, eta, starts_at: from, ends_at: to } = order;
  const now = useServerNow();
  const isOffer = order.status === 'Waiting Pickup';
  const ready = isOffer ? fetchText(order, now) : '';
  if (typeof pay !== 'number' && typeof km !== 'number' && !ready && !eta) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        {typeof pay === 'number' && (
          <p
            className={cx(
              'tabular font-display',
              listedLast && 'text-ink-2',
              isOffer ? 'text-title' : 'font-bold text-xl',
            )}
          >
            <span className="sr-only">You earn </span>
            <span>{formatCents(toCents(pay))}</span>
          </p>
        )}
        {Boolean(tip) && (
          <p className="tabular text-ink-2 leading-tight">{`with a ${formatCents(toCents(tip ?? 0))} tip`}</p>
        )}
        {isOffer && typeof km === 'number' && (
          <p className="tabular text-ink-2 leading-tight">{km === 0 ? 'Same campus' : `${km.toFixed(1)} km`}</p>
        )}
        {from && to && (
          <p className="tabular font-semibold leading-tight">{`for ${clockTime(from)}–${clockTime(to)}`}</p>
        )}
      </div>
      {listedLast ? (
        <Badge tone="neutral">{listedLast}</Badge>
      ) : ready ? (
        <Badge tone={ready === 'Ready now' ? 'basil' : 'sky'} icon={ready === 'Ready now' ? CircleCheck : Clock}>
          {ready}
        </Badge>
      ) : (
        eta && <Badge tone="paprika">{`to the door · ${etaRange(eta)}`}</Badge>
      )}
    </div>
  );
}

function Trip({ order }: { order: RiderOrder }) {
  const stop = (name: string, place: Address | null | undefined) =>
    [name, place?.address_line_1].filter(Boolean).join(', ');
  return (
    <p className="font-bold font-display text-lg leading-tight [overflow-wrap:anywhere]">
      <span className="sr-only">From </span>
      <span>{stop(firstName(order.chef_id?.user, ''), order.pickup)}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <span>{stop(firstName(order.customer_id, ''), order.customer_id)}</span>
    </p>
  );
}

function Contents({ order }: { order: RiderOrder }) {
  const count = (order.items ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return (
    <details open={order.status === 'Completed'} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        <span>{`${count} ${count === 1 ? 'item' : 'items'}`}</span>
        <OfOrder order={order} />
      </summary>
      <div className="flex flex-col gap-3 pt-1">
        <OrderItems items={order.items} />
        <PaymentLine payment={order.payment} />
      </div>
    </details>
  );
}
