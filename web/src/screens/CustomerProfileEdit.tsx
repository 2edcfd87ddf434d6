import { EditedProfile } from '../features/people/profile/EditedProfile.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function CustomerProfileEdit() {
  usePageTitle('Edit profile · Homeplate');
  return <EditedProfile kind="customer" shownAt={paths.customerProfile()} />;
}
