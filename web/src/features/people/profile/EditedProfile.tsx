import { useLocation } from 'react-router';
import { readSignInState, type SignInState } from '../../../session/guards.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useGoOn } from '../../../ui/useGoOn.ts';
import { ProfileEditForm } from './ProfileEditForm.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import type { ProfileKind } from './profile.queries.ts';

/** A profile to change. After saving it goes to where one came from (the cart's Change), or to the profile `shownAt`. */
export function EditedProfile({ kind, shownAt }: { kind: ProfileKind; shownAt: string }) {
  const { from } = readSignInState(useLocation().state);
  const goOn = useGoOn();
  const message = 'Profile updated successfully!';
  const saved: SignInState = { message };
  return (
    <ProfilePage kind={kind} title="Edit Profile" asFields>
      {(profile) => (
        <ProfileEditForm
          // A profile of another person (a second tab signed in) starts over.
          key={profile.user.id}
          kind={kind}
          profile={profile}
          cancelTo={from ?? shownAt}
          onSaved={() => goOn(from ?? shownAt, { state: saved }) || showToast(message)}
        />
      )}
    </ProfilePage>
  );
}
