import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../session/session.ts';
import { kept, onStoredElsewhere } from '../../session/storage.ts';

/** A payment that was begun here and not yet settled; kept beside the cart. */
export interface PendingCheckout {
  sessionId: string;
  userId: string;
}

const key = 'checkout_session';
const listeners = new Set<() => void>();
let lastText: string | null = null;
let last: PendingCheckout | null = null;

/** The payment that waits to be settled, or null. */
function readPendingCheckout(): PendingCheckout | null {
  const text = kept.read(key);
  if (text !== lastText) {
    lastText = text;
    last = parse(text);
  }
  return last;
}

function parse(text: string | null): PendingCheckout | null {
  try {
    const { sessionId, userId } = JSON.parse(text ?? '') as Partial<PendingCheckout>;
    return sessionId && userId ? { sessionId, userId } : null;
  } catch {
    return null;
  }
}

/** Remembers a payment that begins now. */
export function keepPendingCheckout(pending: PendingCheckout): void {
  kept.write(key, JSON.stringify(pending));
  tell();
}

/** Forgets this payment; false when it was settled already, by another tab for instance. */
export function dropPendingCheckout(sessionId: string): boolean {
  if (readPendingCheckout()?.sessionId !== sessionId) return false;
  kept.drop(key);
  tell();
  return true;
}

function tell() {
  for (const listener of listeners) listener();
}

onStoredElsewhere([key], tell);

onSessionEnd((how) => {
  const pending = readPendingCheckout();
  if (how === 'logout' && pending) dropPendingCheckout(pending.sessionId);
});

/** The payment that waits to be settled, live. */
export function usePendingCheckout(): PendingCheckout | null {
  return useSyncExternalStore(subscribe, readPendingCheckout, () => null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
