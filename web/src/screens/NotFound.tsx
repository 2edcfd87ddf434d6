import { school } from '@homeplate/domain/school';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function NotFound() {
  usePageTitle(`Page not found · ${school().name}`);
  return (
    <EmptyPage title="This plate is empty." action={<ButtonLink to={paths.home()}>Back to the dishes</ButtonLink>}>
      There is no page at this address. It may have moved, or a letter is wrong.
    </EmptyPage>
  );
}
