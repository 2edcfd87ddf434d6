import { NOBODY_HERE_MS } from '@homeplate/domain/limits';
import { Camera, KeyRound, Undo2, UserX } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { clockTime, countdown } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { AskForPin, type DoorProps, LeaveIt } from './Evidence.tsx';
import { isAwaited } from './riderOrders.queries.ts';
import type { OnPress } from './riderPresses.queries.ts';

const WAIT_MINUTES = NOBODY_HERE_MS / 60_000;

const cannotDeliver = lazyPart(() => import('./CannotDeliver.tsx'));

/** Without PIN and photo Mark Delivered is the specification's, which can be undone for five seconds. */
export function DoorActions({ order, press, onPress: send }: DoorProps) {
  const { nobody_here_until: until, handoff } = order;
  const now = useSeconds(until);
  const isWaiting = isAwaited(order, now);
  const [isHere, setHere] = useState(false);
  const [asks, setAsks] = useState(false);
  const onPress: OnPress = (name, words) => (isWaiting && name === 'markDelivered' ? setAsks(true) : send(name, words));
  const mayLeave = handoff?.kind === 'door' || handoff?.kind === 'spot' || (until ? !isWaiting : false);
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      {order.arrival_denied && (
        <p className="font-semibold text-beet text-lg">{`The customer says that it has not arrived. ${
          mayLeave
            ? `Deliver it with ${handoff?.kind === 'hand' ? 'the PIN or a photo' : 'a photo'}.`
            : `Deliver it with the PIN. If nobody is there, tap Nobody here. After ${WAIT_MINUTES} minutes you can use a photo.`
        }`}</p>
      )}
      {until && isWaiting && <Waiting until={until} now={now} />}
      {mayLeave && !isHere ? <LeaveIt {...{ order, press, onPress }} /> : <AskForPin {...{ order, press, onPress }} />}
      {mayLeave && handoff?.kind === 'hand' && (
        <Button variant="quiet" icon={isHere ? Camera : KeyRound} onClick={() => setHere(!isHere)}>
          {isHere ? 'Leave it with a photo' : 'The customer is here: enter the PIN'}
        </Button>
      )}
      {until && !isWaiting && !order.arrival_denied && (
        <LazyPart part={cannotDeliver}>{({ ReturnFood }) => <ReturnFood order={order} onPress={onPress} />}</LazyPart>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {!until && (
          <Button
            variant="danger"
            size="xl"
            block
            icon={UserX}
            busy={press?.state === 'sent' && press.to === 'In Progress'}
            onClick={() => onPress('nobodyHere')}
          >
            Nobody here
            <OfOrder order={order} />
          </Button>
        )}
        <LazyPart part={cannotDeliver} meanwhile={<div className="h-14" />}>
          {({ CannotDeliver }) => <CannotDeliver order={order} press={press} onPress={onPress} />}
        </LazyPart>
      </div>
      <ConfirmDialog
        open={asks}
        question={`Mark order ${order.order_no} delivered without PIN or photo?`}
        confirm="Mark Delivered"
        keep="Keep waiting"
        onConfirm={() => {
          setAsks(false);
          send('markDelivered');
        }}
        onClose={() => setAsks(false)}
      >
        {until && (
          <p>
            {isWaiting && <StillHas until={until} now={now} />}
            <span> We ask them whether it arrived.</span>
          </p>
        )}
      </ConfirmDialog>
      <UndoPickup order={order} press={press} onPress={onPress} />
    </div>
  );
}

type Until = { until: string; now: number };

/** The clocks may differ: never more than was promised. */
const leftUntil = ({ until, now }: Until) => countdown(until, Math.max(now, Date.parse(until) - NOBODY_HERE_MS));

function StillHas(wait: Until) {
  return (
    <span>
      The customer still has <span aria-hidden="true" className="tabular">{`${leftUntil(wait) ?? ''}.`}</span>
      <span className="sr-only">{`until ${clockTime(wait.until)}.`}</span>
    </span>
  );
}

function Waiting({ until, now }: Until) {
  return (
    <p className="rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-ink text-lg">
      <span aria-hidden="true">
        Wait <span className="tabular">{leftUntil({ until, now })}</span> more.
      </span>
      <span className="sr-only">{`Wait until ${clockTime(until)}.`}</span> The customer sees that you are there. Please
      call them.
    </p>
  );
}

function UndoPickup({ order, press, onPress }: DoorProps) {
  const end = Date.parse(order.undo_until ?? '') || 0;
  if (end <= useServerNow()) return null;
  return (
    <Button
      variant="quiet"
      size="lg"
      icon={Undo2}
      busy={press?.state === 'sent' && press.to === 'Waiting Pickup'}
      onClick={() => onPress('undoPickup')}
    >
      Undo pickup
      <OfOrder order={order} />
    </Button>
  );
}

function useSeconds(until: string | null | undefined): number {
  const [now, setNow] = useState(serverNow);
  // Before it is painted: the card is older than the press.
  useLayoutEffect(() => {
    if (until) setNow(serverNow());
  }, [until]);
  useEffect(() => {
    if (!until || Date.parse(until) <= serverNow()) return;
    const timer = setInterval(() => {
      setNow(serverNow());
      if (Date.parse(until) > serverNow()) return;
      clearInterval(timer);
      announce(`The ${WAIT_MINUTES} minutes are over. You can leave the order with a photo, or return the food.`);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
