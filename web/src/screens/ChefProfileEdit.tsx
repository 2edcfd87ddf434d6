import { EditedProfile } from '../features/people/profile/EditedProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ChefProfileEdit() {
  usePageTitle('Edit profile · Homeplate');
  return <EditedProfile kind="chef" shownAt={paths.chefProfile()} />;
}
