import { school } from '@homeplate/domain/school';
import { Bell, Pencil, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmNotice } from '../features/access/ConfirmNotice.tsx';
import { AvoidedCard } from '../features/people/profile/AvoidedCard.tsx';
import { ProfilePage } from '../features/people/profile/ProfilePage.tsx';
import { ProfileView } from '../features/people/profile/ProfileView.tsx';
import { type ProfileKind, profileKindAt } from '../features/people/profile/profile.queries.ts';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { readSignInState } from '../session/signIn.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const papers = lazyPart(() => import('../features/people/papers/ChefPapers.tsx'));

const taxNumber = lazyPart(() => import('../features/people/profile/TaxNumberCard.tsx'));

const titles: Record<ProfileKind, string> = {
  customer: 'Your profile',
  chef: 'Chef profile',
  rider: 'Rider profile',
};

const awaited: Record<ProfileKind, string> = {
  customer: 'Please confirm your email so you can order.',
  chef: 'Confirm your email so customers can find your kitchen.',
  rider: 'Please confirm your email.',
};

export default function Profile() {
  const { pathname } = useLocation();
  if (pathname.toLowerCase().startsWith(paths.chefPapers()))
    return <LazyPart part={papers}>{({ ChefPapers }) => <ChefPapers />}</LazyPart>;
  return <Details />;
}

function Details() {
  const { pathname, state } = useLocation();
  const kind = profileKindAt(pathname);
  const { taxRules } = useSite();
  usePageTitle(`${titles[kind]} · ${school().name}`);
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
          {taxRules && kind !== 'customer' && (
            <LazyPart part={taxNumber}>
              {({ TaxNumberCard }) => <TaxNumberCard userId={profile.user.id} cooks={kind === 'chef'} />}
            </LazyPart>
          )}
          <AvoidedCard userId={profile.user.id} />
        </>
      )}
    </ProfilePage>
  );
}
