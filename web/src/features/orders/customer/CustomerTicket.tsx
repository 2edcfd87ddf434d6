import { isFinal, movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { firstName } from '@homeplate/domain/personName';
import { Bike, MapPin, Phone, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { Link } from '../../../ui/Link.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { TicketRule } from '../../../ui/Ticket.tsx';
import { addressLines, etaRange, exactTime, isQuestion, isReturned } from '../orderTexts.ts';
import { OfOrder, OrderTicket } from '../ticket/OrderTicket.tsx';
import { OrderItems, StatusBadge } from '../ticket/TicketParts.tsx';
import { AtTheDoor } from './AtTheDoor.tsx';
import { FoldedCharges } from './Charges.tsx';
import {
  Asked,
  FoodPicture,
  OrderedFrom,
  planned,
  Reported,
  ToProblem,
  ToReceipt,
  ToReview,
} from './CustomerParts.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { nextStep, onceAccepted, orderFood, windowOf } from './customerTexts.ts';
import { HandoverLines, Proof } from './Handover.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

type Props = {
  order: CustomerOrder;
  userId: string;
  onCancel: (order: CustomerOrder) => void;
  onFailed: (sentence: string) => void;
  again?: ReactNode;
};

export function CustomerTicket({ order, userId, onCancel, onFailed, again }: Props) {
  const status = order.status as OrderStatus;
  const mayCancel = movesFrom(status, 'customer').some((move) => move.name === 'cancel');
  const now = useServerNow();
  const isCancellable = !order.cancel_until || now <= Date.parse(order.cancel_until);
  const asks = isQuestion(order.question) ? order.question : order.arrival_denied && 'denied';
  // An estimate is of no use by then.
  const hidesEta = asks && asks !== 'rider_missing' && asks !== 'kept_waiting';
  return (
    <OrderTicket
      order={order}
      food={orderFood(order)}
      picture={<FoodPicture order={order} />}
      badge={<StatusBadge status={status} />}
      date={exactTime(order.created_at)}
      actions={
        <>
          {mayCancel && isCancellable && (
            <Button variant="danger" onClick={() => onCancel(order)}>
              Cancel order
            </Button>
          )}
          {again}
          <ToReview order={order} />
          <ToProblem order={order} />
          <ToReceipt order={order} />
          {order.starts_at && (
            <LazyPart part={planned}>{({ AheadActions }) => <AheadActions order={order} />}</LazyPart>
          )}
          {status === 'Waiting Pickup' && !asks && (
            <p className="w-full text-ink-2 text-sm">
              {`${firstName(order.chef_id?.user, 'The chef')} has accepted it, so it can no longer be cancelled.`}
            </p>
          )}
        </>
      }
    >
      {!isFinal(status) && order.collect && <ToCollect {...{ order, userId, onFailed }} asks={Boolean(asks)} />}
      {!isFinal(status) && !order.collect && !order.nobody_here_until && !hidesEta && <Arrival order={order} />}
      <AtTheDoor order={order} />
      {!asks && <Enjoy order={order} />}
      {asks && <Asked {...{ order, asks, userId, onFailed }} />}
      <Reported {...{ order, userId, onFailed }} />
      {isFinal(status) && order.starts_at && (
        <LazyPart part={planned}>{({ ForWindow }) => <ForWindow order={order} />}</LazyPart>
      )}
      <OrderTimeline order={order} />
      <Proof order={order} />
      <TicketRule className="hidden lg:block" />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-4">
          {status !== 'Cancelled' && !order.collect && <RiderBlock order={order} />}
          <div className="flex flex-col gap-2">
            <OrderedFrom order={order} />
            {status !== 'Cancelled' && !order.collect && <DeliverTo order={order} />}
            <HandoverLines order={order} />
          </div>
          <OrderItems items={order.items} />
        </div>
        <TicketRule className="lg:hidden" />
        <FoldedCharges order={order} />
      </div>
    </OrderTicket>
  );
}

function Arrival({ order }: { order: CustomerOrder }) {
  const { eta } = order;
  const now = useServerNow();
  const isKept = order.status !== 'In Progress' && !eta?.late;
  const next = nextStep(order, now);
  const window = isKept ? windowOf(order, now) : '';
  const range = window || (eta ? etaRange(eta) : onceAccepted(order, now));
  if (!range) return <p className="font-medium">{next}</p>;
  return (
    <div className="counter-indian rounded-image px-4 py-3">
      <p className="text-sm">{eta?.late ? 'Running late, now about' : 'Arrives'}</p>
      <p className={cx('tabular font-bold font-display leading-tight', eta || window ? 'text-title' : 'text-lg')}>
        {range}
      </p>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{next}</p>
    </div>
  );
}

/** The page of the review takes over the stars. */
function Enjoy({ order }: { order: CustomerOrder }) {
  const now = useServerNow();
  const { review_until: until, reviews, items } = order;
  const dish = items?.[0]?.product_id?.name;
  const hasProblem = order.problems?.some((problem) => !problem.decided_at);
  if (hasProblem || !until || now >= Date.parse(until)) return null;
  return (
    <div className="rounded-image bg-basil-tint px-4 py-3">
      <p className="font-bold font-display text-title leading-tight">Enjoy your meal!</p>
      {!reviews?.length && dish && (
        <>
          <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{`How was ${dish}?`}</p>
          <p className="-ml-2.5 flex flex-wrap">
            {[1, 2, 3, 4, 5].map((stars) => (
              <Link
                key={stars}
                to={paths.review(order._id)}
                state={{ stars }}
                className="flex size-11 items-center justify-center"
              >
                <Star size="1.75rem" strokeWidth={1.75} className="text-turmeric-ink" />
                <span className="sr-only">{`${stars === 1 ? '1 star' : `${stars} stars`} for ${dish}`}</span>
              </Link>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

const collecting = lazyPart(() => import('./Collect.tsx'));

function ToCollect(props: {
  order: CustomerOrder;
  userId: string;
  asks: boolean;
  onFailed: (sentence: string) => void;
}) {
  return (
    <LazyPart part={collecting} meanwhile={<div className="min-h-80" />}>
      {({ Collect }) => <Collect {...props} />}
    </LazyPart>
  );
}

function DeliverTo({ order }: { order: CustomerOrder }) {
  const [door] = addressLines(order.customer_id);
  if (door === undefined) return null;
  const isThere = order.status === 'Completed' && !isReturned(order) && order.question !== 'arrived';
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <MapPin className="mt-0.75 size-4.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{`${isThere ? 'Delivered to' : 'Deliver to'} ${door}`}</span>
    </p>
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
          <span className="font-semibold">{firstName(rider, 'A rider')}</span>
          {rider.vehicle_type && <span className="text-ink-2">{` · ${rider.vehicle_type}`}</span>}
        </p>
      ) : (
        <p className="text-ink-2">You'll see your rider here once they pick up your order</p>
      )}
      {phone && (
        <ButtonLink href={`tel:${phone}`} variant="secondary" icon={Phone}>
          Call
          <span className="sr-only">
            <span>{` your rider, ${phoneText(phone)}, `}</span>
            <OfOrder order={order} />
          </span>
        </ButtonLink>
      )}
    </div>
  );
}
