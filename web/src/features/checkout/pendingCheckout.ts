import { useStore } from '../../lib/createStore.ts';
import { parseStored, readStored, storedStore } from '../../lib/stored.ts';

/** A payment that was begun here and is not settled yet; stored beside the cart. */
interface PendingCheckout {
  sessionId: string;
  userId: string;
}

const pending = storedStore(['checkout_session'], read, (checkout) => [checkout && JSON.stringify(checkout)]);

function read(text: string | null): PendingCheckout | null {
  const { sessionId, userId } = Object(parseStored(text)) as Partial<PendingCheckout>;
  return sessionId && userId ? { sessionId, userId } : null;
}

/** Stores a payment that begins now. */
export const storePendingCheckout = (checkout: PendingCheckout) => pending.set(checkout);

/** Removes this payment; false when it was settled already, by another tab for instance, whose event may not have come yet. */
export function dropPendingCheckout(sessionId: string): boolean {
  if (read(readStored('checkout_session'))?.sessionId !== sessionId) return false;
  pending.set(null);
  return true;
}

/** The payment that is not settled yet, live; null without one. */
export function usePendingCheckout(): PendingCheckout | null {
  return useStore(pending);
}
