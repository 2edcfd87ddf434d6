import { ShownProfile } from '../features/people/profile/ShownProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ChefProfile() {
  usePageTitle('Chef profile · Homeplate');
  return <ShownProfile kind="chef" editTo={paths.chefProfileEdit()} />;
}
