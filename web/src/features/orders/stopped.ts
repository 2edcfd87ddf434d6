import type { QueryClient } from '@tanstack/react-query';
import { parseStored, readStored, writeStored } from '../../lib/stored.ts';
import { type ListName, openListKey } from './orderLists.ts';

// A cancelled order that was shown as one's work stays listed until that is understood.

export type Stoppable = {
  _id: string;
  order_no?: number | null | undefined;
  status?: string | null | undefined;
  cancelled_by?: string | null | undefined;
  cooked_pay?: number | null | undefined;
  ready_at?: string | null | undefined;
  cancel_reason?: string | null | undefined;
  timeline?: readonly { status?: string | null; at?: string | null }[] | null | undefined;
  items?: readonly { quantity?: number | null; product_id?: { name?: string | null } | null }[] | null | undefined;
};

export const isStopped = ({ status }: Stoppable) => status === 'Cancelled';

export const isOpen = (order: Stoppable) => !isStopped(order);

const momentOf = ({ timeline }: Stoppable, status: string) => timeline?.find((event) => event.status === status)?.at;

export const wasAccepted = (order: Stoppable) => !order.timeline || Boolean(momentOf(order, 'Waiting Pickup'));

const OLD_MS = 10 * 60_000;

export function isOldStop(order: Stoppable, now: number): boolean {
  const at = isStopped(order) && momentOf(order, 'Cancelled');
  return Boolean(at) && now - Date.parse(at || '') > OLD_MS;
}

type Shown = { userId: string; lists: Partial<Record<ListName, string[]>> };

function read(userId: string): Shown {
  const shown = parseStored(readStored('shown_orders')) as Shown | null;
  return shown?.userId === userId && shown.lists ? shown : { userId, lists: {} };
}

const shownIn = (userId: string, list: ListName) => read(userId).lists[list] ?? [];

function write(userId: string, list: ListName, ids: string[]): void {
  // Another tab may have signed out since the request.
  if (readStored('user_id') !== userId) return;
  const { lists } = read(userId);
  writeStored('shown_orders', JSON.stringify({ userId, lists: { ...lists, [list]: ids } } satisfies Shown));
}

/** The list with what was cancelled under it, first; that is asked for only where a shown order is missing. */
export async function withStopped<O extends Stoppable>(
  { userId, list, open }: { userId: string; list: ListName; open: O[] },
  readCancelled: () => Promise<O[]>,
  isOwn: (order: O) => boolean = () => true,
): Promise<O[]> {
  const isMissing = (id: string) => !open.some(({ _id }) => _id === id);
  const cancelled = shownIn(userId, list).some(isMissing) ? await readCancelled() : [];
  // Read again: it may be understood by now.
  const shown = shownIn(userId, list);
  const stopped = cancelled.filter(({ _id }) => shown.includes(_id) && isMissing(_id));
  write(
    userId,
    list,
    [...stopped, ...open.filter(isOwn)].map(({ _id }) => _id),
  );
  return [...stopped, ...open];
}

export function understood(client: QueryClient, userId: string, list: ListName, ...ids: string[]): void {
  write(
    userId,
    list,
    shownIn(userId, list).filter((shown) => !ids.includes(shown)),
  );
  client.setQueryData<Stoppable[]>(openListKey(list, userId), (orders) =>
    orders?.filter(({ _id }) => !ids.includes(_id)),
  );
}
