import { createSharedStream } from '../lib/sharedStream.ts';
import { readCurrentSession } from '../session/session.ts';

/** A balancer between two servers refuses for seconds; an EventSource cannot tell. */
const REFUSED_SECONDS = 3;

/** The session's cookie opens it. The ending tells a refusal from a lost connection; the next request tells why. */
export function readLive(
  onEvent: (event: { name: string; data: string }) => void,
  signal: AbortSignal,
): Promise<{ how: 'over' | 'refused' | 'unreachable'; waitSeconds?: number }> {
  return new Promise((resolve) => {
    const source = new EventSource('/live');
    let isOpen = false;
    source.addEventListener('open', () => {
      isOpen = true;
    });
    for (const name of ['ping', 'changed'])
      source.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent({ name, data }));
    // Closed at once: we decide when to retry.
    source.addEventListener('error', () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      source.close();
      if (isRefused) resolve({ how: 'refused', waitSeconds: REFUSED_SECONDS });
      else resolve({ how: isOpen ? 'over' : 'unreachable' });
    });
    signal.addEventListener('abort', () => {
      source.close();
      resolve({ how: 'over' });
    });
  });
}

const onServer = typeof window === 'undefined';

export const live = createSharedStream({
  name: () => `homeplate orders ${readCurrentSession()?.userId}`,
  read: readLive,
  locks: onServer ? undefined : navigator.locks,
  openChannel: !onServer && 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
});

/** Without ids those waiting for a rider; or notifications. */
type Hint = { orders?: readonly string[]; notifications?: boolean };

/** Without data, something may have been missed. */
export function readHint(data: string): Hint {
  return data === '' ? { notifications: true } : (JSON.parse(data) as Hint);
}
