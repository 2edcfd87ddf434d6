import { formatCents, toCents } from '@homeplate/domain/money';
import { isFinal, movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Bike, ChefHat, MapPin, Phone, ReceiptText, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { TicketRow, TicketRule } from '../../../ui/Ticket.tsx';
import { addressLines, etaRange, exactTime, fullName, isReturned } from '../orderTexts.ts';
import { OfOrder, OrderTicket } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentRows, StatusBadge } from '../ticket/TicketParts.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { nextStep } from './customerTexts.ts';
import { isQuestion } from './followedOrders.ts';
import { AtTheDoor, HandoverLines, Proof } from './Handover.tsx';
import { OrderQuestion } from './OrderQuestion.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

export function CustomerTicket({
  order,
  userId,
  onCancel,
  onFailed,
}: {
  order: CustomerOrder;
  userId: string;
  onCancel: (order: CustomerOrder) => void;
  onFailed: (sentence: string) => void;
}) {
  const status = order.status as OrderStatus;
  const mayCancel = movesFrom(status, 'customer').some((move) => move.name === 'cancel');
  const asks = order.refund_by ? 'denied' : isQuestion(order.question) && order.question;
  // An estimate is of no use by then.
  const isAtDoor = asks === 'denied' || asks === 'arrived';
  return (
    <OrderTicket
      order={order}
      badge={<StatusBadge status={status} />}
      date={exactTime(order.created_at)}
      actions={
        <>
          {mayCancel && (
            <Button variant="danger" onClick={() => onCancel(order)}>
              Cancel order
            </Button>
          )}
          <ToReview order={order} />
          <ToReceipt order={order} />
        </>
      }
    >
      {!isFinal(status) && !order.nobody_here_until && !isAtDoor && <Arrival order={order} />}
      <AtTheDoor order={order} />
      {asks && <OrderQuestion order={order} asks={asks} userId={userId} onFailed={onFailed} />}
      <OrderTimeline order={order} />
      <Proof order={order} />
      <TicketRule className="hidden lg:block" />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-4">
          {status !== 'Cancelled' && <RiderBlock order={order} />}
          <div className="flex flex-col gap-2">
            <OrderedFrom order={order} />
            {status !== 'Cancelled' && <DeliverTo order={order} />}
            <HandoverLines order={order} />
          </div>
          <OrderItems items={order.items} />
        </div>
        <TicketRule className="lg:hidden" />
        <Charges order={order} />
      </div>
    </OrderTicket>
  );
}

function Arrival({ order }: { order: CustomerOrder }) {
  const { eta } = order;
  const next = nextStep(order, useNow() ?? serverNow());
  if (!eta) return <p className="font-medium">{next}</p>;
  return (
    <div className="counter-indian rounded-image px-4 py-3">
      <p className="text-sm">{eta.late ? 'Running late, now about' : 'Arrives'}</p>
      <p className="tabular font-bold font-display text-title leading-tight">{etaRange(eta)}</p>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{next}</p>
    </div>
  );
}

export function PastTicket({
  order,
  userId,
  again,
  onFailed,
}: {
  order: CustomerOrder;
  userId: string;
  again: ReactNode;
  onFailed: (sentence: string) => void;
}) {
  return (
    <OrderTicket
      order={order}
      badge={<StatusBadge status={order.status} />}
      date={exactTime(order.created_at)}
      actions={
        <>
          {again}
          <ToReview order={order} />
          <ToReceipt order={order} />
        </>
      }
    >
      {isQuestion(order.question) && (
        <OrderQuestion order={order} asks={order.question} userId={userId} onFailed={onFailed} />
      )}
      {order.status === 'Cancelled' && <OrderTimeline order={order} />}
      <div className="flex flex-col gap-2">
        <OrderedFrom order={order} />
        <HandoverLines order={order} />
      </div>
      <Proof order={order} />
      <OrderItems items={order.items} />
      <TicketRule />
      <Charges order={order} />
      <TicketRule />
      <PaymentRows payment={order.payment} />
    </OrderTicket>
  );
}

function ToReview({ order }: { order: CustomerOrder }) {
  const now = useNow() ?? serverNow();
  const { review_until: until, reviews } = order;
  const isWritten = Boolean(reviews?.length);
  if (!isWritten && !(until && now < Date.parse(until))) return null;
  return (
    <ButtonLink to={paths.review(order._id)} variant="secondary" icon={Star}>
      {isWritten ? 'Your review' : 'Review'}
      <OfOrder order={order} />
    </ButtonLink>
  );
}

function ToReceipt({ order }: { order: CustomerOrder }) {
  return (
    <ButtonLink to={paths.receipt(order._id)} variant="secondary" icon={ReceiptText}>
      Receipt
      <OfOrder order={order} />
    </ButtonLink>
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
        {order.status === 'Completed' && !isReturned(order) ? 'Delivered to' : 'Deliver to'} {door}
      </span>
    </p>
  );
}

type Charged = {
  subtotal?: number | null | undefined;
  delivery_fee?: number | null | undefined;
  tax?: number | null | undefined;
  total_amount?: number | null | undefined;
};

export function Charges({ order }: { order: Charged }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Charge label="Subtotal" dollars={order.subtotal} />
      {Boolean(order.delivery_fee) && <Charge label="Delivery fee" dollars={order.delivery_fee} />}
      {Boolean(order.tax) && <Charge label="Tax" dollars={order.tax} />}
      <Charge label="Total" dollars={order.total_amount} strong />
    </div>
  );
}

function Charge({ label, dollars, strong }: { label: string; dollars?: number | null | undefined; strong?: boolean }) {
  if (typeof dollars !== 'number') return null;
  return (
    <TicketRow label={label} {...(strong && { strong })}>
      {formatCents(toCents(dollars))}
    </TicketRow>
  );
}

function RiderBlock({ order, order: { rider } }: { order: CustomerOrder }) {
  const phone = rider?.mobile_number;
  return (
    <div className="flex flex-wrap items-center gap-[12px] rounded-image border border-transparent bg-sunken px-[16px] py-3">
      <Bike size="1.375rem" className="shrink-0 text-ink-2" />
      {rider ? (
        <p className="min-w-0 flex-1">
          <span className="block text-ink-2 text-sm">Rider details</span>
          <span className="font-semibold">{rider.first_name ?? 'A rider'}</span>
          {rider.vehicle_type && <span className="text-ink-2"> · {rider.vehicle_type}</span>}
        </p>
      ) : (
        <p className="text-ink-2">A rider will appear here once picked up</p>
      )}
      {phone && (
        <ButtonLink href={`tel:${phone}`} variant="secondary" icon={Phone}>
          Call
          <span className="sr-only">
            {' '}
            your rider, {phoneText(phone)}, <OfOrder order={order} />
          </span>
        </ButtonLink>
      )}
    </div>
  );
}
