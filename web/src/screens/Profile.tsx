import { Bell, Pencil, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmNotice } from '../features/access/ConfirmNotice.tsx';
import { AvoidedCard } from '../features/people/profile/AvoidedCard.tsx';
import { ProfilePage } from '../features/people/profile/ProfilePage.tsx';
import { ProfileView } from '../features/people/profile/ProfileView.tsx';
import { type ProfileKind, profileKindAt } from '../features/people/profile/profile.queries.ts';
import { paths } from '../paths.ts';
import { readSignInState } from '../session/guards.tsx';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const titles: Record<ProfileKind, string> = {
  customer: 'Your profile · Homeplate',
  chef: 'Chef profile · Homeplate',
  rider: 'Rider profile · Homeplate',
};

const awaited: Record<ProfileKind, string> = {
  customer: 'Your e-mail is not confirmed yet. You can order once it is.',
  chef: 'Your e-mail is not confirmed yet. Your kitchen is listed once it is.',
  rider: 'Your e-mail is not confirmed yet.',
};

/** Passes a waiting target on to Edit. */
export default function Profile() {
  const { pathname, state } = useLocation();
  const kind = profileKindAt(pathname);
  usePageTitle(titles[kind]);
  const { message, from } = readSignInState(state);
  const [notice, setNotice] = useState(message);
  return (
    <ProfilePage
      kind={kind}
      title="Profile Details"
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths[`${kind}Notifications`]()} variant="secondary" icon={Bell}>
            Notifications
          </ButtonLink>
          <ButtonLink to={paths.account()} variant="secondary" icon={UserRoundCog}>
            Account
          </ButtonLink>
          <ButtonLink to={paths[`${kind}ProfileEdit`]()} state={{ from }} variant="secondary" icon={Pencil}>
            Edit
          </ButtonLink>
        </div>
      }
      notice={
        <>
          {notice && (
            <Banner tone="success" onDismiss={() => setNotice(undefined)} className="mb-4">
              {notice}
            </Banner>
          )}
          <ConfirmNotice className="mb-4">{awaited[kind]}</ConfirmNotice>
        </>
      }
    >
      {(profile) => (
        <>
          <ProfileView profile={profile} />
          <AvoidedCard userId={profile.user.id} />
        </>
      )}
    </ProfilePage>
  );
}
