import { school } from '@homeplate/domain/school';
import { useLocation } from 'react-router';
import { ProfileEditForm } from '../features/people/profile/ProfileEditForm.tsx';
import { ProfilePage } from '../features/people/profile/ProfilePage.tsx';
import { profileKindAt } from '../features/people/profile/profile.queries.ts';
import { paths } from '../paths.ts';
import type { SignInState } from '../session/signIn.ts';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ProfileEdit() {
  usePageTitle(`Edit profile · ${school().name}`);
  const { pathname } = useLocation();
  const kind = profileKindAt(pathname);
  const target = paths[`${kind}Profile`]();
  const goOn = useGoOn();
  function leave(more: string) {
    const message = `Profile updated successfully!${more}`;
    const state: SignInState = { message };
    if (!goOn(target, { state })) showToast(message);
  }
  return (
    <ProfilePage kind={kind} title="Edit Profile" asFields>
      {(profile) => (
        <ProfileEditForm key={profile.user.id} kind={kind} profile={profile} cancelTo={target} onSaved={leave} />
      )}
    </ProfilePage>
  );
}
