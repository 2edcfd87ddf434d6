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

/** What has no card here: failures of other lists, shown once, and what is kept of them. `listed` are the ids of this list's cards. */
export function ActsElsewhere({ list, listed }: { list?: ListName; listed?: ReadonlySet<string> }): ReactNode {
  const hasCard = (act: Act) => act.list === list && !(act.resumed && listed && !listed.has(act.order._id));
  const isElsewhere = (act: Act) => !hasCard(act) && (act.state === 'late' || act.state === 'failed');
  const all = useStore(acts);
  const failures = all.filter(isElsewhere);
  const kept = all.filter((act) => act.state === 'kept' && !hasCard(act));
  const forget = () => acts.forget(isElsewhere);
  const isShown = failures.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when the list that failures it is left
  useEffect(() => (isShown ? forget : undefined), [isShown, list]);
  return (
    <>
      {kept.length > 0 && (
        <Banner tone="info">
          {kept.map(({ order, list }) => (
            <p key={`${list} ${order._id}`}>Order {order.order_no}: saved, not yet confirmed</p>
          ))}
        </Banner>
      )}
      {isShown && (
        <Banner tone="error" takeFocus={failures.length} onDismiss={forget}>
          {failures.map(({ order, list, text }) => (
            <p key={`${list} ${order._id}`}>
              Order {order.order_no}: {text}
            </p>
          ))}
        </Banner>
      )}
    </>
  );
}
