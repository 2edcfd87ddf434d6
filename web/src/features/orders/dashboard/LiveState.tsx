import { useOnline } from '../../../lib/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { useLive } from '../useLive.ts';

const TEXTS = { connecting: '', live: 'Live', polling: 'Checking every 15 s', offline: 'No connection' };

/** Follows the orders of a dashboard, and says in a line how their changes come. */
export function LiveState({ role }: { role: 'chef' | 'rider' }) {
  const followed = useLive(role, true);
  const state = useOnline() ? followed : 'offline';
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-ink-2 text-sm">
      {state !== 'connecting' && (
        <span
          aria-hidden
          className={cx('size-2 rounded-full', state === 'live' ? 'bg-basil' : 'border border-ink-2')}
        />
      )}
      {TEXTS[state]}
    </p>
  );
}
