import { ShownProfile } from '../features/people/profile/ShownProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderProfile() {
  usePageTitle('Rider profile · Homeplate');
  return <ShownProfile kind="rider" editTo={paths.riderProfileEdit()} />;
}
