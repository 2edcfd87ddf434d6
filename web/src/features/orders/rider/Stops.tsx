import { firstName, fullName } from '@homeplate/domain/personName';
import { ChefHat, MapPin, Navigation, Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { phoneText } from '../../../ui/phoneText.ts';
import { type Address, addressLines, destination, isReturned, mapLink, wayLink } from '../orderTexts.ts';
import { OfOrder, TicketPart } from '../ticket/OrderTicket.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';

export function DeliverTo({ order, isNext }: { order: RiderOrder; isNext: boolean }) {
  return (
    <TicketPart title={order.status === 'Completed' && !isReturned(order) ? 'Delivered to' : 'Deliver to'}>
      <p className="font-semibold [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
      <MapAddress address={destination(order)} large={isNext} />
    </TicketPart>
  );
}

export function OnTheWay({ order }: { order: RiderOrder }) {
  const { customer_id: customer, delivery_note: note } = order;
  const way = wayLink(destination(order), navigator.userAgent);
  const phone = customer?.mobile_number;
  const name = firstName(customer, 'customer');
  return (
    <>
      {note && (
        <p className="rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-ink text-lg [overflow-wrap:anywhere]">
          <span className="sr-only">Note: </span>
          <span>{`“${note}”`}</span>
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
              <span>{`Call ${name}`}</span>
              <span className="sr-only">{`, ${phoneText(phone)}`}</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export function PickUpFrom({ order, isNext = false }: { order: RiderOrder; isNext?: boolean }) {
  const isTakenBack = order.taking_back || (order.status === 'Completed' && order.pickup?.mobile_number);
  return (
    <TicketPart
      title={isTakenBack ? 'Take back to' : order.status === 'Waiting Pickup' ? 'Pick up from' : 'Picked up from'}
    >
      <p className="flex items-start gap-2 font-semibold">
        <ChefHat className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{fullName(order.chef_id?.user, 'The chef')}</span>
      </p>
      <MapAddress address={order.pickup} large={isNext} />
      {order.pickup?.mobile_number && (
        <ButtonLink href={`tel:${order.pickup.mobile_number}`} variant="quiet" icon={Phone}>
          Call the kitchen
          <span className="sr-only">{`, ${phoneText(order.pickup.mobile_number)}`}</span>
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
