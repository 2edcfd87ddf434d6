import { useLocation } from 'react-router';
import { ProfileEditForm } from '../features/people/profile/ProfileEditForm.tsx';
import { ProfilePage } from '../features/people/profile/ProfilePage.tsx';
import { profileKindAt } from '../features/people/profile/profile.queries.ts';
import { paths } from '../paths.ts';
import { readSignInState, type SignInState } from '../session/guards.tsx';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** Returns to where one came from (the cart's Change), else to the profile. */
export default function ProfileEdit() {
  usePageTitle('Edit profile · Homeplate');
  const { pathname, state } = useLocation();
  const kind = profileKindAt(pathname);
  const target = readSignInState(state).from ?? paths[`${kind}Profile`]();
  const goOn = useGoOn();
  function leave(more: string) {
    const message = `Profile updated successfully!${more}`;
    const state: SignInState = { message };
    if (!goOn(target, { state })) showToast(message);
  }
  return (
    <ProfilePage kind={kind} title="Edit Profile" asFields>
      {(profile) => (
        <ProfileEditForm
          // Another person (signed in by a second tab) starts over.
          key={profile.user.id}
          kind={kind}
          profile={profile}
          cancelTo={target}
          onSaved={leave}
        />
      )}
    </ProfilePage>
  );
}
