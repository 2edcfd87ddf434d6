import { findCampus } from '@homeplate/domain/campuses';
import { HERE_MS } from '@homeplate/domain/limits';
import { firstName } from '@homeplate/domain/personName';
import { Hand, MapPin } from 'lucide-react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clockTime, mapLink, soonTime } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { Pin } from './AtTheDoor.tsx';
import { useTellHere } from './collect.queries.ts';
import { type CustomerOrder, useAnswer } from './customerOrders.queries.ts';
import { nextStep, windowOf } from './customerTexts.ts';

type Props = { order: CustomerOrder; userId: string; asks: boolean; onFailed: (sentence: string) => void };

export function Collect(props: Props) {
  const { order } = props;
  const { handoff, status, ready_at, uncollected_from: until } = order;
  const chef = firstName(order.chef_id?.user, 'the chef');
  return (
    <>
      <Place order={order} />
      {handoff?.pin && <Pin pin={handoff.pin} lockedUntil={handoff.pin_locked_until} to={chef} />}
      {until && (
        <p>{`Collect it by ${soonTime(Date.parse(until))}. After that it can be closed as not collected, without a refund.`}</p>
      )}
      {status === 'Waiting Pickup' && ready_at && <Here {...props} chef={chef} />}
    </>
  );
}

function Place({ order }: { order: CustomerOrder }) {
  const { status, ready_at, ready_by, pickup_spot: spot } = order;
  const campus = order.pickup_campus ?? '';
  const place = spot?.includes(campus) ? spot : [spot, campus].filter(Boolean).join(', ');
  const map = mapLink({ address_line_1: place, city: findCampus(campus)?.city });
  const now = useServerNow();
  const window = windowOf(order, now);
  const soon = status === 'Pending' ? '' : ready_at ? 'now' : ready_by ? `about ${clockTime(ready_by)}` : '';
  const time = window || soon;
  return (
    <div className="counter-indian rounded-image px-4 py-3">
      <p className="text-sm">{`Pick it up${time && !window && !ready_at ? ' from' : ''}`}</p>
      {time && <p className="tabular font-bold font-display text-title leading-tight">{time}</p>}
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{place}</p>
      {!spot && <p>At the kitchen. You see its door once your order is accepted.</p>}
      <p className="mt-1 [overflow-wrap:anywhere]">{nextStep(order, now)}</p>
      {map && (
        <ButtonLink href={map} variant="secondary" icon={MapPin} className="mt-3 w-full">
          Show on map
          <OfOrder order={order} />
        </ButtonLink>
      )}
    </div>
  );
}

function Here({ order, userId, asks, onFailed, chef }: Props & { chef: string }) {
  const tell = useTellHere(userId);
  const answer = useAnswer(userId);
  const now = useServerNow();
  const isTold = order.here_at ? now < Date.parse(order.here_at) + HERE_MS : false;
  const fail = (error: Error) => onFailed(`Order ${order.order_no}: ${error.message}`);
  const answers = { orderId: order._id, answer: 'arrived', reason: '' } as const;
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="xl"
        block
        icon={Hand}
        busy={tell.isPending}
        disabled={isTold}
        onClick={() => tell.mutateAsync(order._id).then(showToast, fail)}
      >
        I am here
        <OfOrder order={order} />
      </Button>
      <p className="text-center text-ink-2 text-sm">
        {isTold ? `${chef} knows that you are here.` : `We'll tell ${chef} at once.`}
      </p>
      {!asks && (
        <Button
          variant="secondary"
          busy={answer.isPending}
          className="self-center"
          onClick={() => answer.mutateAsync(answers).then(showToast, fail)}
        >
          I have it
          <OfOrder order={order} />
        </Button>
      )}
    </div>
  );
}
