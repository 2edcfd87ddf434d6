import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import type { RequestOptions } from '../../../gateway/graphql.ts';
import { parseStored, readStored, writeStored } from '../../../lib/stored.ts';
import { readCurrentSession } from '../../../session/session.ts';
import { announce } from '../../../ui/announce.ts';
import type { Outcome } from '../../../ui/steadyList.ts';
import { whenQuiet } from '../../../ui/useSteadyList.ts';
import { cameTooLate, type ListName, openListKey, reload } from '../orderLists.ts';
import { endHold, heldUntil, hold, leftOf, STAY_MS, UNDONE } from './undoTime.ts';

/** An older press is not what its person wants any more. */
export const EXPIRES_MS = 15 * 60_000;

const EXPIRED = 'Not confirmed within 15 minutes, so it is not sent again. Please look where the order stands.';

/** What a chef or rider does with an order by a button, as it is stored until the server has answered; its key makes it act once. */
export type Press = {
  key: string;
  userId: string;
  /** When it was pressed, in ms of the device's clock. */
  at: number;
  name: string;
  list: ListName;
  order: { _id: string; order_no: number | null };
  /** What was entered: a PIN, a photo (a data URL) and its place, a reason, a time. */
  words: { pin?: string; photo?: string; place?: string; reason?: string; readyInMinutes?: number };
  to: OrderStatus;
  /** What is read out of the order once it is done: "picked up". */
  announcement: string;
  /** The same where it was undone or failed. */
  notDone: string;
  /** The outcome on the card instead of the one of `to`; null: its buttons return at once. */
  done?: string | null;
  /** It is sent after five seconds; what its card shows where it failed. */
  undoable?: string;
  /** What its list shows until it is loaded again. */
  change?: 'leaves' | Record<string, unknown> | undefined;
  /** It was stored before this page was loaded: its order may have left the list. */
  resumed?: boolean;
};

/**
 * `held` can be undone, `saved` is sent until an answer comes, `refused` because another change came first, `failed` can be tried again.
 */
type PressState = 'held' | 'sent' | 'saved' | 'done' | 'refused' | 'failed';

export interface ShownPress extends Press, Outcome {
  state: PressState;
  text: string;
}

/** Sends it once; rejects with a GatewayError. */
export type Post = (press: Press, options: RequestOptions) => Promise<void>;

type Stay = { until: number; heldUntil: number | undefined };
export type PressMutation = Mutation<unknown, Error, Press, Stay>;

export const PRESS_KEY = ['press'];
/** Another user's, or done by another page. */
const LEFT = new Error('left');

const mutationsOf = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: PRESS_KEY }) as unknown as PressMutation[];

/** The press of a mutation and how far it is. */
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

/** Those of this page, from the press until the outcome was seen. */
export const pressesOf = (client: QueryClient): ShownPress[] => mutationsOf(client).map(look);

export const isSettled = ({ state }: ShownPress) => state === 'done' || state === 'refused' || state === 'failed';

/** Removes what was read. */
export function forget(client: QueryClient, isRead: (press: ShownPress) => boolean): void {
  for (const mutation of mutationsOf(client)) if (isRead(look(mutation))) client.getMutationCache().remove(mutation);
}

function isUnanswered(error: unknown): boolean {
  // A session that is over may be opened again by the same person.
  return error instanceof GatewayError && (error.kind === 'network' || error.code === 'UNAUTHENTICATED');
}

/** One press at a time for each order of a list. `onUnseen` is called when it failed and no list is shown. */
export function start(client: QueryClient, post: Post, press: Press, onUnseen: () => void): void {
  const cache = client.getMutationCache();
  const about = (sentence: string) => announce(`Order ${press.order.order_no}${sentence}`);
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
      const until = await heldUntil(press.key);
      if (!press.resumed) store([...stored(), press]);
      if (!onlineManager.isOnline()) about(': saved, not yet confirmed');
      return { until: Number.POSITIVE_INFINITY, heldUntil: until };
    },
    mutationFn: () => attempt(press, post),
    retry: (failures, error) => {
      const isLost = isUnanswered(error);
      if (isLost && failures === 0 && !press.resumed) about(': saved, not yet confirmed');
      return isLost;
    },
    retryDelay: (failures) => Math.min(10_000, 1000 * 2 ** failures),
    onSuccess: (_, { change, order, list, userId }, context) => {
      if (change)
        client.setQueryData<{ _id: string }[]>(openListKey(list, userId), (orders) =>
          change === 'leaves'
            ? orders?.filter(({ _id }) => _id !== order._id)
            : orders?.map((other) => (other._id === order._id ? { ...other, ...change } : other)),
        );
      // A card that was "Delivered" for its time leaves with the answer.
      context.until = context.heldUntil ?? performance.now() + STAY_MS;
      if (context.heldUntil === undefined) about(press.announcement);
    },
    onError: async (error, _, context) => {
      if (error === UNDONE || error === LEFT) cache.remove(mutation);
      if (error === UNDONE) about(press.notDone);
      if (!context || error === LEFT) return;
      // Its text makes the card longer: not under a finger.
      await whenQuiet();
      context.until = performance.now() + STAY_MS;
      if (!cache.hasListeners()) onUnseen();
    },
    onSettled: (_, error, { list }, context) => {
      if (context && error !== LEFT) void reload(client, openListKey(list, '').slice(0, 2));
    },
  });
  void mutation.execute(press).catch(() => undefined);
}

async function attempt(press: Press, post: Post): Promise<void> {
  const send = async () => {
    const isStored = stored().some(({ key }) => key === press.key);
    if (readCurrentSession()?.userId !== press.userId || !isStored) throw LEFT;
    let isOver = true;
    try {
      if (Date.now() - press.at >= EXPIRES_MS) throw new GatewayError('graphql', EXPIRED, 'EXPIRED');
      await post(press, { keepalive: true, idempotencyKey: press.key });
    } catch (error) {
      isOver = !isUnanswered(error);
      throw error;
    } finally {
      if (isOver) store(stored().filter(({ key }) => key !== press.key));
    }
  };
  // Without locks two pages may both send it: it acts once all the same.
  const lock = (work: () => Promise<void>) =>
    globalThis.navigator?.locks ? navigator.locks.request(`press ${press.key}`, work) : work();
  if (press.resumed) return lock(send);
  // Other pages wait for it; itself it does not, because its page may be closing.
  const sent = send();
  void lock(() => sent.catch(() => undefined));
  return sent;
}

/** Sends at once what could be undone, of one list or of all. */
export function flush(client: QueryClient, list?: ListName): void {
  for (const press of pressesOf(client)) if ((list ?? press.list) === press.list) endHold(press.key);
}

/** Sends the same; resolves with the first answers, or once what has none is saved. */
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

/** The user's stored ones that this page does not send. Those of others are deleted once they are too old. */
export function waiting(client: QueryClient, userId: string): Press[] {
  const own = new Set(pressesOf(client).map(({ key }) => key));
  const all = stored();
  const alive = all.filter((press) => press.userId === userId || Date.now() - press.at < EXPIRES_MS);
  if (alive.length < all.length) store(alive);
  return alive.filter((press) => press.userId === userId && !own.has(press.key));
}

const store = (presses: Press[]) => writeStored('presses', presses.length > 0 ? JSON.stringify(presses) : null);

function stored(): Press[] {
  const presses = parseStored(readStored('presses'));
  return Array.isArray(presses) ? presses.filter(isPress) : [];
}

function isPress(it: Partial<Press> | null): it is Press {
  const texts = [it?.key, it?.userId, it?.name, it?.list, it?.to, it?.announcement, it?.notDone, it?.order?._id];
  return texts.every((text) => typeof text === 'string') && typeof it?.at === 'number' && !!it.words;
}
