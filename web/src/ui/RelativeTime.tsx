import { useSyncExternalStore } from 'react';

const minute = 60_000;
let ticking: ReturnType<typeof setInterval> | undefined;
let now = 0;
const listeners = new Set<() => void>();

// One clock for all of them, running only while somebody looks at it.
function subscribe(listener: () => void) {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, minute / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
    now = 0;
  };
}

function current() {
  if (now === 0) now = Date.now();
  return now;
}

const inToronto = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

// Put together by hand: the spaces between the parts differ from one engine to the next.
function exactly(at: Date): string {
  const parts = Object.fromEntries(inToronto.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.month?.replace('.', '')} ${parts.day}, ${parts.year}, ${parts.hour}:${parts.minute}`;
}

/** "12 min ago" that keeps counting, the exact time (Toronto) on hover; until the script runs, the exact time itself. */
export function RelativeTime({ at, className }: { at: string | number | Date; className?: string | undefined }) {
  const date = new Date(at);
  const clock = useSyncExternalStore(subscribe, current, () => null);
  const exact = exactly(date);
  return (
    <time dateTime={date.toISOString()} title={exact} className={className}>
      {clock === null ? exact : since(clock - date.getTime(), exact)}
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
