import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';

/** Spec §8: a list that could not be loaded is only logged; the page shows an en dash and tries again by itself. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10">
      <p className="text-center text-ink-2">
        <span aria-hidden="true" className="block font-display text-figure text-ink">
          –
        </span>
        Not available right now
      </p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}

/** The next page of a long list. */
export function ShowMore({
  more,
  busy,
  onMore,
  children,
}: {
  more: boolean;
  busy: boolean;
  onMore: () => void;
  children: ReactNode;
}) {
  if (!more) return null;
  return (
    <div className="flex justify-center">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
