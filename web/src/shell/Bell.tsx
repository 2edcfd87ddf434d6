import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { idle } from '../lib/browser.ts';
import { useStore } from '../lib/createStore.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';

const watch = lazyPart(() => import('../features/notifications/UnreadWatch.tsx'));
const panel = lazyPart(async () => {
  const file = import('../features/notifications/NotificationPanel.tsx');
  await import('../ui/styles/lazy.css');
  return file;
});

/** Only icon and count load at once. */
export function Bell({ className }: { className: string }) {
  const { count, words, open, parts } = useBell();
  return (
    <>
      <button type="button" onClick={open} className={className}>
        <span className="relative">
          <BellIcon size="1.25rem" />
          <CountBadge count={count} />
        </span>
        <span className="sr-only">{words}</span>
      </button>
      {parts}
    </>
  );
}

/** `parts` stand outside of what closes after a press. */
export function useBell() {
  const [count, setCount] = useState(0);
  const isIdle = useStore(idle);
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    // So that it opens without a network.
    if (isIdle) panel.fetch().catch(() => undefined);
  }, [isIdle]);
  const parts = (
    <>
      {isIdle && <LazyPart part={watch}>{({ default: Watch }) => <Watch onCount={setCount} />}</LazyPart>}
      {open !== undefined && (
        <LazyPart part={panel}>{({ default: Panel }) => <Panel open={open} onClose={() => setOpen(false)} />}</LazyPart>
      )}
    </>
  );
  const words = `Notifications${count > 0 ? ` ${count > 99 ? '99+' : count} unread` : ''}`;
  return { count, words, open: () => setOpen(true), parts };
}
