import { formatCents, toCents } from '@homeplate/domain/money';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Timeline, TimelineStopped } from '../../../ui/Timeline.tsx';
import { clockTime } from '../orderTexts.ts';

export type Tracked = {
  status?: string | null | undefined;
  cancel_reason?: string | null | undefined;
  cancelled_by?: string | null | undefined;
  timeline?: readonly { status?: string | null | undefined; at?: string | null | undefined }[] | null | undefined;
  refund?: { amount?: number | null | undefined; status?: string | null | undefined } | null | undefined;
};

const STATIONS: readonly string[] = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed'] satisfies OrderStatus[];

/** The progress of an order: four stations with their times, or why it ended early. */
export function OrderTimeline({ order }: { order: Tracked }) {
  if (order.status === 'Cancelled') return <CancelledRow order={order} reader="customer" />;
  const at = STATIONS.indexOf(order.status ?? '');
  if (at < 0) return null;
  return (
    <Timeline
      label="Progress of the order"
      // Once the last station is reached, all is done.
      at={order.status === 'Completed' ? STATIONS.length : at}
      steps={STATIONS.map((name) => ({
        name,
        note: clockTime(order.timeline?.find((event) => event.status === name)?.at),
      }))}
    />
  );
}

export function CancelledRow({ order, reader }: { order: Tracked; reader: 'customer' | 'chef' }) {
  const by = order.cancelled_by === reader ? 'you' : `the ${order.cancelled_by}`;
  return (
    <TimelineStopped name={order.cancelled_by ? `Cancelled by ${by}` : 'Cancelled'}>
      {order.cancel_reason && <p className="[overflow-wrap:anywhere]">Reason: {order.cancel_reason}</p>}
      {order.refund && <p>{refundSentence(order.refund)}</p>}
    </TimelineStopped>
  );
}

function refundSentence(refund: NonNullable<Tracked['refund']>): string {
  const amount = typeof refund.amount === 'number' ? formatCents(toCents(refund.amount)) : 'The amount';
  return refund.status === 'Refunded'
    ? `Refunded: ${amount}`
    : `Refund Pending: ${amount} is on its way back to the card`;
}
