import { Button } from './Button.tsx';
import { focusPageHeading } from './usePageTitle.ts';

/** Asks once more for what could not be had. While it is asked the button is gone, so the focus goes to the page's heading. */
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
