import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useOnline } from '../lib/browser.ts';

// What sticks below the header stays clear of the banner, which may take two rows.
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

// The chef's and the rider's pages, which have no cart.
const workPages = /^\/(chef|rider)(\/|$)/i;

/** Shown while there is no connection; what is to be loaded waits until it is back. */
export function OfflineBanner() {
  const online = useOnline();
  const atWork = workPages.test(useLocation().pathname);
  return (
    <div role="status" className="sticky top-(--header-height) z-25">
      {!online && (
        <p
          ref={makeRoom}
          className="flex items-center justify-center gap-2 bg-sky-tint px-4 py-2.5 font-medium text-sky text-sm"
        >
          <WifiOff size="1.125rem" className="shrink-0" />
          {atWork ? 'You are offline. New orders show up when you are back.' : 'You are offline. Your cart is saved.'}
        </p>
      )}
    </div>
  );
}
