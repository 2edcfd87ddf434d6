import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { focusPageHeading } from './usePageTitle.ts';

/** Asks again for what could not be loaded. The button goes while it is asked, so the focus moves to the page's heading. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    focusPageHeading();
    onRetry();
  };
  return (
    <Button variant="secondary" size="sm" onClick={retry}>
      Try again
    </Button>
  );
}

/** The red banner of what could not be loaded, with its reason and a way to try again. */
export function LoadFailed({
  children,
  onRetry,
  className,
}: {
  children: ReactNode;
  onRetry: () => void;
  className?: string | undefined;
}) {
  return (
    <Banner tone="error" action={<TryAgain onRetry={onRetry} />} className={className}>
      {children}
    </Banner>
  );
}
