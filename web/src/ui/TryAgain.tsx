import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { focusPageHeading } from './usePageTitle.ts';

/** The button goes while loading. */
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

type Props = { children: ReactNode; onRetry: () => void; className?: string | undefined };

export function LoadFailed({ children, onRetry, className }: Props) {
  return (
    <Banner tone="error" action={<TryAgain onRetry={onRetry} />} className={className}>
      {children}
    </Banner>
  );
}
