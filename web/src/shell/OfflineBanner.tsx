import { RefreshCw, WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { outdated, useOnline } from '../lib/browser.ts';
import { useStore } from '../lib/createStore.ts';

// Sticky parts stay clear of the banner, which may take two rows.
function makeRoom(line: HTMLElement | null) {
  if (!line) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--offline-height', `${line.offsetHeight}px`));
  watch.observe(line);
  return () => {
    watch.disconnect();
    style.removeProperty('--offline-height');
  };
}

// Pages without a cart.
const workPages = /^\/(chef|rider)(\/|$)/i;

/** Without a connection, and on a page of an earlier build. */
export function OfflineBanner() {
  const online = useOnline();
  const isOutdated = useStore(outdated);
  const atWork = workPages.test(useLocation().pathname);
  const Icon = online ? RefreshCw : WifiOff;
  return (
    <div role="status" className="sticky top-(--header-height) z-25">
      {(!online || isOutdated) && (
        <div
          ref={makeRoom}
          className="flex items-center justify-center gap-2 bg-sky-tint px-4 py-2.5 font-medium text-sky text-sm"
        >
          <Icon size="1.125rem" className="shrink-0" />
          {online ? (
            <p>
              Homeplate has been updated.{' '}
              <button
                type="button"
                onClick={() => location.reload()}
                className="-my-2.5 min-h-11 font-semibold underline underline-offset-4"
              >
                Reload
              </button>{' '}
              when nothing is half done here.
            </p>
          ) : (
            <p>
              {atWork
                ? 'You are offline. New orders show up when you are back.'
                : 'You are offline. Your cart is saved.'}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
