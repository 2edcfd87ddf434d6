import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ChefHat, CircleCheck, MapPin, PackageCheck, Phone } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { type Address, addressLines, fullName, mapLink } from './addresses.ts';
import { OfOrder } from './ChefTicket.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderTicket, TicketPart } from './OrderTicket.tsx';
import { PaymentLine } from './PaymentLine.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

// Spec §2, Rider dashboard: what each of the rider's moves is called on its button.
const BUTTONS = {
  pickup: { word: 'Pickup', icon: PackageCheck },
  deliver: { word: 'Mark Delivered', icon: CircleCheck },
} as const;

/** An order as it is carried: from where, to whom, with one big button for the next move. */
export function RiderTicket({
  order,
  fresh,
  busy = false,
  onMove,
}: {
  order: RiderOrder;
  fresh?: boolean;
  busy?: boolean;
  onMove?: (order: RiderOrder, to: OrderStatus) => void;
}) {
  const status = order.status as OrderStatus;
  const move = movesFrom(status, 'rider')[0];
  const button = BUTTONS[move?.name as keyof typeof BUTTONS];
  return (
    <OrderTicket
      order={order}
      level={3}
      fresh={fresh}
      badge={<StatusBadge status={status} word={status === 'Completed' ? 'Delivered' : undefined} />}
      actions={
        move &&
        onMove && (
          <Button size="xl" block icon={button.icon} busy={busy} onClick={() => onMove(order, move.to)}>
            {button.word}
            <OfOrder order={order} />
          </Button>
        )
      }
    >
      {/* Where to go next stands first. */}
      {status === 'Waiting Pickup' && <PickUpFrom order={order} />}
      <DeliverTo order={order} />
      {status !== 'Waiting Pickup' && <PickUpFrom order={order} />}
      <OrderItems items={order.items} />
      <PaymentLine payment={order.payment} />
    </OrderTicket>
  );
}

function DeliverTo({ order }: { order: RiderOrder }) {
  const phone = order.customer_id?.mobile_number;
  return (
    <TicketPart title="Deliver to">
      <p className="font-bold text-lg [overflow-wrap:anywhere]">{fullName(order.customer_id, 'Customer')}</p>
      <MapAddress address={order.customer_id} />
      {phone && (
        <a href={`tel:${phone}`} className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-paprika">
          <Phone size={18} className="shrink-0" />
          <span>
            Call <span className="tabular">{phone}</span>
          </span>
        </a>
      )}
    </TicketPart>
  );
}

function PickUpFrom({ order }: { order: RiderOrder }) {
  return (
    <TicketPart title="Pick up from">
      <p className="flex items-center gap-2 font-semibold">
        <ChefHat size={18} className="shrink-0 text-ink-2" />
        {fullName(order.chef_id?.user, 'The chef')}
      </p>
      <MapAddress address={order.chef_id?.user} />
    </TicketPart>
  );
}

// The largest words of the ticket, and one press away from the map.
function MapAddress({ address }: { address: Address | null | undefined }) {
  const lines = addressLines(address);
  const map = mapLink(address);
  if (lines.length === 0 || map === undefined) return null;
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className="mt-0.5 inline-flex min-h-11 items-start gap-2 py-1 font-medium text-lg underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <MapPin size={20} className="mt-1 shrink-0 text-paprika" />
      <span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="sr-only">, opens the map</span>
      </span>
    </a>
  );
}
