import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { type Noticed, newOrdersSentence, notice, seen } from './newOrders.ts';

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
