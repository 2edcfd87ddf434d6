import { isFinal, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import { clockTime, type Eta, etaRange } from '../orderTexts.ts';
import { useLive } from '../useLive.ts';
import { type CustomerOrder, useFinishedOrders, useOpenOrders } from './customerOrders.queries.ts';

type Followed = {
  _id: string;
  order_no?: number | null | undefined;
  status?: string | null | undefined;
  ready_at?: string | null | undefined;
  eta?: Eta | null | undefined;
  question?: string | null | undefined;
  nobody_here_until?: string | null | undefined;
  handoff?: { pin_locked_until?: string | null | undefined } | null | undefined;
};

// Contract §4, Lists: an order that becomes final while it is shown stays.
/**
 * Open orders, and in their places shown ones that became final (as last seen until `finished` has them). On the way
 * first, then the newest.
 */
export function withShown<O extends Followed>(shown: readonly O[], open: readonly O[], finished: readonly O[]): O[] {
  const left = shown.filter((order) => !open.some((other) => other._id === order._id));
  const closed = left.map((order) => finished.find((other) => other._id === order._id) ?? order);
  const asked = finished.filter((order) => isQuestion(order.question) && !shown.includes(order));
  const all = new Map<string, O>([...asked, ...closed, ...open].map((order) => [order._id, order])).values();
  return [...all].toSorted((one, other) => turnOf(one) - turnOf(other) || (other.order_no ?? 0) - (one.order_no ?? 0));
}

function turnOf({ status, nobody_here_until: until }: Followed): number {
  if (status !== 'In Progress') return 2;
  return until ? 0 : 1;
}

export function missesFinalState<O extends Followed>(shown: readonly O[], open: readonly O[]): boolean {
  return shown.some((order) => !isFinal(order.status as OrderStatus) && !open.some((other) => other._id === order._id));
}

/** Another status, or their rider found nobody. */
export function moved<O extends Followed>(before: readonly Followed[], after: readonly O[]): O[] {
  return after.filter((order) => {
    const earlier = before.find((other) => other._id === order._id);
    if (earlier === undefined) return false;
    return earlier.status !== order.status || foundNobody(earlier, order);
  });
}

function foundNobody(before: Followed, after: Followed): boolean {
  return Boolean(after.nobody_here_until) && !before.nobody_here_until;
}

/** For screen readers: each change once. */
export function statusSentences(before: readonly Followed[], after: readonly Followed[]): string[] {
  return after.flatMap((order) => {
    const earlier = before.find((other) => other._id === order._id);
    if (earlier === undefined) return [];
    const name = `Order ${order.order_no}`;
    const { eta, question, ready_at } = order;
    const locked = order.handoff?.pin_locked_until;
    return [
      earlier.status !== order.status && `${name} is now ${order.status}`,
      earlier.status === order.status && ready_at && !earlier.ready_at && `${name} is ready`,
      eta?.late && !earlier.eta?.late && `${name} is running late, now about ${etaRange(eta)}`,
      foundNobody(earlier, order) && `${name}: your rider is at the door, and nobody opened`,
      locked &&
        locked !== earlier.handoff?.pin_locked_until &&
        `${name}: the digits are locked until ${clockTime(locked)}`,
      isQuestion(question) && question !== earlier.question && `${name}: ${questionText({ question, ready_at })}`,
    ].filter((sentence) => typeof sentence === 'string');
  });
}

export const QUESTIONS = {
  rider_missing: 'No rider yet. Would you like to keep waiting?',
  arrived: 'Did it arrive?',
};

/** Nobody looks for a rider before the kitchen is ready. */
export function questionText({
  question,
  ready_at,
}: {
  question: keyof typeof QUESTIONS;
  ready_at?: string | null | undefined;
}): string {
  return question === 'rider_missing' && !ready_at
    ? 'It has not been marked ready yet. Would you like to keep waiting?'
    : QUESTIONS[question];
}

export function isQuestion(question: string | null | undefined): question is keyof typeof QUESTIONS {
  return question !== null && question !== undefined && Object.hasOwn(QUESTIONS, question);
}

const nothing: CustomerOrder[] = [];

/** Open orders, and final ones while shown; announces changes. `updatedAt`: the last answer. */
export function useFollowedOrders(userId: string) {
  const open = useOpenOrders(userId);
  const [shown, setShown] = useState<CustomerOrder[]>(nothing);
  const [news, setNews] = useState<readonly CustomerOrder[]>(nothing);
  const unsettled = shown.some((order) => order.refund?.status === 'Refund Pending');
  const finished = useFinishedOrders(userId, missesFinalState(shown, open.data ?? shown) || unsettled);

  const sources = `${open.dataUpdatedAt} ${finished.dataUpdatedAt}`;
  const [read, setRead] = useState('');
  if (open.data && read !== sources) {
    setRead(sources);
    setShown(withShown(shown, open.data, finished.data ?? nothing));
  }

  const before = useRef(shown);
  useEffect(() => {
    const changed = moved(before.current, shown);
    const sentences = statusSentences(before.current, shown);
    before.current = shown;
    if (sentences.length > 0) announce(sentences.join('. '));
    if (changed.length > 0 && document.hidden) setNews((earlier) => [...earlier, ...changed]);
  }, [shown]);
  useEffect(() => {
    const look = () => !document.hidden && setNews(nothing);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useLive('customer', unsettled || shown.some((order) => !isFinal(order.status as OrderStatus)));

  return {
    orders: open.data ? shown : undefined,
    error: open.data ? null : open.error,
    updatedAt: open.dataUpdatedAt,
    isOld: open.isRefetchError,
    /** Changes while the page was hidden, until it is seen. */
    news,
    isFetching: open.isFetching,
    reload: () => void open.refetch(),
  };
}
