import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type KitchenHours, openingText } from './kitchenHours.ts';

const minute = 60_000;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

/** Whether the kitchen is open at this minute. It informs only; the server's page does not know the reader's minute. */
export function KitchenOpening({ kitchen }: { kitchen: KitchenHours }) {
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute),
    () => null,
  );
  const text = now === null ? null : openingText(kitchen, new Date(now * minute));
  // The line is kept free, so that nothing moves when the answer is there.
  if (now !== null && text === null) return null;
  return (
    <p className="mt-0.5 flex min-h-5 items-center gap-1.5 font-medium text-sm">
      {text && <Clock size="0.875rem" className={text.startsWith('Open now') ? 'text-basil' : 'text-ink-2'} />}
      {text}
    </p>
  );
}
