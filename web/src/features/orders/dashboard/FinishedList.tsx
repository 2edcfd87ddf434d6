import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { useSteadyList } from '../../../ui/useSteadyList.ts';
import { useLoggedFailure } from '../orderLists.ts';
import { NotLoaded, TicketsLoading } from '../ticket/ListStates.tsx';
import { OrderList, orderId } from '../ticket/OrderList.tsx';

/** A list of finished orders, page after page: loading, not loaded, empty, or the tickets with a way to older ones. */
export function FinishedList<O extends { _id: string }>({
  label,
  query,
  empty,
  emptyLink,
  children,
}: {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<O[]>>;
  empty: string;
  /** Where to go on to while there are none. */
  emptyLink?: { to: string; text: string };
  /** Draws one ticket. */
  children: (order: O) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const { data } = query;
  const orders = useMemo(() => data?.pages.flat(), [data]);
  const steady = useSteadyList(orders, orderId);
  const reload = () => void query.refetch();
  if (!steady.rows)
    return query.isError ? <NotLoaded onRetry={reload} /> : <TicketsLoading kind="finished" onRetry={reload} />;
  if (steady.rows.length === 0)
    return (
      <EmptyState
        title={empty}
        level={3}
        action={
          emptyLink && (
            <ButtonLink variant="secondary" to={emptyLink.to}>
              {emptyLink.text}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <OrderList label={label} steady={steady}>
        {children}
      </OrderList>
      <ShowMore list={query}>Show older orders</ShowMore>
    </>
  );
}
