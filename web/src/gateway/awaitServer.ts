import { askServerTime } from './graphql.ts';

const PAUSE_MS = 5_000;

/** Returns how to stop. */
export function awaitServer(): () => void {
  const ask = () => void (navigator.onLine && askServerTime().catch(() => undefined));
  const timer = setInterval(ask, PAUSE_MS);
  addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    removeEventListener('online', ask);
  };
}
