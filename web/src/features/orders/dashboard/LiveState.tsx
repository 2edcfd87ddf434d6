import { live } from '../../../gateway/live.ts';
import { useOnline } from '../../../lib/browser.ts';
import { useStore } from '../../../lib/createStore.ts';
import { cx } from '../../../ui/cx.ts';

const TEXTS = { connecting: '', live: 'Live', polling: 'Checking every 15 s', offline: 'No connection' };

/** Says in a line how changes come to a dashboard; its area follows them (`useLive`). */
export function LiveState() {
  const followed = useStore(live.state);
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
