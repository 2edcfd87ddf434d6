import { formatCents, toCents } from '@homeplate/domain/money';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { Timeline, TimelineStopped } from '../../../ui/Timeline.tsx';
import { clockTime, isReturned, minutesLate } from '../orderTexts.ts';

export type Tracked = {
  status?: string | null | undefined;
  ready_by?: string | null | undefined;
  ready_at?: string | null | undefined;
  cancel_reason?: string | null | undefined;
  cancelled_by?: string | null | undefined;
  timeline?: readonly { status?: string | null | undefined; at?: string | null | undefined }[] | null | undefined;
  handoff?: { proof?: string | null | undefined } | null | undefined;
  refund?: { amount?: number | null | undefined; status?: string | null | undefined } | null | undefined;
};

const STATIONS: readonly { name: string; status?: OrderStatus }[] = [
  { name: 'Placed', status: 'Pending' },
  { name: 'Accepted', status: 'Waiting Pickup' },
  { name: 'Ready' },
  { name: 'Picked up', status: 'In Progress' },
  { name: 'Delivered', status: 'Completed' },
];

export function OrderTimeline({ order }: { order: Tracked }) {
  const now = useNow() ?? serverNow();
  if (order.status === 'Cancelled') return <CancelledRow order={order} reader="customer" />;
  const reached = STATIONS.findIndex(({ status }) => status === order.status);
  if (reached < 0) return null;
  const isReady = order.status === 'Waiting Pickup' && order.ready_at;
  return (
    <Timeline
      label="Progress of the order"
      at={order.status === 'Completed' ? STATIONS.length : isReady ? reached + 1 : reached}
      steps={STATIONS.map(({ name, status }, place) => ({
        name: status === 'Completed' && isReturned(order) ? 'Returned' : name,
        note: status ? (place > reached ? '' : clockTime(timeOf(order, status))) : readyNote(order, now),
      }))}
    />
  );
}

/** The first time, but the last Pickup and the last delivery. A delivery that did not arrive is no Pickup. */
function timeOf({ timeline = [] }: Tracked, status: OrderStatus): string | null | undefined {
  const events = timeline ?? [];
  const isThat = (event: { status?: string | null | undefined }, place: number) =>
    event.status === status && events[place - 1]?.status !== 'Completed';
  const isLast = status === 'In Progress' || status === 'Completed';
  return (isLast ? events.findLast(isThat) : events.find(isThat))?.at;
}

function readyNote(order: Tracked, now: number): string {
  const { status, ready_at, ready_by } = order;
  if (ready_at) return clockTime(ready_at);
  if (status !== 'Waiting Pickup' || !ready_by) return '';
  return `${minutesLate(order, now) > 0 ? 'was due' : 'due about'} ${clockTime(ready_by)}`;
}

export function CancelledRow({ order, reader }: { order: Tracked; reader: 'customer' | 'chef' }) {
  const others = order.cancelled_by === 'system' ? 'Homeplate' : `the ${order.cancelled_by}`;
  const by = order.cancelled_by === reader ? 'you' : others;
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
