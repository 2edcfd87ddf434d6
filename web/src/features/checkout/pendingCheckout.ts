import { createStore, useStore } from '../../lib/createStore.ts';
import { onSessionEnd } from '../../session/session.ts';
import { onStoredElsewhere, storage } from '../../session/storage.ts';

/** A payment that was begun here and is not settled yet; stored beside the cart. */
interface PendingCheckout {
  sessionId: string;
  userId: string;
}

const key = 'checkout_session';
const pending = createStore(read(), { onServer: null });

function read(): PendingCheckout | null {
  if (typeof window === 'undefined') return null;
  try {
    const { sessionId, userId } = JSON.parse(storage.read(key) ?? '') as Partial<PendingCheckout>;
    return sessionId && userId ? { sessionId, userId } : null;
  } catch {
    return null;
  }
}

/** Stores a payment that begins now. */
export function storePendingCheckout(checkout: PendingCheckout): void {
  storage.write(key, JSON.stringify(checkout));
  pending.set(checkout);
}

/** Removes this payment; false when it was settled already, by another tab for instance, whose event may not have come yet. */
export function dropPendingCheckout(sessionId: string): boolean {
  if (read()?.sessionId !== sessionId) return false;
  storage.remove(key);
  pending.set(null);
  return true;
}

onStoredElsewhere([key], () => pending.set(read()));

onSessionEnd((how) => {
  const checkout = read();
  if (how === 'logout' && checkout) dropPendingCheckout(checkout.sessionId);
});

/** The payment that is not settled yet, live; null without one. */
export function usePendingCheckout(): PendingCheckout | null {
  return useStore(pending);
}
