import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Signals } from '../../platform/signal.ts';
import { findConcerned } from './orders.store.ts';

const CHANNEL = 'orders_changed';
const COALESCE_MS = 80;
/** Gathers the changes of one payment. */
const WAIT_MS = 50;
const ORDERS_OF_A_MESSAGE = 40;
const USERS_OF_A_MESSAGE = 200;
const MAX_UNSENT = 2_000;

/** These users are told. `waiting`: the list of orders waiting for a rider changed too. */
export type Hint = { orderId: string; userIds: readonly string[]; waiting: boolean };

type Ended = (userId: string) => void;
type Hinted = (hints: 'everything' | readonly Hint[]) => void;
type Notified = (userIds: readonly string[]) => void;

/** Hints for open pages to refetch. Nothing depends on them: pages also poll. */
export type Live = {
  /** Use `orderChanged`. */
  changed(orderIds: readonly string[], wasWaiting: boolean): void;
  /** New orders: who is concerned is known. */
  placed(hints: readonly Hint[]): void;
  notified: Notified;
  sessionsEnded: Ended;
  /** On each copy, with the changes of all; 'everything' where some may be missed. */
  onHints(listener: Hinted): void;
  onNotified(listener: Notified): void;
  /** On this copy only. */
  onSessionsEnded(listener: Ended): void;
};

type Changes = { orders: ReadonlyMap<string, boolean>; placed: readonly Hint[]; users: ReadonlySet<string> };
type Unsent = 'everything' | Changes;

const NOTHING: Changes = { orders: new Map(), placed: [], users: new Set() };

/** Hints to all copies, merged; who is concerned is read at sending, after the commit. */
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
      const { orders, placed, users } = unsent;
      const changed = orders.size === 0 ? [] : await findConcerned(sql, [...orders.keys()]);
      const found = changed.map(({ isWaiting, ...hint }) => ({
        ...hint,
        waiting: isWaiting || orders.get(hint.orderId) === true,
      }));
      return [
        ...inParts([...placed, ...found], ORDERS_OF_A_MESSAGE).map((part) => ({
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
      raise({ ...NOTHING, orders: new Map(orderIds.map((orderId) => [orderId, wasWaiting])) }),
    placed: (hints) => raise({ ...NOTHING, placed: hints }),
    notified: (userIds) => raise({ ...NOTHING, users: new Set(userIds) }),
    sessionsEnded: (userId) => {
      for (const listener of ended) listener(userId);
    },
    onHints: (listener) => void hinted.add(listener),
    onNotified: (listener) => void bells.add(listener),
    onSessionsEnded: (listener) => void ended.add(listener),
  };
}

/**
 * Hints after the commit of `tx` to customer, chef and rider, and to all riders where one is awaited or `wasWaiting`.
 * Call it wherever something they see changes.
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
  const placed = [...(unsent?.placed ?? []), ...more.placed];
  for (const [orderId, wasWaiting] of more.orders) orders.set(orderId, wasWaiting || orders.get(orderId) === true);
  const users = new Set([...(unsent?.users ?? []), ...more.users]);
  return orders.size + placed.length + users.size > MAX_UNSENT ? 'everything' : { orders, placed, users };
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
