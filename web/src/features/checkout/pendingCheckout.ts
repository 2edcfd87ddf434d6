import { useStore } from '../../lib/createStore.ts';
import { parseStored, readStored, storedStore } from '../../lib/stored.ts';

interface PendingCheckout {
  sessionId: string;
  userId: string;
}

const pending = storedStore(['checkout_session'], read, (checkout) => [checkout && JSON.stringify(checkout)]);

function read(text: string | null): PendingCheckout | null {
  const { sessionId, userId } = Object(parseStored(text)) as Partial<PendingCheckout>;
  return sessionId && userId ? { sessionId, userId } : null;
}

export const storePendingCheckout = (checkout: PendingCheckout) => pending.set(checkout);

/** False when settled already, perhaps by another tab whose event is still to come. */
export function dropPendingCheckout(sessionId: string): boolean {
  if (read(readStored('checkout_session'))?.sessionId !== sessionId) return false;
  pending.set(null);
  return true;
}

export function usePendingCheckout(): PendingCheckout | null {
  return useStore(pending);
}
