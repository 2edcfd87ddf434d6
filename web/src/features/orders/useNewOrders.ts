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
  const announced = useRef(0);
  useEffect(() => {
    if (unseen.length > announced.current) announce(newOrdersSentence(unseen.length - announced.current));
    announced.current = unseen.length;
  }, [unseen.length]);

  return { unseen, markSeen: (orderId) => setNoticed((before) => before && seen(before, orderId)) };
}
