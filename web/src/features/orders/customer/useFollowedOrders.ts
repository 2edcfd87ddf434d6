import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import { type CustomerOrder, useFinishedOrders, useOpenOrders } from './customerOrders.queries.ts';
import { keepShown, missesFinalState, statusSentences } from './followedOrders.ts';

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
