import { school } from '@homeplate/domain/school';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function NotFound() {
  usePageTitle(`Page not found · ${school().name}`);
  return (
    <EmptyPage title="This plate is empty." action={<ButtonLink to={paths.home()}>Back to the dishes</ButtonLink>}>
      There's no page here. It may have moved, or the address has a typo.
    </EmptyPage>
  );
}
