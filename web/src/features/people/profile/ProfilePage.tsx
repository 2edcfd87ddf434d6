import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { type Profile, type ProfileKind, profileQuery } from './profile.queries.ts';

/** The frame of a profile page: heading, an action beside it once there is a profile, waiting and failing; `children` get the profile. */
export function ProfilePage({
  kind,
  title,
  action,
  notice,
  children,
}: {
  kind: ProfileKind;
  title: string;
  action?: ReactNode;
  notice?: ReactNode;
  children: (profile: Profile) => ReactNode;
}) {
  const userId = useSession()?.userId ?? '';
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(kind, userId));
  return (
    <div className="mx-auto w-full max-w-224 px-4 py-8 md:px-6" aria-busy={isPending}>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {profile && action}
      </div>
      {notice}
      <Spinner busy={isPending} onRetry={() => void refetch()} className={isPending ? 'mb-4 min-h-6' : undefined} />
      {isPending && (
        <div aria-hidden="true" className="grid gap-4">
          {['You', 'Campus'].map((card) => (
            <Skeleton key={card} className="h-72 rounded-card sm:h-60" />
          ))}
        </div>
      )}
      {!profile && !isPending && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error?.message ?? 'Your profile could not be loaded.'}
        </Banner>
      )}
      {profile && children(profile)}
    </div>
  );
}
