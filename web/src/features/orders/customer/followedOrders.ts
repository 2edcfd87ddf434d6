import { isFinal, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import { type CustomerOrder, useFinishedOrders, useOpenOrders } from './customerOrders.queries.ts';

/** As much of an order as following it takes. */
type Followed = { _id: string; order_no?: number | null | undefined; status?: string | null | undefined };

// Contract §4, Lists: an order that becomes final while it is shown stays, with its reason.
/**
 * What the page shows: the open orders as the server lists them, and in their old places those that were shown and are
 * final by now. Until `finished` holds such an order, its last open state stands in for it.
 */
export function keepShown<O extends Followed>(shown: readonly O[], open: readonly O[], finished: readonly O[]): O[] {
  const left = shown.filter((order) => !open.some((other) => other._id === order._id));
  const kept = left.map((order) => finished.find((other) => other._id === order._id) ?? order);
  const all = [...open, ...kept];
  return all.toSorted((one, other) => (other.order_no ?? 0) - (one.order_no ?? 0));
}

/** True while an order that was shown is no longer open and its final state is not known yet. */
export function missesFinalState<O extends Followed>(kept: readonly O[], open: readonly O[]): boolean {
  return kept.some((order) => !isFinal(order.status as OrderStatus) && !open.some((other) => other._id === order._id));
}

/** One sentence for each order whose status is not what it was, for the polite live region. */
export function statusSentences(before: readonly Followed[], after: readonly Followed[]): string[] {
  return after.flatMap((order) => {
    const earlier = before.find((other) => other._id === order._id);
    if (earlier === undefined || earlier.status === order.status) return [];
    return [`Order ${order.order_no} is now ${order.status}`];
  });
}

const nothing: CustomerOrder[] = [];

/**
 * The customer's open orders, and those that became final while they were shown. A change of status is announced politely.
 * `updatedAt` is when the server last answered.
 */
export function useFollowedOrders(userId: string) {
  const open = useOpenOrders(userId);
  const [shown, setShown] = useState<CustomerOrder[]>(nothing);
  const unsettled = shown.some((order) => order.refund?.status === 'Refund Pending');
  const finished = useFinishedOrders(userId, missesFinalState(shown, open.data ?? shown) || unsettled);

  const sources = `${open.dataUpdatedAt} ${finished.dataUpdatedAt}`;
  const [read, setRead] = useState('');
  if (open.data && read !== sources) {
    setRead(sources);
    setShown(keepShown(shown, open.data, finished.data ?? nothing));
  }

  const before = useRef(shown);
  useEffect(() => {
    const sentences = statusSentences(before.current, shown);
    before.current = shown;
    if (sentences.length > 0) announce(sentences.join('. '));
  }, [shown]);

  return {
    orders: open.data ? shown : undefined,
    error: open.data ? null : open.error,
    updatedAt: open.dataUpdatedAt,
    isFetching: open.isFetching,
    reload: () => void open.refetch(),
  };
}
