import { Clock } from 'lucide-react';
import { useNow } from '../../lib/clock.ts';
import { type KitchenHours, openingText } from './kitchenHours.ts';

/** Whether the kitchen is open now. It only informs. */
export function KitchenOpening({ kitchen }: { kitchen: KitchenHours }) {
  const now = useNow();
  const text = now === null ? null : openingText(kitchen, new Date(now));
  // On the server the line is empty, so that nothing moves later.
  if (now !== null && text === null) return null;
  return (
    <p className="mt-0.5 flex min-h-5 items-center gap-1.5 font-medium text-sm">
      {text && <Clock size="0.875rem" className={text.startsWith('Open now') ? 'text-basil' : 'text-ink-2'} />}
      {text}
    </p>
  );
}
