import { ShownProfile } from '../features/people/profile/ShownProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function CustomerProfile() {
  usePageTitle('Your profile · Homeplate');
  return <ShownProfile kind="customer" editTo={paths.customerProfileEdit()} />;
}
