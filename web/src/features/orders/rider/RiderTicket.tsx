import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ChefHat, CircleCheck, Clock, type LucideIcon, MapPin, PackageCheck, Phone, RotateCw } from 'lucide-react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { phoneText } from '../../../ui/phoneText.ts';
import { Acted } from '../dashboard/Acted.tsx';
import type { Act } from '../dashboard/acts.ts';
import { type Address, addressLines, fetchText, fullName, mapLink } from '../orderTexts.ts';
import { OfOrder, OrderTicket, TicketPart } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentLine, StatusBadge } from '../ticket/TicketParts.tsx';
import type { RiderMove, RiderOrder } from './riderOrders.queries.ts';

// Spec §2, Rider dashboard.
const BUTTONS: Record<RiderMove['name'], { word: string; icon: LucideIcon }> = {
  pickup: { word: 'Pickup', icon: PackageCheck },
  deliver: { word: 'Mark Delivered', icon: CircleCheck },
};

/** A rider's order, with one big button for the next move; `act` is its outcome. */
export function RiderTicket({
  order,
  fresh,
  act,
  onMove,
}: {
  order: RiderOrder;
  fresh?: boolean;
  act?: Act | undefined;
  onMove?: (order: RiderOrder, move: RiderMove) => void;
}) {
  const status = order.status as OrderStatus;
  // The badge is optimistic; the button waits for the answer.
  const shown = act && act.state !== 'late' && act.state !== 'failed' ? act.to : status;
  const [move] = movesFrom(status, 'rider');
  const isRetry = act?.state === 'failed' && act.undoable;
  const button = move && BUTTONS[move.name];
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      badge={
        act?.state !== 'late' && <StatusBadge status={shown} word={shown === 'Completed' ? 'Delivered' : undefined} />
      }
      actions={
        button &&
        onMove && (
          <Acted act={act}>
            <Button
              size="xl"
              block
              icon={isRetry ? RotateCw : button.icon}
              busy={act?.state === 'sending'}
              onClick={() => onMove(order, move)}
            >
              {isRetry ? 'Try again' : button.word}
              {isRetry && <span className="sr-only">to {button.word.toLowerCase()}</span>}
              <OfOrder order={order} />
            </Button>
          </Acted>
        )
      }
    >
      {status === 'Waiting Pickup' && <Fetch order={order} />}
      {/* The next stop comes first. */}
      {status === 'Waiting Pickup' && <PickUpFrom order={order} isNext />}
      <DeliverTo order={order} isNext={status === 'In Progress'} />
      {status !== 'Waiting Pickup' && <PickUpFrom order={order} />}
      <OrderItems items={order.items} />
      <PaymentLine payment={order.payment} />
    </OrderTicket>
  );
}

function Fetch({ order }: { order: RiderOrder }) {
  const text = fetchText(order, useNow() ?? serverNow());
  if (text === '') return null;
  const isReady = text === 'Ready now';
  return (
    <p>
      <Badge tone={isReady ? 'basil' : 'sky'} icon={isReady ? CircleCheck : Clock}>
        {text}
      </Badge>
    </p>
  );
}

function DeliverTo({ order, isNext }: { order: RiderOrder; isNext: boolean }) {
  const phone = order.customer_id?.mobile_number;
  return (
    <TicketPart title={order.status === 'Completed' ? 'Delivered to' : 'Deliver to'}>
      <p className="font-semibold [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
      <MapAddress address={order.customer_id} large={isNext} />
      {phone && (
        <a href={`tel:${phone}`} className="mt-1 flex min-h-14 items-center gap-2 font-semibold text-lg text-paprika">
          <Phone className="size-5 shrink-0" />
          <span>
            Call <span className="tabular whitespace-nowrap">{phoneText(phone)}</span>
          </span>
        </a>
      )}
    </TicketPart>
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
        large ? '-my-1 py-3.5 font-bold font-display text-xl' : 'py-2.5 font-medium',
      )}
    >
      <MapPin className="mt-0.5 size-5 shrink-0 text-paprika" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <span key={line} className="block text-balance">
            {line.replace(/ (?=\d)/g, '\u00a0')}
          </span>
        ))}
        <span className="sr-only">, opens the map</span>
      </span>
    </a>
  );
}
