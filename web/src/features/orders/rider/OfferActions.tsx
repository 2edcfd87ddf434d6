import { Hand, PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ShownPress } from '../dashboard/presses.ts';
import { clockTime } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';
import type { OnPress } from './riderPresses.queries.ts';

// Spec §2, Rider dashboard: Pickup is a button of every waiting order.
/** Take it or pick it up; a claimed one is picked up or released, one that was given back only picked up. */
export function OfferActions({
  order,
  press,
  isBeyond,
  isFull,
  onPress,
}: {
  order: RiderOrder;
  press: ShownPress | undefined;
  isBeyond: boolean;
  /** The rider takes no further one now; the list says why. */
  isFull: boolean;
  onPress: OnPress;
}) {
  const [asks, setAsks] = useState(false);
  const sending = press?.state === 'sent';
  const isPickup = press?.to === 'In Progress';
  const isBarred = isFull && !order.claimed && !press;
  const [isUnready, setIsUnready] = useState(false);
  const pickUp = (
    <>
      <Button
        variant={order.claimed ? 'primary' : 'secondary'}
        size="xl"
        block
        icon={PackageCheck}
        busy={sending && isPickup}
        disabled={isBarred}
        onClick={() => (order.ready_at ? onPress('pickup') : setIsUnready(true))}
      >
        Pickup
        <OfOrder order={order} />
      </Button>
      <ConfirmDialog
        open={isUnready}
        question={`${order.chef_id?.user?.first_name ?? 'The chef'} has not said that it is ready. Is it in your hands?`}
        confirm="Yes, Pickup"
        keep="Not yet"
        onConfirm={() => {
          setIsUnready(false);
          onPress('pickup');
        }}
        onClose={() => setIsUnready(false)}
      />
    </>
  );
  if (order.given_back || isBarred) return pickUp;
  if (!order.claimed)
    return (
      <>
        <Button
          variant={isBeyond ? 'secondary' : 'primary'}
          size="xl"
          block
          icon={Hand}
          busy={sending && !isPickup}
          onClick={() => onPress('claim')}
        >
          I'll take it
          <OfOrder order={order} />
        </Button>
        {pickUp}
      </>
    );
  return (
    <>
      {order.claimed_until && <ClaimEnds until={order.claimed_until} />}
      {pickUp}
      <Button variant="quiet" icon={Undo2} busy={sending && !isPickup} onClick={() => setAsks(true)}>
        Release
        <OfOrder order={order} />
      </Button>
      <ReasonDialog
        open={asks}
        question={`Release order ${order.order_no}?`}
        about="Other riders see it again, and you cannot take it once more. In the first minute this is free; after it, three released or lapsed orders end claiming for the day."
        reasons={['Too far', 'Takes too long', 'Something came up']}
        confirm="Release"
        keep="Keep it"
        onReason={(reason) => {
          setAsks(false);
          onPress('release', { reason });
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

function ClaimEnds({ until }: { until: string }) {
  const minutes = Math.ceil((Date.parse(until) - (useNow() ?? serverNow())) / 60_000);
  return (
    <p className="tabular w-full font-semibold">
      {minutes > 0
        ? `Yours until ${clockTime(until)}, ${minutes} min left to pick it up`
        : 'Your time for it is over: other riders may take it'}
    </p>
  );
}
