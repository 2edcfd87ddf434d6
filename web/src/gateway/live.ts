import { createSharedStream } from '../lib/sharedStream.ts';
import { readCurrentSession } from '../session/session.ts';

/** What the server wants after a refusal; an EventSource cannot read it. */
const REFUSED_SECONDS = 30;

/**
 * Reads the server's events for the session, by its cookie, until the stream ends. Its `how` tells a refusal from a lost connection; why
 * it was refused, such as a session that is over, the next ordinary request says.
 */
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
    // Closed at once: when to try again is not for the browser to decide.
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

/** The server's hints at what has changed, for all tabs of the person. */
export const live = createSharedStream({
  name: () => `homeplate orders ${readCurrentSession()?.userId}`,
  read: readLive,
  locks: onServer ? undefined : navigator.locks,
  openChannel: !onServer && 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
});

/** A hint: these orders have changed, or without ids those that wait for a rider; the person's notifications have. */
type Hint = { orders?: readonly string[]; notifications?: boolean };

/** What an event of the stream says; without data, something may have been missed. */
export function readHint(data: string): Hint {
  return data === '' ? { notifications: true } : (JSON.parse(data) as Hint);
}
