import { school } from '@homeplate/domain/school';
import { Info, RotateCw } from 'lucide-react';
import { useLocation } from 'react-router';
import { asOfTime } from '../lib/asOfTime.ts';
import { outdated, useOnline } from '../lib/browser.ts';
import { useStore } from '../lib/createStore.ts';

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

export function OfflineBanner() {
  const online = useOnline();
  const isOutdated = useStore(outdated);
  const asOf = useStore(asOfTime);
  const atWork = workPages.test(useLocation().pathname);
  const Icon = online ? RotateCw : Info;
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
              <span>{`${school().name} has been updated. `}</span>
              <button
                type="button"
                onClick={() => location.reload()}
                className="-my-2.5 min-h-11 font-semibold underline underline-offset-4"
              >
                Reload
              </button>{' '}
              when you've finished here.
            </p>
          ) : (
            <p>
              {`${asOf ? `No connection. This is as of ${asOf}.` : 'You are offline.'} ${atWork ? 'New orders appear when you are back.' : 'Your cart is saved.'}`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
