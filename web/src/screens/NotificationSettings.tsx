import { PhoneCall } from 'lucide-react';
import { useLocation } from 'react-router';
import { KindTable } from '../features/notifications/KindTable.tsx';
import { PushSwitch } from '../features/notifications/PushSwitch.tsx';
import { QuietHours } from '../features/notifications/QuietHours.tsx';
import { reachText } from '../features/notifications/reach.ts';
import {
  type Settings,
  useSaveSettings,
  useSettings,
  useTestCall,
} from '../features/notifications/settings.queries.ts';
import { profileKindAt } from '../features/people/profile/profile.queries.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const TITLES = { customer: 'Orders you place', chef: 'Your kitchen', rider: 'Your deliveries' };

export default function NotificationSettings() {
  usePageTitle('Notifications · Homeplate');
  const area = profileKindAt(useLocation().pathname);
  const { data: settings, isPending, error, refetch } = useSettings();
  return (
    <div
      aria-busy={isPending}
      className={cx('page-width py-6 md:py-8', area === 'customer' ? 'max-w-5xl' : '*:max-w-242')}
    >
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 md:mb-6">
        <h1>Notifications</h1>
        <ButtonLink to={paths[`${area}Profile`]()} variant="secondary">
          Profile Details
        </ButtonLink>
      </div>
      <div className="relative">
        <Spinner over busy={isPending} onRetry={() => void refetch()} />
      </div>
      {!settings && !isPending && (
        <LoadFailed onRetry={() => void refetch()}>
          {error?.message ?? 'Your notifications could not be loaded.'}
        </LoadFailed>
      )}
      {settings && <SettingsCards settings={settings} />}
    </div>
  );
}

function SettingsCards({ settings: stored }: { settings: Settings }) {
  const { shown: settings, save, error, reset } = useSaveSettings(stored);
  const test = useTestCall();
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && (
        <Banner tone="error" onDismiss={reset}>
          {error.message}
        </Banner>
      )}
      <Card title="How you are reached">
        <p className="mb-3 font-semibold">{reachText(settings)}</p>
        <PushSwitch settings={settings} />
        {settings.push_browsers > 0 && (
          <Button
            variant="secondary"
            icon={PhoneCall}
            busy={test.isPending}
            onClick={() => test.mutate()}
            className="mt-3"
          >
            Call me now
          </Button>
        )}
        {(test.error ?? test.data) && (
          <Banner tone={test.data?.success ? 'success' : 'error'} onDismiss={test.reset} className="mt-3">
            {test.error?.message ?? test.data?.message}
          </Banner>
        )}
      </Card>
      <QuietHours settings={settings} onSave={(quiet) => save(quiet)} />
      {(['chef', 'rider', 'customer'] as const).map((who) => {
        const kinds = settings.kinds.filter((row) => row.who === who);
        if (kinds.length === 0) return null;
        return (
          <Card key={who} title={TITLES[who]}>
            <KindTable kinds={kinds} onChange={(kind, channel, on) => save({ kinds: [{ kind, [channel]: on }] })} />
          </Card>
        );
      })}
      <p className="text-ink-2 text-sm">All of them are listed behind the bell. We send no marketing.</p>
    </div>
  );
}
