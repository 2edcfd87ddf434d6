import { FREE_RELEASE_MS, MOST_GIVEN_BACK } from '@homeplate/domain/limits';
import { Hand, PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { clockTime, isHoursAway } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import { pickupQuestion, type RiderOrder } from './riderOrders.queries.ts';
import type { OnPress } from './riderPresses.queries.ts';

// Spec §2, Rider dashboard: Pickup is a button of every waiting order.
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
  isFull: boolean;
  onPress: OnPress;
}) {
  const [asks, setAsks] = useState(false);
  const sending = press?.state === 'sent';
  const isPickup = press?.to === 'In Progress';
  const isBarred = isFull && !order.claimed && !press;
  const [isUnready, setIsUnready] = useState(false);
  const isAlone = Boolean(order.claimed || order.given_back || order.taking_back || isBarred);
  const pickUp = (
    <>
      <Button
        variant={order.claimed ? 'primary' : isAlone ? 'secondary' : 'quiet'}
        size="xl"
        block={isAlone}
        icon={PackageCheck}
        busy={sending && isPickup}
        disabled={isBarred}
        onClick={() => (pickupQuestion(order) ? setIsUnready(true) : onPress('pickup'))}
      >
        Pickup
        <OfOrder order={order} />
      </Button>
      <ConfirmDialog
        open={isUnready}
        question={pickupQuestion({ ...order, ready_at: null }) ?? ''}
        danger={false}
        confirm="Yes, I have it"
        keep="Not yet"
        onConfirm={() => {
          setIsUnready(false);
          onPress('pickup');
        }}
        onClose={() => setIsUnready(false)}
      />
    </>
  );
  if (order.given_back || order.taking_back || isBarred) return pickUp;
  if (!order.claimed)
    return (
      <>
        <Button
          variant={isBeyond ? 'secondary' : 'primary'}
          size="xl"
          icon={Hand}
          busy={sending && !isPickup}
          onClick={() => onPress('claim')}
          className="flex-1 basis-40"
        >
          I'll take it
          <OfOrder order={order} />
        </Button>
        {pickUp}
      </>
    );
  return (
    <>
      {order.claimed_until && <ClaimEnds until={order.claimed_until} starts_at={order.starts_at} />}
      {pickUp}
      <Button variant="quiet" icon={Undo2} busy={sending && !isPickup} onClick={() => setAsks(true)}>
        Release
        <OfOrder order={order} />
      </Button>
      <ReasonDialog
        open={asks}
        question={`Release order ${order.order_no}?`}
        about={`Other riders will see it, and you can't take it again. After ${FREE_RELEASE_MS / 1000} seconds it counts: release or miss ${MOST_GIVEN_BACK} in a day, and you can't take more until tomorrow.`}
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

function ClaimEnds({ until, starts_at }: { until: string; starts_at: RiderOrder['starts_at'] }) {
  const now = useServerNow();
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (isHoursAway(starts_at, until, now)) return null;
  return (
    <p className="tabular w-full font-semibold">
      {minutes > 0
        ? `Pick it up by ${clockTime(until)}, ${minutes} min left`
        : 'Your time is over. Another rider can take it now.'}
    </p>
  );
}
