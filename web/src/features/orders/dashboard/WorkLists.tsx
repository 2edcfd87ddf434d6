import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { useSteadyList } from '../../../ui/useSteadyList.ts';
import { type ListName, useLoggedFailure } from '../orderLists.ts';
import { NotLoaded, TicketsLoading } from '../ticket/ListStates.tsx';
import { OrderList, orderId } from '../ticket/OrderList.tsx';
import type { ShownPress } from './presses.ts';
import { PressesElsewhere, useListPresses } from './usePresses.tsx';

type Empty = {
  empty: string;
  emptyNote?: string;
  emptyLink?: { to: string; text: string };
};

/**
 * A polled list of open orders, new ones marked. A pressed ticket stays in place with its outcome; nothing moves under a
 * finger.
 */
export function CurrentList<O extends { _id: string }>({
  label,
  list,
  query,
  inTurn = query.data,
  order: inOrder,
  unseen = [],
  onSeen,
  children,
  ...empty
}: Empty & {
  label: string;
  list: ListName;
  query: UseQueryResult<O[]>;
  /** Its orders in another sequence; stable. */
  inTurn?: O[] | undefined;
  /** How they are sorted; shown for two and more. */
  order?: string;
  unseen?: readonly string[];
  onSeen?: (orderId: string) => void;
  /** `fresh` while it is new, `press` once a button was pressed. */
  children: (order: O, fresh: boolean, press: ShownPress | undefined) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const orders = inTurn;
  const steady = useSteadyList(orders, orderId, useListPresses(list, orders));
  const listed = useMemo(() => new Set(steady.rows?.map(({ id }) => id)), [steady.rows]);
  return (
    <>
      <PressesElsewhere list={list} listed={listed} />
      <ListBody {...empty} kind="current" query={query} count={steady.rows?.length}>
        {inOrder && steady.rows && steady.rows.length > 1 && <p className="text-ink-2 text-sm">{inOrder}</p>}
        <OrderList label={label} steady={steady}>
          {(order, press) => {
            const fresh = unseen.includes(order._id);
            return (
              <Fresh fresh={fresh} onSeen={() => onSeen?.(order._id)}>
                {children(order, fresh, press)}
              </Fresh>
            );
          }}
        </OrderList>
      </ListBody>
    </>
  );
}

export function FinishedList<O extends { _id: string }>({
  label,
  query,
  children,
  ...empty
}: Empty & {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<O[]>>;
  children: (order: O) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const { data } = query;
  const orders = useMemo(() => data?.pages.flat(), [data]);
  const steady = useSteadyList(orders, orderId);
  return (
    <ListBody {...empty} kind="finished" query={query} count={steady.rows?.length}>
      <OrderList label={label} steady={steady}>
        {children}
      </OrderList>
      <ShowMore list={query}>Show older orders</ShowMore>
    </ListBody>
  );
}

function ListBody({
  kind,
  query,
  count,
  empty,
  emptyNote,
  emptyLink,
  children,
}: Empty & {
  kind: 'current' | 'finished';
  query: { isError: boolean; refetch: () => unknown };
  /** Unset until the list is loaded. */
  count: number | undefined;
  children: ReactNode;
}) {
  const reload = () => void query.refetch();
  if (count === undefined)
    return query.isError ? <NotLoaded onRetry={reload} /> : <TicketsLoading kind={kind} onRetry={reload} />;
  if (count > 0) return children;
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
    >
      {emptyNote}
    </EmptyState>
  );
}

// Long enough to be read while cooking.
const LOOK_MS = 8000;

/** Reports that a new ticket was seen: touched, focused, or in view for a while. */
function Fresh({ fresh, onSeen, children }: { fresh: boolean; onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const markSeen = useEffectEvent(onSeen);
  useEffect(() => {
    const node = place.current;
    if (!fresh || !node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (inView: boolean) => {
      clearTimeout(timer);
      if (inView) timer = setTimeout(() => (document.hidden ? look(true) : markSeen()), LOOK_MS);
    };
    const observer = new IntersectionObserver(([entry]) => look(entry?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(node);
    const touched = () => markSeen();
    node.addEventListener('pointerdown', touched);
    node.addEventListener('focusin', touched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      node.removeEventListener('pointerdown', touched);
      node.removeEventListener('focusin', touched);
    };
  }, [fresh]);
  return (
    <div ref={place} className="grid min-w-0 grid-cols-1">
      {children}
    </div>
  );
}
