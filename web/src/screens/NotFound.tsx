import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** An address that is no page. */
export default function NotFound() {
  usePageTitle('Page not found · Homeplate');
  return (
    <EmptyState
      level={1}
      title="This plate is empty."
      action={<ButtonLink to={paths.home()}>Back to the meals</ButtonLink>}
      className="page-width py-16 lg:py-24"
    >
      There is no page at this address. It may have moved, or a letter is wrong.
    </EmptyState>
  );
}
