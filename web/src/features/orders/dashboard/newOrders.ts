import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';

/** What a list of orders has shown so far: everything it knew, and what came since and has not been seen. */
export type Noticed = { known: readonly string[]; unseen: readonly string[] };

/** The first list is no news; after it, every order that was not there before is, as long as it stays in the list. */
export function notice(before: Noticed | undefined, ids: readonly string[]): Noticed {
  if (before === undefined) return { known: ids, unseen: [] };
  const arrived = ids.filter((id) => !before.known.includes(id));
  const stillThere = before.unseen.filter((id) => ids.includes(id));
  if (arrived.length === 0 && stillThere.length === before.unseen.length) return before;
  return { known: [...before.known, ...arrived], unseen: [...stillThere, ...arrived] };
}

/** The list after somebody looked at one order. */
export function seen(before: Noticed, id: string): Noticed {
  return before.unseen.includes(id) ? { ...before, unseen: before.unseen.filter((other) => other !== id) } : before;
}

/** `1 new order`, `2 new orders`: what a screen reader hears. */
export function newOrdersSentence(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`;
}

/** `(2) Chef Dashboard`: the document's title while orders wait to be seen. */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

/** Which orders of a polled list came since it was first shown and have not been seen; each arrival is announced. */
export function useNewOrders(ids: readonly string[] | undefined): {
  unseen: readonly string[];
  markSeen: (orderId: string) => void;
} {
  const [noticed, setNoticed] = useState<Noticed>();
  const next = ids ? notice(noticed, ids) : noticed;
  if (next !== noticed) setNoticed(next);

  const unseen = next?.unseen ?? [];
  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    // By their names: one that comes while another one goes leaves the number as it was.
    const arrived = unseen.filter((id) => !announced.current.includes(id));
    announced.current = unseen;
    if (arrived.length > 0) announce(newOrdersSentence(arrived.length));
  }, [unseen]);

  return { unseen, markSeen: (orderId) => setNoticed((before) => before && seen(before, orderId)) };
}
