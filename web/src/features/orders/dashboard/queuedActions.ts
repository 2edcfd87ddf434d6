import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import type { RequestOptions } from '../../../gateway/graphql.ts';
import { parseStored, readStored, writeStored } from '../../../lib/stored.ts';
import { readCurrentSession } from '../../../session/session.ts';
import { announce } from '../../../ui/announce.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { cameTooLate, type ListName, openListKey, reload } from '../orderLists.ts';
import { endHold, heldUntil, hold, leftOf, STAY_MS } from './undoTime.ts';

/** After this long, people may no longer want it. */
export const EXPIRES_MS = 15 * 60_000;
const EXPIRED = "We stopped trying after 15 minutes. Please check the order's status.";

/** Stored until the server has answered; its key makes it act once. */
export type Press = {
  key: string;
  userId: string;
  /** When it was pressed, in ms of the device's clock. */
  at: number;
  name: string;
  list: ListName;
  order: { _id: string; order_no: number | null };
  words: {
    pin?: string;
    /** A data URL. */
    photo?: string;
    place?: string;
    reason?: string;
    /** Ids of dishes. */
    soldOut?: string[];
    readyInMinutes?: number;
    minutes?: number;
    code?: string;
  };
  to: OrderStatus;
  /** "Picked up", for screen readers. */
  announcement: string;
  notDone: string;
  /** The outcome on the card instead of the one of `to`; null: its buttons return at once. */
  done?: string | null;
  /** It is sent after five seconds; what its card shows where it failed. */
  undoable?: string | undefined;
  change?: 'leaves' | Record<string, unknown>;
  /** It was stored before this page was loaded: its order may have left the list. */
  resumed?: boolean;
};

/**
 * `held` can be undone, `saved` is sent until an answer comes, `refused`: another change came first, `failed` can be
 * tried again.
 */
type PressState = 'held' | 'sent' | 'saved' | 'done' | 'refused' | 'failed';

export interface ShownPress extends Press {
  state: PressState;
  text: string;
  /** How long its card shows it. */
  until: number;
}

/** What a press of a name means. */
export type Facts = Pick<Press, 'to' | 'announcement' | 'notDone' | 'done' | 'undoable' | 'change'>;

/** Rejects with a GatewayError. */
export type Post = (press: Press, options: RequestOptions) => Promise<void>;

type Stay = { until?: number; heldUntil: number | undefined };
export type PressMutation = Mutation<unknown, Error, Press, Stay>;

export const PRESS_KEY = ['press'];
const OTHER_USER = new Error("The press is another user's.");
export const HALF_DONE = 'HALF_DONE';

/** The order has moved, and what belongs to it failed. */
export const isHalfDone = (error: Error) => error instanceof GatewayError && error.code === HALF_DONE;

export const nameOf = ({ order: { order_no } }: Press) => (order_no === null ? 'Taking over' : `Order ${order_no}`);

export function storedPresses(): Press[] {
  const presses = parseStored(readStored('presses'));
  return Array.isArray(presses) ? presses.filter(Boolean) : [];
}

const store = (presses: Press[]) => writeStored('presses', presses.length > 0 ? JSON.stringify(presses) : null);

const mutationsOf = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: PRESS_KEY }) as unknown as PressMutation[];

export function look(mutation: PressMutation): ShownPress {
  const { variables, context, error } = mutation.state;
  const press = variables as Press;
  const state = stateOf(mutation);
  const isLasting = state === 'failed' || (state === 'refused' && press.resumed);
  const until = (!isLasting && context?.until) || Number.POSITIVE_INFINITY;
  return { ...press, state, text: error?.message ?? '', until };
}

function stateOf({ state: { status, variables, failureCount, isPaused, error } }: PressMutation): PressState {
  if (status === 'success') return 'done';
  if (status === 'error') return cameTooLate(error) ? 'refused' : 'failed';
  if (leftOf(variables?.key ?? '') !== undefined) return 'held';
  return variables?.resumed || failureCount > 0 || isPaused ? 'saved' : 'sent';
}

export const pressesOf = (client: QueryClient): ShownPress[] => mutationsOf(client).map(look);

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
    about(`${press.announcement}. You can undo it for five seconds.`);
  }
  const mutation: PressMutation = cache.build<unknown, Error, Press, Stay>(client, {
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    scope: { id: press.order._id },
    networkMode: 'online',
    onMutate: async () => {
      const stay: Stay = { heldUntil: await heldUntil(press.key) };
      if (!press.resumed) store([...storedPresses(), press]);
      if (!onlineManager.isOnline()) announceSaved();
      return stay;
    },
    mutationFn: async () => {
      if (readCurrentSession()?.userId !== press.userId) throw OTHER_USER;
      if (Date.now() - press.at >= EXPIRES_MS) throw new GatewayError('graphql', EXPIRED, 'EXPIRED');
      await post(press, { keepalive: true, idempotencyKey: press.key });
    },
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
      if (!context || error === OTHER_USER) {
        cache.remove(mutation);
        // Undone.
        if (!context) about(press.notDone);
        return;
      }
      // The longer text must not move the card under a finger.
      await whenQuiet();
      context.until = performance.now() + STAY_MS;
      if (!cache.hasListeners()) onUnseen(error);
    },
    onSettled: (_, error, __, context) => {
      if (!context || error === OTHER_USER) return;
      store(storedPresses().filter(({ key }) => key !== press.key));
      void reload(client, openListKey(press.list, '').slice(0, 2));
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

export function flush(client: QueryClient, list?: ListName): void {
  for (const press of pressesOf(client)) if ((list ?? press.list) === press.list) endHold(press.key);
}

/** Resolves with the first answers, or once what has none is saved. */
export async function flushed(client: QueryClient): Promise<void> {
  flush(client);
  while (pressesOf(client).some(({ state }) => state === 'held' || state === 'sent'))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
