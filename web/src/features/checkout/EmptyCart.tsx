import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Nothing chosen yet. From the home page the meals are behind the drawer, from elsewhere they are a step away. */
export function EmptyCart({ onBrowse }: { onBrowse: () => void }) {
  const { pathname } = useLocation();
  const label = 'Browse meals';
  return (
    <EmptyState
      level={3}
      title="Your cart is empty."
      action={
        pathname === paths.home() ? (
          <Button onClick={onBrowse}>{label}</Button>
        ) : (
          <ButtonLink to={paths.home()}>{label}</ButtonLink>
        )
      }
    />
  );
}
