import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { type Profile, type ProfileKind, profileQuery } from './profile.queries.ts';

type Props = {
  kind: ProfileKind;
  title: string;
  action?: ReactNode;
  notice?: ReactNode;
  asFields?: boolean | undefined;
  children: (profile: Profile) => ReactNode;
};

export function ProfilePage({ kind, title, action, notice, asFields = false, children }: Props) {
  const userId = useSession()?.userId ?? '';
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(kind, userId));
  return (
    <div
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

function ProfileLoading({ asFields }: { asFields: boolean }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-4">
      <Card title="You">
        {asFields ? (
          <>
            <Skeleton className="mt-6 mb-12 h-33 rounded-image" />
            <Fields count={5} />
          </>
        ) : (
          <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
            <Skeleton className="size-25 shrink-0 rounded-image" />
            <Details count={6} />
          </div>
        )}
      </Card>
      <Card title="Campus">{asFields ? <Fields count={2} /> : <Details count={7} />}</Card>
    </div>
  );
}

function Details({ count }: { count: number }) {
  return (
    <div className="grid flex-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {places(count).map((place) => (
        <div key={place} className="space-y-2 py-1">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <div className="field-pairs">
      {places(count).map((place) => (
        <div key={place}>
          <Skeleton className="mt-1 mb-2 h-3.5 w-24" />
          <Skeleton className="h-12 rounded-input" />
        </div>
      ))}
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
