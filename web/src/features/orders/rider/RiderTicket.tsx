import { formatCents, toCents } from '@homeplate/domain/money';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ChefHat, CircleCheck, Clock, MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { phoneText } from '../../../ui/phoneText.ts';
import { Pressed } from '../dashboard/Pressed.tsx';
import type { ShownPress } from '../dashboard/presses.ts';
import {
  type Address,
  addressLines,
  destination,
  etaRange,
  fetchText,
  fullName,
  isReturned,
  mapLink,
  wayLink,
} from '../orderTexts.ts';
import { OfOrder, OrderTicket, TicketPart } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentLine, StatusBadge } from '../ticket/TicketParts.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';

/** A rider's order: what it pays, the way, and under `actions` the next press; `press` is the outcome of the last one. */
export function RiderTicket({
  order,
  fresh,
  press,
  beyond,
  actions,
}: {
  order: RiderOrder;
  fresh?: boolean;
  press?: ShownPress | undefined;
  /** Why the rider's wishes leave it out. */
  beyond?: string | undefined;
  actions?: ReactNode;
}) {
  const status = order.status as OrderStatus;
  // The badge is optimistic; what is saved has not happened yet.
  const shown = press && !['refused', 'failed', 'saved'].includes(press.state) ? press.to : status;
  const isBack = isReturned(order) || (shown === 'Completed' && press?.done != null);
  // Spec §2, Rider dashboard: the status stays; what it does not say stands beside it.
  const word = shown === 'Completed' ? 'Delivered' : undefined;
  const also = shown === 'Completed' && isBack ? 'Returned' : order.claimed && shown === status ? 'Yours' : undefined;
  const isOffer = status === 'Waiting Pickup';
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      badge={
        press?.state !== 'refused' && (
          <span className="flex flex-wrap justify-end gap-1.5">
            <StatusBadge status={shown} word={word} />
            {also && <Badge tone="neutral">{also}</Badge>}
          </span>
        )
      }
      actions={actions && <Pressed press={press}>{actions}</Pressed>}
      after={
        <>
          {!isOffer && <PickUpFrom order={order} />}
          <Contents order={order} />
        </>
      }
    >
      <Pay order={order} beyond={beyond} />
      {isOffer && !order.claimed ? (
        <Trip order={order} />
      ) : (
        <>
          {/* The next stop comes first. */}
          {isOffer && <PickUpFrom order={order} isNext />}
          <DeliverTo order={order} isNext={status === 'In Progress'} />
        </>
      )}
      {status === 'In Progress' && <OnTheWay order={order} />}
    </OrderTicket>
  );
}

/** What it pays, how far it goes, and when. */
function Pay({ order, beyond }: { order: RiderOrder; beyond: string | undefined }) {
  const { rider_pay: pay, distance_km: km, eta } = order;
  const now = useNow() ?? serverNow();
  const isOffer = order.status === 'Waiting Pickup';
  const ready = isOffer ? fetchText(order, now) : '';
  if (typeof pay !== 'number' && typeof km !== 'number' && !ready && !eta) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div>
        {typeof pay === 'number' && (
          <p
            className={cx('tabular font-display', beyond && 'text-ink-2', isOffer ? 'text-title' : 'font-bold text-xl')}
          >
            <span className="sr-only">You earn </span>
            {formatCents(toCents(pay))}
          </p>
        )}
        {isOffer && typeof km === 'number' && (
          <p className="tabular text-ink-2">{km === 0 ? 'On one campus' : `${km.toFixed(1)} km`}</p>
        )}
      </div>
      {beyond ? (
        <Badge tone="neutral">{beyond}</Badge>
      ) : ready ? (
        <Badge tone={ready === 'Ready now' ? 'basil' : 'sky'} icon={ready === 'Ready now' ? CircleCheck : Clock}>
          {ready}
        </Badge>
      ) : (
        eta && <Badge tone="paprika">to the door · {etaRange(eta)}</Badge>
      )}
    </div>
  );
}

/** Of an offer: from whom to whom, by campus. */
function Trip({ order }: { order: RiderOrder }) {
  const stops = [
    ['From', order.chef_id?.user?.first_name, order.pickup],
    ['To', order.customer_id?.first_name, order.customer_id],
  ] as const;
  return stops.map(([label, name, place]) => (
    <TicketPart key={label} title={label}>
      <p className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">
        {[name, place?.address_line_1].filter(Boolean).join(', ')}
      </p>
    </TicketPart>
  ));
}

function DeliverTo({ order, isNext }: { order: RiderOrder; isNext: boolean }) {
  return (
    <TicketPart title={order.status === 'Completed' && !isReturned(order) ? 'Delivered to' : 'Deliver to'}>
      <p className="font-semibold [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
      <MapAddress address={destination(order)} large={isNext} />
    </TicketPart>
  );
}

/** The customer's note, and two large buttons: the phone's own maps, and a call. */
function OnTheWay({ order }: { order: RiderOrder }) {
  const { customer_id: customer, delivery_note: note } = order;
  const way = wayLink(destination(order), navigator.userAgent);
  const phone = customer?.mobile_number;
  const name = customer?.first_name ?? 'customer';
  return (
    <>
      {note && (
        <p className="rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-ink text-lg [overflow-wrap:anywhere]">
          <span className="sr-only">Note: </span>“{note}”
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {way && (
          <ButtonLink href={way} target="_blank" rel="noreferrer" variant="secondary" size="xl" icon={Navigation} block>
            Navigate
            <OfOrder order={order} />
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink href={`tel:${phone}`} variant="secondary" size="xl" icon={Phone} block>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              Call {name}
              <span className="sr-only">, {phoneText(phone)}</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function PickUpFrom({ order, isNext = false }: { order: RiderOrder; isNext?: boolean }) {
  return (
    <TicketPart title={order.status === 'Waiting Pickup' ? 'Pick up from' : 'Picked up from'}>
      <p className="flex items-start gap-2 font-semibold">
        <ChefHat className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{fullName(order.chef_id?.user, 'The chef')}</span>
      </p>
      <MapAddress address={order.pickup} large={isNext} />
      {order.pickup?.mobile_number && (
        <ButtonLink href={`tel:${order.pickup.mobile_number}`} variant="quiet" icon={Phone}>
          Call the kitchen
          <span className="sr-only">, {phoneText(order.pickup.mobile_number)}</span>
        </ButtonLink>
      )}
    </TicketPart>
  );
}

// The next stop has the largest text of the ticket. "Room 108" stays on one line.
function MapAddress({ address, large }: { address: Address | null | undefined; large: boolean }) {
  const lines = addressLines(address);
  const map = mapLink(address);
  if (lines.length === 0 || map === undefined) return null;
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className={cx(
        'flex items-start gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink',
        large ? '-my-1 py-3.5 font-bold font-display text-figure leading-tight' : 'py-2.5 font-medium',
      )}
    >
      <MapPin className="mt-0.5 size-5 shrink-0 text-paprika" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {lines.map((line, place) => (
          <span key={line} className={cx('block text-balance', large && place > 0 && 'text-lg')}>
            {line.replace(/ (?=\d)/g, '\u00a0')}
          </span>
        ))}
        <span className="sr-only">, opens the map</span>
      </span>
    </a>
  );
}

/** How many items, and which, where they are wanted. */
function Contents({ order }: { order: RiderOrder }) {
  const count = (order.items ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return (
    <details open={order.status === 'Completed'} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        {count} {count === 1 ? 'item' : 'items'}
        <OfOrder order={order} />
      </summary>
      <div className="flex flex-col gap-3 pt-1">
        <OrderItems items={order.items} />
        <PaymentLine payment={order.payment} />
      </div>
    </details>
  );
}
