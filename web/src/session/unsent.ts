const senders = new Set<() => Promise<unknown>>();

/** `send` is called before a logout, with the session still there. */
export function onLogout(send: () => Promise<unknown>): void {
  senders.add(send);
}

/** Sends what still waits; resolves when all of it was answered. */
export function sendUnsent(): Promise<unknown> {
  return Promise.all([...senders].map((send) => send()));
}
