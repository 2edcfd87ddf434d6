import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ORDER_STATES, stateOf } from '@homeplate/domain/orderWords';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { clockTime, minutesLate } from '../orderTexts.ts';
import { CancelledRow, refundSentence, type Stopped } from './CancelledRow.tsx';

export type Tracked = Stopped & {
  status?: string | null | undefined;
  collect?: boolean | null | undefined;
  ready_by?: string | null | undefined;
  ready_at?: string | null | undefined;
  question?: string | null | undefined;
  timeline?: readonly { status?: string | null | undefined; at?: string | null | undefined }[] | null | undefined;
  handoff?: { proof?: string | null | undefined } | null | undefined;
};

const STATIONS = ['placed', 'cooking', 'ready', 'on_the_way'] as const;
const COLLECTED = ['placed', 'cooking', 'to_collect'] as const;

export function OrderTimeline({ order }: { order: Tracked }) {
  const now = useServerNow();
  if (order.status === 'Cancelled') return <CancelledRow order={order} reader="customer" />;
  const state = stateOf({ ...order, nobody_here_until: null });
  const usual = order.collect ? 'collected' : 'delivered';
  const end = state === 'returned' || state === 'uncollected' ? state : usual;
  const stations = [...(order.collect ? COLLECTED : STATIONS), end] as const;
  const reached = stations.findIndex((station) => station === state);
  if (reached < 0) return null;
  const isUnproven = state === end && order.question === 'arrived';
  return (
    <>
      <Timeline
        label="Progress of the order"
        at={state === end && !isUnproven ? stations.length : reached}
        steps={stations.map((station, place) => ({
          name: isUnproven && station === end ? 'Marked delivered' : ORDER_STATES[station].word,
          note:
            station === 'ready' || station === 'to_collect'
              ? readyNote(order, now)
              : place > reached
                ? ''
                : clockTime(timeOf(order, ORDER_STATES[station].badge)),
        }))}
      />
      {order.refund && <p>{refundSentence(order.refund)}</p>}
    </>
  );
}

/** The first time, but the last Pickup and the last delivery. A change of rider or a denied delivery is no Pickup. */
function timeOf({ timeline = [] }: Tracked, status: OrderStatus): string | null | undefined {
  const events = timeline ?? [];
  const isThat = (event: { status?: string | null | undefined }, place: number) =>
    event.status === status && (status !== 'In Progress' || events[place - 1]?.status === 'Waiting Pickup');
  const isLast = status === 'In Progress' || status === 'Completed';
  return (isLast ? events.findLast(isThat) : events.find(isThat))?.at;
}

function readyNote(order: Tracked, now: number): string {
  const { status, ready_at, ready_by } = order;
  if (ready_at) return clockTime(ready_at);
  if (status !== 'Waiting Pickup' || !ready_by) return '';
  return `${minutesLate(order, now) > 0 ? 'was due' : 'due about'} ${clockTime(ready_by)}`;
}
