import { campusTime, useNow } from '../lib/clock.ts';

const minute = 60_000;

const clock = campusTime({ month: 'short', day: 'numeric', year: 'numeric' });

// We join the parts: engines put different spaces between them.
function exactly(at: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.month?.replace('.', '')} ${parts.day}, ${parts.year}, ${parts.hour}:${parts.minute}`;
}

/** Exact local time on hover and on the server. */
export function RelativeTime({ at, className }: { at: string | number | Date; className?: string | undefined }) {
  const date = new Date(at);
  const now = useNow();
  const exact = exactly(date);
  return (
    <time dateTime={date.toISOString()} title={exact} className={className}>
      {now === null ? exact : since(now - date.getTime(), exact)}
    </time>
  );
}

function since(elapsed: number, exact: string): string {
  const minutes = Math.floor(elapsed / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : exact;
}
