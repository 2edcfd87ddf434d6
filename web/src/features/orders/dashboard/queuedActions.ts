import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import type { RequestOptions } from '../../../gateway/graphql.ts';
import { readCurrentSession } from '../../../session/session.ts';
import { announce } from '../../../ui/announce.ts';
import type { Outcome } from '../../../ui/steadyList.ts';
import { whenQuiet } from '../../../ui/useSteadyList.ts';
import { cameTooLate, type ListName, openListKey, reload } from '../orderLists.ts';
import { dropPresses, isExpired, type Press, storedPresses, storePress } from './storedPresses.ts';
import { endHold, heldUntil, hold, leftOf, STAY_MS, UNDONE } from './undoTime.ts';

export { EXPIRES_MS, type Press } from './storedPresses.ts';

const EXPIRED = "We stopped trying after 15 minutes. Please check the order's status.";

/**
 * `held` can be undone, `saved` is sent until an answer comes, `refused`: another change came first, `failed` can be
 * tried again.
 */
type PressState = 'held' | 'sent' | 'saved' | 'done' | 'refused' | 'failed';

export interface ShownPress extends Press, Outcome {
  state: PressState;
  text: string;
}

export const nameOf = ({ order: { order_no } }: Press) => (order_no === null ? 'Taking over' : `Order ${order_no}`);

/** Rejects with a GatewayError. */
export type Post = (press: Press, options: RequestOptions) => Promise<void>;

type Stay = { until?: number; heldUntil: number | undefined };
export type PressMutation = Mutation<unknown, Error, Press, Stay>;

export const PRESS_KEY = ['press'];
/** The press is another user's, or another page did it. */
const LEFT = new Error('left');

const mutationsOf = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: PRESS_KEY }) as unknown as PressMutation[];

export function look(mutation: PressMutation): ShownPress {
  const { variables, context, error } = mutation.state;
  const press = variables as Press;
  const state = stateOf(mutation);
  const until = context?.until ?? Number.POSITIVE_INFINITY;
  return { ...press, state, text: error?.message ?? '', until, lasting: state === 'failed' };
}

function stateOf({ state: { status, variables, failureCount, isPaused, error } }: PressMutation): PressState {
  if (status === 'success') return 'done';
  if (status === 'error') return cameTooLate(error) ? 'refused' : 'failed';
  if (leftOf(variables?.key ?? '') !== undefined) return 'held';
  return variables?.resumed || failureCount > 0 || isPaused ? 'saved' : 'sent';
}

export const pressesOf = (client: QueryClient): ShownPress[] => mutationsOf(client).map(look);

export const HALF_DONE = 'HALF_DONE';

/** The order has moved, and what belongs to it failed. */
export const isHalfDone = (error: Error) => error instanceof GatewayError && error.code === HALF_DONE;

export const isSettled = ({ state }: ShownPress) => state === 'done' || state === 'refused' || state === 'failed';

export function forget(client: QueryClient, isRead: (press: ShownPress) => boolean): void {
  for (const mutation of mutationsOf(client)) if (isRead(look(mutation))) client.getMutationCache().remove(mutation);
}

export function isUnanswered(error: unknown): boolean {
  // A session that is over may be opened again by the same person.
  return error instanceof GatewayError && (error.kind === 'network' || error.code === 'UNAUTHENTICATED');
}

/** `onUnseen` is called when it failed and no list is shown. */
export function start(client: QueryClient, post: Post, press: Press, onUnseen: (error: Error) => void): void {
  const cache = client.getMutationCache();
  const about = (sentence: string) => announce(`${nameOf(press)}${sentence}`);
  const announceSaved = () => about(': saved, not yet confirmed');
  const mutationKey = [...PRESS_KEY, press.list, press.order._id];
  const before = cache.find({ mutationKey });
  if (before?.state.status === 'pending') return;
  if (before) cache.remove(before);
  const isRetry = before?.state.status === 'error' && before.state.variables?.name === press.name;
  if (press.undoable && !press.resumed && !isRetry) {
    hold(press.key);
    about(press.announcement);
  }
  const mutation: PressMutation = cache.build<unknown, Error, Press, Stay>(client, {
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    scope: { id: press.order._id },
    networkMode: 'online',
    onMutate: async () => {
      const stay: Stay = { heldUntil: await heldUntil(press.key) };
      if (!press.resumed) storePress(press);
      if (!onlineManager.isOnline()) announceSaved();
      return stay;
    },
    mutationFn: () => attempt(press, post),
    retry: (failures, error) => {
      const isLost = isUnanswered(error);
      if (isLost && failures === 0 && !press.resumed) announceSaved();
      return isLost;
    },
    retryDelay: (failures) => Math.min(10_000, 1000 * 2 ** failures),
    onSuccess: (_, __, context) => {
      applyChange(client, press);
      // A card that was "Delivered" for its time leaves with the answer.
      context.until = context.heldUntil ?? performance.now() + STAY_MS;
      if (context.heldUntil === undefined) about(press.announcement);
    },
    onError: async (error, _, context) => {
      if (error === UNDONE || error === LEFT) cache.remove(mutation);
      if (error === UNDONE) about(press.notDone);
      if (!context || error === LEFT) return;
      // The longer text must not move the card under a finger.
      await whenQuiet();
      context.until = performance.now() + STAY_MS;
      if (!cache.hasListeners()) onUnseen(error);
    },
    onSettled: (_, error, __, context) => {
      if (context && error !== LEFT) void reload(client, openListKey(press.list, '').slice(0, 2));
    },
  });
  void mutation.execute(press).catch(() => undefined);
}

function applyChange(client: QueryClient, { change, order, list, userId }: Press): void {
  if (!change) return;
  client.setQueryData<{ _id: string }[]>(openListKey(list, userId), (orders) =>
    change === 'leaves'
      ? orders?.filter(({ _id }) => _id !== order._id)
      : orders?.map((other) => (other._id === order._id ? { ...other, ...change } : other)),
  );
}

async function attempt(press: Press, post: Post): Promise<void> {
  const send = async () => {
    const isThis = ({ key }: Press) => key === press.key;
    if (readCurrentSession()?.userId !== press.userId || !storedPresses().some(isThis)) throw LEFT;
    try {
      if (isExpired(press)) throw new GatewayError('graphql', EXPIRED, 'EXPIRED');
      await post(press, { keepalive: true, idempotencyKey: press.key });
    } catch (error) {
      if (!isUnanswered(error)) dropPresses(isThis);
      throw error;
    }
    dropPresses(isThis);
  };
  // Without locks two pages may send it; the key makes it act once.
  const lock = (work: () => Promise<void>) =>
    globalThis.navigator?.locks ? navigator.locks.request(`press ${press.key}`, work) : work();
  if (press.resumed) return lock(send);
  // Does not wait for itself: its page may be closing.
  const sent = send();
  void lock(() => sent.catch(() => undefined));
  return sent;
}

export function flush(client: QueryClient, list?: ListName): void {
  for (const press of pressesOf(client)) if ((list ?? press.list) === press.list) endHold(press.key);
}

/** Resolves with the first answers, or once what has none is saved. */
export function flushed(client: QueryClient): Promise<void> {
  flush(client);
  return new Promise((resolve) => {
    const see = () => {
      if (pressesOf(client).some(({ state }) => state === 'held' || state === 'sent')) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(see);
    see();
  });
}

/** Others' presses are deleted once too old. */
export function waiting(client: QueryClient, userId: string): Press[] {
  const started = new Set(pressesOf(client).map(({ key }) => key));
  const isDead = (press: Press) => press.userId !== userId && isExpired(press);
  if (storedPresses().some(isDead)) dropPresses(isDead);
  return storedPresses().filter((press) => press.userId === userId && !started.has(press.key));
}
