import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';

export type ListOrders = { known: readonly string[]; unseen: readonly string[] };

/** Orders that arrive after the first list are new while they are listed. */
export function withListed(before: ListOrders | undefined, ids: readonly string[]): ListOrders {
  if (before === undefined) return { known: ids, unseen: [] };
  const arrived = ids.filter((id) => !before.known.includes(id));
  const stillThere = before.unseen.filter((id) => ids.includes(id));
  if (arrived.length === 0 && stillThere.length === before.unseen.length) return before;
  return { known: [...before.known, ...arrived], unseen: [...stillThere, ...arrived] };
}

export function withSeen(before: ListOrders, id: string): ListOrders {
  return before.unseen.includes(id) ? { ...before, unseen: before.unseen.filter((other) => other !== id) } : before;
}

export const newOrdersSentence = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`);

export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

export function useNewOrders(ids: readonly string[] | undefined): {
  unseen: readonly string[];
  markSeen: (orderId: string) => void;
} {
  const [orders, setOrders] = useState<ListOrders>();
  const next = ids ? withListed(orders, ids) : orders;
  if (next !== orders) setOrders(next);

  const unseen = next?.unseen ?? [];
  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    // A count would not tell: one may come while another goes.
    const arrived = unseen.filter((id) => !announced.current.includes(id));
    announced.current = unseen;
    if (arrived.length > 0) announce(newOrdersSentence(arrived.length));
  }, [unseen]);

  return { unseen, markSeen: (orderId) => setOrders((before) => before && withSeen(before, orderId)) };
}
