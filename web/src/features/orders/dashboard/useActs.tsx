import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/createStore.ts';
import { beforeLogout, onSessionEnd } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { type Act, createActs, type ListName } from './acts.ts';

export const acts = createActs();

// Leaving or hiding the page ends the time of Undo.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void acts.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void acts.flush();
  });
  beforeLogout(() => acts.flush());
  onSessionEnd(() => {
    void acts.flush();
    acts.forget(() => true);
  });
}

/** The acts of a list by order id, while it is shown; leaving it sends what could be undone. */
export function useActs(list: ListName, orders: readonly { _id: string }[] | undefined): ReadonlyMap<string, Act> {
  const all = useStore(acts);
  useEffect(
    () => () => {
      void acts.flush(list);
      acts.forget((act) => act.list === list);
    },
    [list],
  );
  // No longer listed, it was delivered or ended elsewhere.
  useEffect(() => {
    const isListed = (act: Act) => orders?.some(({ _id }) => _id === act.order._id) ?? true;
    if (acts.get().some((act) => act.list === list && act.state === 'held' && !isListed(act))) void acts.flush(list);
  }, [list, orders]);
  return useMemo(() => new Map(all.filter((act) => act.list === list).map((act) => [act.order._id, act])), [all, list]);
}

/** Failures of other lists, which were left before the answer; shown once. */
export function ActsElsewhere({ list }: { list?: ListName }): ReactNode {
  const isElsewhere = (act: Act) => act.list !== list && (act.state === 'late' || act.state === 'failed');
  const failures = useStore(acts).filter(isElsewhere);
  const forget = () => acts.forget(isElsewhere);
  const isShown = failures.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when the list that failures it is left
  useEffect(() => (isShown ? forget : undefined), [isShown, list]);
  if (!isShown) return null;
  return (
    <Banner tone="error" takeFocus={failures.length} onDismiss={forget}>
      {failures.map(({ order, text }) => (
        <p key={order._id}>
          Order {order.order_no}: {text}
        </p>
      ))}
    </Banner>
  );
}
