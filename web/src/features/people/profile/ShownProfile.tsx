import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readSignInState } from '../../../session/guards.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { ProfileView } from './ProfileView.tsx';
import type { ProfileKind } from './profile.queries.ts';

/** A profile to read, with its Edit button and the banner that an update leaves. A waiting target is passed on to it. */
export function ShownProfile({ kind, editTo }: { kind: ProfileKind; editTo: string }) {
  const { message, from } = readSignInState(useLocation().state);
  const [notice, setNotice] = useState(message);
  return (
    <ProfilePage
      kind={kind}
      title="Profile Details"
      action={
        <ButtonLink to={editTo} state={{ from }} variant="secondary" icon={Pencil}>
          Edit
        </ButtonLink>
      }
      notice={
        notice && (
          <Banner tone="success" onDismiss={() => setNotice(undefined)} className="mb-4">
            {notice}
          </Banner>
        )
      }
    >
      {(profile) => <ProfileView profile={profile} />}
    </ProfilePage>
  );
}
