import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ProfileLoading } from './ProfileLoading.tsx';
import { type Profile, type ProfileKind, profileQuery } from './profile.queries.ts';

/** The frame of a profile page: heading, an action beside it once there is a profile, waiting and failing; `children` get the profile. */
export function ProfilePage({
  kind,
  title,
  action,
  notice,
  asFields = false,
  children,
}: {
  kind: ProfileKind;
  title: string;
  action?: ReactNode;
  notice?: ReactNode;
  /** What comes is a form. */
  asFields?: boolean | undefined;
  children: (profile: Profile) => ReactNode;
}) {
  const userId = useSession()?.userId ?? '';
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(kind, userId));
  return (
    <div
      // As wide as the customer's orders; in a work area it begins where its other pages do.
      className={cx('page-width py-6 md:py-8', kind === 'customer' ? 'max-w-5xl' : '*:max-w-242')}
      aria-busy={isPending}
    >
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 md:mb-6">
        <h1>{title}</h1>
        {profile && action}
      </div>
      {notice}
      <div className="relative">
        <Spinner over busy={isPending} onRetry={() => void refetch()} />
        {isPending && <ProfileLoading asFields={asFields} />}
      </div>
      {!profile && !isPending && (
        <Banner tone="error" action={<TryAgain onRetry={() => void refetch()} />}>
          {error?.message ?? 'Your profile could not be loaded.'}
        </Banner>
      )}
      {profile && children(profile)}
    </div>
  );
}
