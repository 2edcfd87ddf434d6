import { Camera, KeyRound, Undo2, UserX } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { clockTime, countdown } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { AskForPin, type DoorProps, LeaveIt } from './Evidence.tsx';

/**
 * At the door: the PIN or a photo, Mark Delivered, and what to do when nobody is there. Without PIN and photo Mark Delivered is the
 * specification's, which can be undone for five seconds.
 */
export function DoorActions({ order, press, onPress }: DoorProps) {
  const { nobody_here_until: until, handoff } = order;
  const now = useSeconds(until);
  const isWaiting = until ? Date.parse(until) > now : false;
  const [isHere, setHere] = useState(false);
  const mayLeave = handoff?.kind === 'door' || handoff?.kind === 'spot' || (until ? !isWaiting : false);
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      {order.arrival_denied && (
        <p className="font-semibold text-beet text-lg">
          The customer says that it has not arrived.{' '}
          {mayLeave
            ? 'Deliver it with the PIN or a photo.'
            : 'Deliver it with the PIN. If nobody is there, say so: after five minutes a photo counts too.'}
        </p>
      )}
      {until && isWaiting && <Waiting until={until} now={now} />}
      {mayLeave && !isHere ? <LeaveIt {...{ order, press, onPress }} /> : <AskForPin {...{ order, press, onPress }} />}
      {mayLeave && handoff?.kind === 'hand' && (
        <Button variant="quiet" icon={isHere ? Camera : KeyRound} onClick={() => setHere(!isHere)}>
          {isHere ? 'Leave it with a photo' : 'The customer is here: enter the PIN'}
        </Button>
      )}
      {until && !isWaiting && !order.arrival_denied && <BringBack order={order} onPress={onPress} />}
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
      <UndoPickup order={order} press={press} onPress={onPress} />
    </div>
  );
}

function Waiting({ until, now }: { until: string; now: number }) {
  const left = countdown(until, now);
  return (
    <p className="rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-ink text-lg">
      <span aria-hidden="true">
        Wait <span className="tabular">{left}</span> more.
      </span>
      <span className="sr-only">Wait until {clockTime(until)}.</span> The customer sees that you are there. Please call
      them.
    </p>
  );
}

function BringBack({ order, onPress }: Pick<DoorProps, 'order' | 'onPress'>) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="secondary" size="xl" block icon={Undo2} onClick={() => setAsks(true)}>
        Return to the chef
        <OfOrder order={order} />
      </Button>
      <ConfirmDialog
        open={asks}
        question={`Bring order ${order.order_no} back to the chef?`}
        confirm="Bring it back"
        keep="Keep trying"
        onConfirm={() => {
          setAsks(false);
          onPress('bringBack');
        }}
        onClose={() => setAsks(false)}
      >
        <p>The order ends, and the customer is not refunded by this.</p>
      </ConfirmDialog>
    </>
  );
}

function UndoPickup({ order, press, onPress }: DoorProps) {
  const end = Date.parse(order.undo_until ?? '') || 0;
  if (end <= (useNow() ?? serverNow())) return null;
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

/** The server's time, each second until `until`; says when that is reached. */
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
      announce('The five minutes are over. You can leave the order with a photo, or bring it back.');
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
