import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { beforeLogout, onSessionEnd, readCurrentSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ListName } from '../orderLists.ts';
import {
  flush,
  flushed,
  forget,
  isHalfDone,
  isSettled,
  look,
  nameOf,
  type Post,
  PRESS_KEY,
  type Press,
  type PressMutation,
  type ShownPress,
  start,
  storedPresses,
} from './queuedActions.ts';

const PAGES = { chef: paths.chefOrders, waiting: paths.riderOrders, carried: paths.riderInProgress };

export type Presses = Record<string, { post: Post }>;
type Made = Omit<Press, 'userId' | 'at' | 'order'> & { order: { _id: string; order_no?: number | null } };

/** At once, or after the time of Undo; without an answer it is saved and sent again. */
export function usePress(presses: Presses): (made: Made) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ order: { _id, order_no = null }, ...made }) => {
    const post = presses[made.name]?.post;
    const userId = readCurrentSession()?.userId ?? '';
    const press = { userId, at: Date.now(), order: { _id, order_no }, ...made };
    if (!post) return;
    start(client, post, press, (error) =>
      showToast(`${nameOf(press)}${isHalfDone(error) ? `: ${error.message}` : press.notDone}`, {
        label: 'Show',
        onAction: () => void navigate(PAGES[press.list]()),
      }),
    );
  };
}

/** It goes on with what was saved by a page that is gone; hiding the area ends the time of Undo. */
export function useSavedPresses(userId: string, presses: Presses): void {
  const client = useQueryClient();
  const resume = useEffectEvent(usePress(presses));
  useEffect(() => {
    for (const press of storedPresses()) if (press.userId === userId) resume({ ...press, resumed: true });
    const hide = () => document.visibilityState === 'hidden' && flush(client);
    document.addEventListener('visibilitychange', hide);
    const ends = [beforeLogout(() => flushed(client)), onSessionEnd(() => forget(client, () => true))];
    return () => {
      document.removeEventListener('visibilitychange', hide);
      for (const end of ends) end();
    };
  }, [userId, client]);
}

export const usePresses = () =>
  useMutationState<ShownPress, PressMutation>({ filters: { mutationKey: PRESS_KEY }, select: look });

/** Leaving the list sends what could be undone; an outcome is forgotten after its time. */
export function useListPresses(list: ListName) {
  const client = useQueryClient();
  const all = usePresses();
  useEffect(
    () => () => {
      flush(client, list);
      forget(client, (press) => press.list === list && isSettled(press));
    },
    [client, list],
  );
  const own = useMemo(() => new Map(all.filter((it) => it.list === list).map((it) => [it.order._id, it])), [all, list]);
  useEffect(() => {
    const left = Math.min(...[...own.values()].map(({ until }) => until)) - performance.now();
    if (left === Number.POSITIVE_INFINITY) return;
    const isOver = (press: ShownPress) => press.list === list && press.until <= performance.now();
    const timer = setTimeout(() => void whenQuiet().then(() => forget(client, isOver)), Math.ceil(left));
    return () => clearTimeout(timer);
  }, [client, list, own]);
  return own;
}

/** Failures of other lists, shown once. `listed` are the ids of this list's cards. */
export function PressesElsewhere({ list, listed }: { list?: ListName; listed?: ReadonlySet<string> }): ReactNode {
  const client = useQueryClient();
  const elsewhere = usePresses().filter(
    (it) => it.list !== list || (it.resumed && listed && !listed.has(it.order._id)),
  );
  const hasFailed = ({ state }: ShownPress) => state === 'refused' || state === 'failed';
  const failures = elsewhere.filter(hasFailed);
  const saved = elsewhere.filter(({ state }) => state === 'saved');
  const keys = failures.map(({ key }) => key).join();
  const dismiss = () => forget(client, (press) => keys.split(',').includes(press.key));
  const isShown = failures.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when the list that failures it is left
  useEffect(() => (isShown ? dismiss : undefined), [isShown, list]);
  return (
    <>
      {saved.length > 0 && (
        <Banner tone="info">
          {saved.map((press) => (
            <p key={press.key}>{`${nameOf(press)}: saved, not yet confirmed`}</p>
          ))}
        </Banner>
      )}
      {isShown && (
        <Banner tone="error" takeFocus={failures.length} onDismiss={dismiss}>
          {failures.map((press) => (
            <p key={press.key}>{`${nameOf(press)}: ${press.text}`}</p>
          ))}
        </Banner>
      )}
    </>
  );
}
