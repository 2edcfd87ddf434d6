import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { type ListName, orderId, useLoggedFailure } from '../orderLists.ts';
import { isOldStop, isStopped, type Stoppable } from '../stopped.ts';
import { NotLoaded, TicketsLoading } from '../ticket/ListStates.tsx';
import type { News } from '../ticket/NewsLine.tsx';
import { OrderList } from '../ticket/OrderList.tsx';
import type { ShownPress } from './queuedActions.ts';
import { PressesElsewhere, useListPresses } from './usePresses.tsx';
import { useSteadyList } from './useSteadyList.ts';

const stopped = lazyPart(() => import('./Stopped.tsx'));

type Empty = { empty: string; emptyNote?: string; emptyLink?: { to: string; text: string } };

/** A polled list of open orders, new ones marked. No ticket in view moves, but for what was tapped. */
export function CurrentList<O extends Stoppable>({
  label,
  list,
  query,
  inTurn = query.data,
  order: inOrder,
  unseen = [],
  news = noNews,
  newsAt,
  onSeen,
  children,
  ...empty
}: Empty & {
  label: string;
  list: ListName;
  query: UseQueryResult<O[]>;
  inTurn?: O[] | undefined;
  order?: string;
  unseen?: readonly string[];
  news?: readonly News[];
  newsAt?: Element | null;
  onSeen?: (orderId: string) => void;
  children: (order: O, fresh: boolean, press: ShownPress | undefined) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const minute = Math.floor((useNow() ?? 0) / 60_000);
  const isOld = (order: O) => isOldStop(order, minute * 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOld` follows the minute
  const orders = useMemo(() => inTurn?.filter((order) => !isOld(order)), [inTurn, minute]);
  const old = inTurn?.filter(isOld) ?? [];
  const presses = useListPresses(list);
  const steady = useSteadyList(orders, orderId, presses);
  const listed = useMemo(() => new Set(steady.rows?.map(({ id }) => id)), [steady.rows]);
  return (
    <>
      <LazyPart part={stopped}>
        {({ Anchor, NewsLines }) => (
          <>
            <Anchor />
            <NewsLines {...steady} news={[...news, ...newsOf(presses)]} at={newsAt} />
          </>
        )}
      </LazyPart>
      <PressesElsewhere list={list} listed={listed} />
      <ListBody {...empty} kind="current" query={query} count={steady.rows?.length}>
        {inOrder && steady.rows && steady.rows.length > 1 && <p className="text-ink-2 text-sm">{inOrder}</p>}
        <OrderList label={label} rows={steady.rows}>
          {(order, press, left) => {
            const close = () => steady.close(order._id);
            if (left) return <LazyPart part={stopped}>{({ Left }) => <Left order={order} onTap={close} />}</LazyPart>;
            if (isStopped(order))
              return (
                <LazyPart part={stopped}>{({ Stopped }) => <Stopped {...{ order, list }} onTap={close} />}</LazyPart>
              );
            const fresh = unseen.includes(order._id);
            return (
              <Fresh fresh={fresh} onSeen={() => onSeen?.(order._id)}>
                {children(order, fresh, press)}
              </Fresh>
            );
          }}
        </OrderList>
      </ListBody>
      {old.length > 0 && (
        <LazyPart part={stopped}>{({ StoppedBefore }) => <StoppedBefore orders={old} list={list} />}</LazyPart>
      )}
    </>
  );
}

const newsOf = (presses: ReadonlyMap<string, ShownPress>): News[] =>
  [...presses.values()]
    .filter(({ name, state }) => name === 'cancel' && state === 'done')
    .map(({ key, order, done }) => ({ key, id: order._id, text: `${order.order_no}: ${done}` }));

const noNews: readonly News[] = [];

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
  return (
    <ListBody {...empty} kind="finished" query={query} count={orders?.length}>
      <OrderList label={label} rows={orders?.map((row) => ({ id: row._id, row }))}>
        {children}
      </OrderList>
      <ShowMore list={query}>Show older orders</ShowMore>
    </ListBody>
  );
}

type ListBodyProps = Empty & {
  kind: 'current' | 'finished';
  query: { isError: boolean; refetch: () => unknown };
  /** Unset until the list is loaded. */
  count: number | undefined;
  children: ReactNode;
};

function ListBody({ kind, query, count, empty, emptyNote, emptyLink, children }: ListBodyProps) {
  const reload = () => void query.refetch();
  if (count === undefined)
    return query.isError ? <NotLoaded onRetry={reload} /> : <TicketsLoading kind={kind} onRetry={reload} />;
  if (count > 0) return children;
  if (!empty) return null;
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

/** Seen: touched, focused, or in view for a while. */
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
