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
