import { MonitorSmartphone } from 'lucide-react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { useEndSession, useOwnSessions } from './account.queries.ts';

export function Sessions() {
  const { data: sessions, isPending, error, refetch } = useOwnSessions();
  const end = useEndSession();
  return (
    <Card title="Where you are signed in">
      <div aria-busy={isPending}>
        {end.error && (
          <Banner tone="error" onDismiss={end.reset} className="mb-4">
            {end.error.message}
          </Banner>
        )}
        {isPending && <SkeletonText lines={3} />}
        {error && !sessions && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
        <ul className="divide-y divide-line">
          {sessions?.map(({ id, device, last_seen_at, current }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-40 flex-1">
                <span className="font-semibold">{device}</span>
                <span className="block text-ink-2 text-sm">
                  {current ? 'This device' : <RelativeTime at={last_seen_at} />}
                </span>
              </span>
              {!current && (
                <Button
                  variant="secondary"
                  busy={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id, { onSuccess: () => announce(`${device} is signed out.`) })}
                >
                  Sign out<span className="sr-only">{` ${device}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
