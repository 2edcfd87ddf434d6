import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/browser.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Later, laterPart } from '../ui/Later.tsx';

const watch = laterPart(() => import('../features/notifications/UnreadWatch.tsx'));
const panel = laterPart(async () => {
  const file = import('../features/notifications/NotificationPanel.tsx');
  await import('../ui/styles/lazy.css');
  return file;
});

/** Only icon and count load at once, the rest when idle, the list when opened. */
export function Bell({ className }: { className: string }) {
  const [count, setCount] = useState(0);
  const [isIdle, setIsIdle] = useState(false);
  /** Undefined before the first opening. */
  const [open, setOpen] = useState<boolean>();
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true);
        // So that it opens without a network.
        panel.fetch().catch(() => undefined);
      }),
    [],
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <span className="relative">
          <BellIcon size="1.25rem" />
          <CountBadge count={count} />
        </span>
        <span className="sr-only">Notifications{count > 0 && ` ${count > 99 ? '99+' : count} unread`}</span>
      </button>
      {isIdle && <Later part={watch}>{({ default: Watch }) => <Watch onCount={setCount} />}</Later>}
      {open !== undefined && (
        <Later part={panel}>{({ default: Panel }) => <Panel open={open} onClose={() => setOpen(false)} />}</Later>
      )}
    </>
  );
}
