import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/createStore.ts';
import { beforeLogout, onSessionEnd } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { type Act, createActs, type ListName } from './acts.ts';

export const acts = createActs();

// Whoever leaves the page, or looks at another one, undoes nothing more.
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

/** What became of the orders of a list, by their ids, while the list is shown; leaving it sends what could still be undone. */
export function useActs(list: ListName, orders: readonly { _id: string }[] | undefined): ReadonlyMap<string, Act> {
  const all = useStore(acts);
  useEffect(
    () => () => {
      void acts.flush(list);
      acts.forget((act) => act.list === list);
    },
    [list],
  );
  // Gone from the server's list, it was delivered or ended elsewhere: nothing is left to undo.
  useEffect(() => {
    const isListed = (act: Act) => orders?.some(({ _id }) => _id === act.order._id) ?? true;
    if (acts.get().some((act) => act.list === list && act.state === 'held' && !isListed(act))) void acts.flush(list);
  }, [list, orders]);
  return useMemo(() => new Map(all.filter((act) => act.list === list).map((act) => [act.order._id, act])), [all, list]);
}

/** Over a list: what did not work on another one after it was left. Read here, it is not told again. */
export function ActsElsewhere({ list }: { list?: ListName }): ReactNode {
  const isElsewhere = (act: Act) => act.list !== list && (act.state === 'late' || act.state === 'failed');
  const told = useStore(acts).filter(isElsewhere);
  const forget = () => acts.forget(isElsewhere);
  const isTold = told.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when the list that told it is left
  useEffect(() => (isTold ? forget : undefined), [isTold, list]);
  if (!isTold) return null;
  return (
    <Banner tone="error" takeFocus={told.length} onDismiss={forget}>
      {told.map(({ order, text }) => (
        <p key={order._id}>
          Order {order.order_no}: {text}
        </p>
      ))}
    </Banner>
  );
}
