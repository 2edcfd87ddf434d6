import { isFinal, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { firstName } from '@homeplate/domain/personName';
import { Phone } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import type { OnPress } from './chefPresses.queries.ts';
import { late } from './late.ts';

export const phoneLink = 'flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4';

type Props = {
  order: ChefOrder;
  press?: ShownPress | undefined;
  onPress?: OnPress | undefined;
  onEnd?: (() => void) | undefined;
};

export function WhoComes({ order, press, onPress, onEnd }: Props) {
  const { rider, status, coming_back: isComingBack } = order;
  if (status === 'Pending' || isFinal(status as OrderStatus)) return null;
  const does = isComingBack ? 'brings it back' : status === 'In Progress' ? 'has it' : 'is coming';
  return (
    // As high without a rider.
    <div className="-my-1 flex min-h-11 flex-wrap items-center gap-x-2">
      <div className="min-w-0 flex-1 basis-32 leading-tight">
        {rider ? (
          // On one line: a claim moves no button.
          <p className="truncate">
            <b>{firstName(rider, '')}</b>
            <span>{` ${does}`}</span>
            {rider.vehicle_type && <span className="text-sm">{` · ${rider.vehicle_type}`}</span>}
          </p>
        ) : (
          !order.collect && <p className="text-ink-2">No rider yet</p>
        )}
        {rider?.mobile_number && (
          <a href={`tel:${rider.mobile_number}`} className={cx(phoneLink, '-mb-3 -mt-2')}>
            <Phone className="size-4 shrink-0" />
            <span className="sr-only">{`Call ${firstName(rider, '')}, the rider, `}</span>
            <span className="tabular whitespace-nowrap">{phoneText(rider.mobile_number)}</span>
            <OfOrder order={order} />
          </a>
        )}
      </div>
      <LazyPart part={late}>{({ FoodBack }) => <FoodBack {...{ order, press, onPress }} />}</LazyPart>
      {onEnd && (
        <button
          type="button"
          disabled={press !== undefined && press.state !== 'failed'}
          onClick={onEnd}
          className="ml-auto min-h-11 font-semibold text-beet underline underline-offset-4 disabled:text-ink-3 disabled:no-underline"
        >
          Cannot finish…
          <OfOrder order={order} />
        </button>
      )}
    </div>
  );
}
