import { isFinal, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { stateOf, stateTitle } from '@homeplate/domain/orderWords';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { clockTime, type Eta, etaRange, isAsking, isQuestion, QUESTIONS } from '../orderTexts.ts';
import { useLive } from '../useLive.ts';
import { type CustomerOrder, useFinishedOrders, useOpenOrders } from './customerOrders.queries.ts';

type Followed = {
  _id: string;
  order_no?: number | null | undefined;
  status?: string | null | undefined;
  ready_at?: string | null | undefined;
  collect?: boolean | null | undefined;
  timeline?: readonly { status?: string | null | undefined; at?: string | null | undefined }[] | null | undefined;
  cancelled_by?: string | null | undefined;
  eta?: Eta | null | undefined;
  question?: string | null | undefined;
  nobody_here_until?: string | null | undefined;
  handoff?: { pin_locked_until?: string | null | undefined; proof?: string | null | undefined } | null | undefined;
};

// An order that becomes final while it is shown stays.
/**
 * Open orders, what was just cancelled by others, and in their places shown ones that became final (as last seen until
 * `finished` has them). On the way first, then the newest.
 */
export function withShown<O extends Followed>(
  shown: readonly O[],
  open: readonly O[],
  finished: readonly O[],
  now: number,
): O[] {
  const left = shown.filter((order) => !open.some((other) => other._id === order._id));
  const closed = left.map((order) => finished.find((other) => other._id === order._id) ?? order);
  const news = (order: O) => isQuestion(order.question) || isTakenAway(order, now);
  const asked = finished.filter((order) => news(order) && !shown.includes(order));
  const all = new Map<string, O>([...asked, ...closed, ...open].map((order) => [order._id, order])).values();
  return [...all].toSorted((one, other) => turnOf(one) - turnOf(other) || (other.order_no ?? 0) - (one.order_no ?? 0));
}

const HOUR_MS = 3_600_000;

/** Cancelled within the hour, and not by its customer. */
function isTakenAway({ status, cancelled_by, timeline }: Followed, now: number): boolean {
  const at = timeline?.findLast((event) => event.status === 'Cancelled')?.at;
  return status === 'Cancelled' && cancelled_by !== 'customer' && Boolean(at) && now - Date.parse(at ?? '') < HOUR_MS;
}

function turnOf({ status, nobody_here_until: until }: Followed): number {
  // What was just delivered stays where it was on its way.
  if (status !== 'In Progress' && status !== 'Completed') return 2;
  return until ? 0 : 1;
}

export function missesFinalState<O extends Followed>(shown: readonly O[], open: readonly O[]): boolean {
  return shown.some((order) => !isFinal(order.status as OrderStatus) && !open.some((other) => other._id === order._id));
}

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

export function statusSentences(before: readonly Followed[], after: readonly Followed[]): string[] {
  return after.flatMap((order) => {
    const earlier = before.find((other) => other._id === order._id);
    if (earlier === undefined) return [];
    const name = `Order ${order.order_no}`;
    const { eta, question, ready_at, timeline } = order;
    const locked = order.handoff?.pin_locked_until;
    return [
      earlier.status !== order.status && stateSentence(order),
      earlier.status === order.status && ready_at && !earlier.ready_at && stateSentence(order),
      eta?.late && !earlier.eta?.late && `${name} is running late, now about ${etaRange(eta)}`,
      foundNobody(earlier, order) && `${name}: your rider is waiting for you`,
      locked &&
        locked !== earlier.handoff?.pin_locked_until &&
        `${name}: your PIN is locked until ${clockTime(locked)}`,
      isAsking(question) &&
        question !== earlier.question &&
        `${name}: ${questionText({ question, ready_at, timeline })}`,
    ].filter((sentence) => typeof sentence === 'string');
  });
}

const stateSentence = (order: Followed) => {
  const state = stateOf({ ...order, nobody_here_until: null });
  return state && stateTitle(state).replace('{order}', `Order ${order.order_no}`);
};

/** Nobody looks for a rider before the kitchen is ready. */
export function questionText({
  question,
  ready_at,
  timeline,
}: {
  question: keyof typeof QUESTIONS;
  ready_at?: string | null | undefined;
  timeline?: Followed['timeline'];
}): string {
  if (question === 'rider_missing' && timeline?.some(({ status }) => status === 'In Progress'))
    return 'No rider has it at the moment. Would you like to wait for another?';
  return question === 'rider_missing' && !ready_at
    ? 'The kitchen has not marked it ready yet. Would you like to keep waiting?'
    : QUESTIONS[question];
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
    setShown(withShown(shown, open.data, finished.data ?? nothing, serverNow()));
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
    news,
    isFetching: open.isFetching || finished.isPending,
    reload: () => void open.refetch(),
  };
}
