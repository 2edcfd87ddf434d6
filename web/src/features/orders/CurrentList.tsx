import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fresh } from './Fresh.tsx';
import { NotLoaded } from './ListStates.tsx';
import { OrderList } from './OrderList.tsx';
import { TicketsLoading } from './TicketsLoading.tsx';
import { useLoggedFailure } from './useLoggedFailure.ts';

/** A polled list of orders that wait for somebody: loading, not loaded, empty, or the tickets, new ones marked. */
export function CurrentList<O extends { _id: string }>({
  label,
  query,
  empty,
  emptyNote,
  emptyAction,
  order: inOrder,
  unseen = [],
  onSeen,
  children,
}: {
  label: string;
  query: UseQueryResult<O[]>;
  empty: string;
  /** What to know, and where to go on to, while there are none. */
  emptyNote?: string;
  emptyAction?: ReactNode;
  /** In which order they stand: said from two of them on. */
  order?: string;
  unseen?: readonly string[];
  onSeen?: (orderId: string) => void;
  /** Draws one ticket; `fresh` while it is new. */
  children: (order: O, fresh: boolean) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const orders = query.data;
  const reload = () => void query.refetch();
  if (!orders)
    return query.isError ? <NotLoaded onRetry={reload} /> : <TicketsLoading kind="current" onRetry={reload} />;
  if (orders.length === 0)
    return (
      <EmptyState title={empty} level={3} action={emptyAction}>
        {emptyNote}
      </EmptyState>
    );
  return (
    <>
      {inOrder && orders.length > 1 && <p className="text-ink-2 text-sm">{inOrder}</p>}
      <OrderList label={label} orders={orders}>
        {(order) => {
          const fresh = unseen.includes(order._id);
          return (
            <Fresh fresh={fresh} onSeen={() => onSeen?.(order._id)}>
              {children(order, fresh)}
            </Fresh>
          );
        }}
      </OrderList>
    </>
  );
}
