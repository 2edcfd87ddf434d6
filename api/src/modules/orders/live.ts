import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Signals } from '../../platform/signal.ts';
import { findConcerned } from './lifecycle.store.ts';

const CHANNEL = 'orders_changed';
const COALESCE_MS = 80;
/** The changes of one payment, and no work beside its answer. */
const WAIT_MS = 50;
/** Each takes at most 150 bytes of a message: three people's ids, its own and what is around them. */
const ORDERS_OF_A_MESSAGE = 40;
const USERS_OF_A_MESSAGE = 200;
/** More than this within one pause, or while the database is away, are sent as "everything". */
const MAX_UNSENT = 2_000;

/** That an order has changed, for the users whom it concerns. `waiting`: the list of orders that wait for a rider has too. */
export type Hint = { orderId: string; userIds: readonly string[]; waiting: boolean };

/** Whose streams are looked at again, since a session of theirs may have ended. */
type Ended = (userId: string) => void;
type Hinted = (hints: 'everything' | readonly Hint[]) => void;
type Notified = (userIds: readonly string[]) => void;

/** Says what the open pages should ask for again. Nothing depends on it: a page that hears nothing asks by itself. */
export type Live = {
  /** Use `orderChanged`. */
  changed(orderIds: readonly string[], wasWaiting: boolean): void;
  /** These users have a new notification. */
  notified: Notified;
  sessionsEnded: Ended;
  /** Called on each copy of the server with the changes of all; with 'everything' where some may have been missed. */
  onHints(listener: Hinted): void;
  /** Called on each copy. */
  onNotified(listener: Notified): void;
  /** Called on this copy alone. */
  onSessionsEnded(listener: Ended): void;
};

type Unsent = 'everything' | { orders: ReadonlyMap<string, boolean>; users: ReadonlySet<string> };

/** Hints to all copies of the server, coalesced; who is concerned is read when they are sent, after the commit. */
export function openLive(signals: Signals, sql: Queryable): Live {
  const hinted = new Set<Hinted>();
  const bells = new Set<Notified>();
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
      const { orders, users } = unsent;
      const changed = orders.size === 0 ? [] : await findConcerned(sql, [...orders.keys()]);
      const hints = changed.map(({ isWaiting, ...hint }) => ({
        ...hint,
        waiting: isWaiting || orders.get(hint.orderId) === true,
      }));
      return [
        ...inParts(hints, ORDERS_OF_A_MESSAGE).map((part) => ({
          hints: part.map(({ orderId, userIds, waiting }) => [orderId, userIds, waiting]),
        })),
        ...inParts([...users], USERS_OF_A_MESSAGE).map((notified) => ({ notified })),
      ];
    },
    receive: (message) => {
      const { hints, notified } = message ?? {};
      if (Array.isArray(notified)) for (const listener of bells) listener(notified.map(String));
      else tell(Array.isArray(hints) ? hints.map(readHint) : 'everything');
    },
    missed: () => tell('everything'),
  });
  return {
    changed: (orderIds, wasWaiting) =>
      raise({ orders: new Map(orderIds.map((orderId) => [orderId, wasWaiting])), users: new Set() }),
    notified: (userIds) => raise({ orders: new Map(), users: new Set(userIds) }),
    sessionsEnded: (userId) => {
      for (const listener of ended) listener(userId);
    },
    onHints: (listener) => void hinted.add(listener),
    onNotified: (listener) => void bells.add(listener),
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
  const orders = new Map(unsent?.orders);
  for (const [orderId, wasWaiting] of more.orders) orders.set(orderId, wasWaiting || orders.get(orderId) === true);
  const users = new Set([...(unsent?.users ?? []), ...more.users]);
  return orders.size + users.size > MAX_UNSENT ? 'everything' : { orders, users };
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
