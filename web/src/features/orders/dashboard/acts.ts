import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { createStore } from '../../../lib/createStore.ts';
import { announce } from '../../../ui/announce.ts';
import type { Outcome } from '../../../ui/steadyList.ts';
import { whenQuiet } from '../../../ui/useSteadyList.ts';
import { cameTooLate } from '../orderLists.ts';

/** How long an outcome is shown, and what is `undoable` can be undone. */
const STAY_MS = 5000;

/** The keyboard's focus on Undo stops the clock for this long at most. */
const PAUSE_MS = 60_000;

/** The lists with buttons: the chef's, and the rider's waiting and carried orders. */
export type ListName = 'chef' | 'waiting' | 'carried';

export interface Move {
  list: ListName;
  order: { _id: string; order_no?: number | null | undefined };
  to: OrderStatus;
  announcement: string;
  /** It is sent after five seconds; what is read where it was undone ("Order 1042 is not delivered") and where it failed. */
  undoable?: { undone: string; notDone: string };
  /** The outcome on the card instead of the one of `to`; null: its buttons return at once. */
  done?: string | null;
  /** `onKept`: no answer came; it is sent again by itself. Resolves with `left` where another page goes on with it. */
  send: (onKept: () => void) => Promise<'left' | undefined>;
  onSettled?: () => void;
  /** Called when it failed and no list is shown. */
  onUnseen?: () => void;
}

/**
 * `held` can be undone, `kept` is sent until an answer comes, `late` was refused because another change came first, `failed` can be tried
 * again.
 */
export type ActState = 'held' | 'sending' | 'kept' | 'done' | 'late' | 'failed';

export interface Act extends Outcome, Move {
  state: ActState;
  text: string;
  /** Of `held`: the time left at `since`, which is null while the clock is stopped. */
  left: number;
  since: number | null;
  /** It was kept before this page was loaded: its order may have left the list. */
  resumed?: boolean;
}

export function leftOf({ left, since }: Pick<Act, 'left' | 'since'>, now: number): number {
  return Math.max(0, since === null ? left : left - (now - since));
}

const isOpen = ({ state }: Act) => state === 'held' || state === 'sending' || state === 'kept';

/** One act at a time for each order of a list, from the press until its outcome was seen. */
export function createActs() {
  let isShown = false;
  const store = createStore<readonly Act[]>([], {
    start: () => {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
  });
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<Promise<void>>();
  const keyOf = ({ list, order }: Move) => `${list} ${order._id}`;
  const find = (move: Move) => store.get().find((act) => keyOf(act) === keyOf(move));

  const put = (act: Act, change: Partial<Act>) =>
    store.set([...store.get().filter((other) => keyOf(other) !== keyOf(act)), { ...act, ...change }]);

  const drop = (act: Act) => store.set(store.get().filter((other) => keyOf(other) !== keyOf(act)));

  const sendAfter = (act: Act, ms: number) => {
    clearTimeout(timers.get(keyOf(act)));
    timers.set(
      keyOf(act),
      setTimeout(() => send(act), ms),
    );
  };

  const send = (move: Move) => {
    const act = find(move);
    if (!act || !isOpen(act)) return;
    clearTimeout(timers.get(keyOf(act)));
    // A card that was "Delivered" for its time leaves with the answer.
    const until = act.undoable ? performance.now() + leftOf(act, performance.now()) : undefined;
    put(act, { state: act.resumed ? 'kept' : 'sending' });
    // A page that is left waits for the first answer, not for what is kept.
    let tried = () => {};
    const trying = new Promise<void>((resolve) => {
      tried = () => {
        running.delete(trying);
        resolve();
      };
    });
    running.add(trying);
    const onKept = () => {
      tried();
      if (find(act)?.state === 'kept') return;
      put(act, { state: 'kept' });
      announce(`Order ${act.order.order_no}: saved, not yet confirmed`);
    };
    void act
      .send(onKept)
      .then(
        (how) => {
          if (how === 'left') return drop(act);
          put(act, { state: 'done', until: until ?? performance.now() + STAY_MS });
          if (!act.undoable || act.resumed) announce(act.announcement);
        },
        async (error: Error) => {
          // Its text makes the card longer: not under a finger.
          await whenQuiet();
          const until = performance.now() + STAY_MS;
          const isLate = cameTooLate(error);
          put(act, { state: isLate ? 'late' : 'failed', text: error.message, until, lasting: !isLate });
          if (!isShown) act.onUnseen?.();
        },
      )
      .finally(() => {
        tried();
        act.onSettled?.();
      });
  };

  /** Sends at once what could be undone, of one list or of all; resolves with the answers. */
  const flush = (list?: ListName) => {
    for (const act of store.get()) if (act.state === 'held' && (list ?? act.list) === act.list) send(act);
    return Promise.all(running);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    onServer: store.onServer,
    start(move: Move) {
      const before = find(move);
      if (before && isOpen(before)) return;
      const clock = { left: STAY_MS, since: performance.now() };
      const act: Act = { ...move, state: 'sending', text: '', until: Number.POSITIVE_INFINITY, ...clock };
      const isHeld = move.undoable && before?.state !== 'failed';
      put(act, isHeld ? { state: 'held' } : {});
      if (!isHeld) return send(act);
      sendAfter(act, STAY_MS);
      announce(act.announcement);
    },
    /** Goes on with what was kept before this page was loaded. */
    resume(move: Move) {
      const before = find(move);
      if (before && isOpen(before)) return;
      const clock = { left: 0, since: null };
      put({ ...move, state: 'kept', text: '', until: Number.POSITIVE_INFINITY, resumed: true, ...clock }, {});
      send(move);
    },
    undo(act: Act) {
      if (find(act)?.state !== 'held') return;
      clearTimeout(timers.get(keyOf(act)));
      drop(act);
      announce(`Order ${act.order.order_no} ${act.undoable?.undone}`);
    },
    pause(of: Act, stands: boolean) {
      const act = find(of);
      if (act?.state !== 'held' || (act.since === null) === stands) return;
      const left = leftOf(act, performance.now());
      put(act, { left, since: stands ? null : performance.now() });
      sendAfter(act, stands ? PAUSE_MS : left);
    },
    flush,
    forget: (isRead: (act: Act) => boolean) => store.set(store.get().filter((act) => isOpen(act) || !isRead(act))),
  };
}
