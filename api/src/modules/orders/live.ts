import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Signals } from '../../platform/signal.ts';
import { findConcerned } from './lifecycle.store.ts';

const CHANNEL = 'orders_changed';
const COALESCE_MS = 80;
/** The changes of one payment, and no work beside its answer. */
const WAIT_MS = 50;
/** Each takes at most 150 bytes of a message: three people's ids, its own and what is around them. */
const ORDERS_OF_A_MESSAGE = 40;
/** More than this within one pause, or while the database is away, are sent as "everything". */
const MAX_UNSENT = 2_000;

/** That an order has changed, for the users whom it concerns. `waiting`: the list of orders that wait for a rider has too. */
export type Hint = { orderId: string; userIds: readonly string[]; waiting: boolean };

/** Whose streams are looked at again, since a session of theirs may have ended. */
type Ended = (userId: string) => void;
type Hinted = (hints: 'everything' | readonly Hint[]) => void;

/** Says what the open pages should ask for again. Nothing depends on it: a page that hears nothing asks by itself. */
export type Live = {
  /** Use `orderChanged`. */
  changed(orderIds: readonly string[], wasWaiting: boolean): void;
  sessionsEnded: Ended;
  /** Called on each copy of the server with the changes of all; with 'everything' where some may have been missed. */
  onHints(listener: Hinted): void;
  /** Called on this copy alone. */
  onSessionsEnded(listener: Ended): void;
};

type Unsent = 'everything' | ReadonlyMap<string, boolean>;

/** Hints to all copies of the server, coalesced; who is concerned is read when they are sent, after the commit. */
export function openLive(signals: Signals, sql: Queryable): Live {
  const hinted = new Set<Hinted>();
  const ended = new Set<Ended>();
  const tell: Hinted = (hints) => {
    for (const listener of hinted) listener(hints);
  };
  const { raise } = signals.open<Unsent>({
    name: CHANNEL,
    everyMs: COALESCE_MS,
    waitMs: WAIT_MS,
    merge: merged,
    write: async (unsent) => {
      if (unsent === 'everything') return [{ hints: null }];
      const hints = (await findConcerned(sql, [...unsent.keys()])).map(({ isWaiting, ...hint }) => ({
        ...hint,
        waiting: isWaiting || unsent.get(hint.orderId) === true,
      }));
      return inParts(hints, ORDERS_OF_A_MESSAGE).map((part) => ({
        hints: part.map(({ orderId, userIds, waiting }) => [orderId, userIds, waiting]),
      }));
    },
    receive: (message) => {
      const hints = message?.hints;
      tell(Array.isArray(hints) ? hints.map(readHint) : 'everything');
    },
    missed: () => tell('everything'),
  });
  return {
    changed: (orderIds, wasWaiting) => raise(new Map(orderIds.map((orderId) => [orderId, wasWaiting]))),
    sessionsEnded: (userId) => {
      for (const listener of ended) listener(userId);
    },
    onHints: (listener) => void hinted.add(listener),
    onSessionsEnded: (listener) => void ended.add(listener),
  };
}

/**
 * Hints at orders to the people whom they concern, once `tx` is committed: their customer, chef and rider; and to all riders where an order
 * waits for one, or `wasWaiting`. Call it wherever something changes that one of them is shown.
 */
export function orderChanged(
  { live }: { live: Live },
  tx: Transaction,
  orderIds: readonly string[],
  { wasWaiting = false } = {},
): void {
  if (orderIds.length > 0) tx.afterCommit(() => live.changed(orderIds, wasWaiting));
}

function merged(unsent: Unsent | undefined, more: Unsent): Unsent {
  if (unsent === 'everything' || more === 'everything') return 'everything';
  const all = new Map(unsent);
  for (const [orderId, wasWaiting] of more) all.set(orderId, wasWaiting || all.get(orderId) === true);
  return all.size > MAX_UNSENT ? 'everything' : all;
}

function readHint(hint: unknown): Hint {
  const [orderId, userIds, waiting] = Array.isArray(hint) ? hint : [];
  return {
    orderId: String(orderId),
    userIds: Array.isArray(userIds) ? userIds.map(String) : [],
    waiting: waiting === true,
  };
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
