import { EditedProfile } from '../features/people/profile/EditedProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderProfileEdit() {
  usePageTitle('Edit profile · Homeplate');
  return <EditedProfile kind="rider" shownAt={paths.riderProfile()} />;
}
