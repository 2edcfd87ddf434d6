import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { beforeLogout, onSessionEnd } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
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
  waiting,
} from './queuedActions.ts';

const PAGES = { chef: paths.chefOrders, waiting: paths.riderOrders, carried: paths.riderInProgress };

function startWith(client: QueryClient, navigate: NavigateFunction, posts: Record<string, Post>, press: Press) {
  const post = posts[press.name];
  if (!post) return;
  start(client, post, press, (error) =>
    showToast(`${nameOf(press)}${isHalfDone(error) ? `: ${error.message}` : press.notDone}`, {
      label: 'Show',
      onAction: () => void navigate(PAGES[press.list]()),
    }),
  );
}

/** At once, or after the time of Undo; without an answer it is saved and sent again. */
export function usePress(posts: Record<string, Post>): (press: Press) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (press) => startWith(client, navigate, posts, press);
}

/** It goes on with what was saved before, or by a page that is gone; leaving or hiding the area ends the time of Undo. */
export function useSavedPresses(userId: string, posts: Record<string, Post>): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = ({ key }: { key: string | null }) => {
      if (key !== 'presses' || userId === '') return;
      for (const press of waiting(client, userId)) startWith(client, navigate, posts, { ...press, resumed: true });
    };
    goOn({ key: 'presses' });
    const leave = () => flush(client);
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('storage', goOn);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    const ends = [
      beforeLogout(() => flushed(client)),
      onSessionEnd(() => {
        leave();
        forget(client, (press) => isSettled(press) || press.state === 'saved');
      }),
    ];
    return () => {
      removeEventListener('storage', goOn);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      for (const end of ends) end();
    };
  }, [userId, posts, client, navigate]);
}

export const usePresses = () =>
  useMutationState<ShownPress, PressMutation>({ filters: { mutationKey: PRESS_KEY }, select: look });

/** Leaving the list sends what could be undone. */
export function useListPresses(list: ListName, orders: readonly { _id: string }[] | undefined) {
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
  // No longer listed, it was delivered or ended elsewhere.
  useEffect(() => {
    const isGone = ({ state, order }: ShownPress) => state === 'held' && !orders?.some(({ _id }) => _id === order._id);
    if (orders && [...own.values()].some(isGone)) flush(client, list);
  }, [client, list, orders, own]);
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
