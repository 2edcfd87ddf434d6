import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A dish or chef that is not there, with the way back to those that are. */
export function NothingHere({ title }: { title: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={<ButtonLink to={paths.home()}>Browse meals</ButtonLink>}
      className="page-width py-16 lg:py-24"
    />
  );
}
