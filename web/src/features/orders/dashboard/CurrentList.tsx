import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useSteadyList } from '../../../ui/useSteadyList.ts';
import { useLoggedFailure } from '../orderLists.ts';
import { NotLoaded, TicketsLoading } from '../ticket/ListStates.tsx';
import { OrderList, orderId } from '../ticket/OrderList.tsx';
import type { Act, ListName } from './acts.ts';
import { ActsElsewhere, useActs } from './useActs.tsx';

/**
 * A polled list of orders that wait for somebody: loading, not loaded, empty, or the tickets, new ones marked. A ticket that was
 * acted on keeps its place and says what became of it; nothing moves under a finger.
 */
export function CurrentList<O extends { _id: string }>({
  label,
  list,
  query,
  empty,
  emptyNote,
  emptyLink,
  order: inOrder,
  unseen = [],
  onSeen,
  children,
}: {
  label: string;
  list: ListName;
  query: UseQueryResult<O[]>;
  empty: string;
  /** What to know, and where to go on to, while there are none. */
  emptyNote?: string;
  emptyLink?: { to: string; text: string };
  /** In which order they stand: said from two of them on. */
  order?: string;
  unseen?: readonly string[];
  onSeen?: (orderId: string) => void;
  /** Draws one ticket; `fresh` while it is new, `act` once it was acted on. */
  children: (order: O, fresh: boolean, act: Act | undefined) => ReactNode;
}) {
  useLoggedFailure(label, query.error);
  const orders = query.data;
  const steady = useSteadyList(orders, orderId, useActs(list, orders));
  const reload = () => void query.refetch();
  const body = () => {
    if (!steady.rows)
      return query.isError ? <NotLoaded onRetry={reload} /> : <TicketsLoading kind="current" onRetry={reload} />;
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
        >
          {emptyNote}
        </EmptyState>
      );
    return (
      <>
        {inOrder && steady.rows.length > 1 && <p className="text-ink-2 text-sm">{inOrder}</p>}
        <OrderList label={label} steady={steady}>
          {(order, act) => {
            const fresh = unseen.includes(order._id);
            return (
              <Fresh fresh={fresh} onSeen={() => onSeen?.(order._id)}>
                {children(order, fresh, act)}
              </Fresh>
            );
          }}
        </OrderList>
      </>
    );
  };
  return (
    <>
      <ActsElsewhere list={list} />
      {body()}
    </>
  );
}

// Long enough to be read by somebody who looks up from the stove.
const LOOK_MS = 8000;

/** Watches whether a new ticket has been seen: touched, reached by keyboard, or in view for a while. */
function Fresh({ fresh, onSeen, children }: { fresh: boolean; onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const node = place.current;
    if (!fresh || !node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (inView: boolean) => {
      clearTimeout(timer);
      if (inView) timer = setTimeout(() => (document.hidden ? look(true) : tell()), LOOK_MS);
    };
    const observer = new IntersectionObserver(([entry]) => look(entry?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(node);
    const touched = () => tell();
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
