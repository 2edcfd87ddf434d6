import { school } from '@homeplate/domain/school';
import { PhoneCall } from 'lucide-react';
import { useLocation } from 'react-router';
import { KindTable } from '../features/notifications/KindTable.tsx';
import { PushSwitch } from '../features/notifications/PushSwitch.tsx';
import { QuietHours } from '../features/notifications/QuietHours.tsx';
import { reachText } from '../features/notifications/reach.ts';
import {
  type Channel,
  groupChange,
  groupState,
  type Settings,
  useSaveSettings,
  useSettings,
  useTestCall,
} from '../features/notifications/settings.queries.ts';
import { profileKindAt } from '../features/people/profile/profile.queries.ts';
import type { NotificationSettingsInput } from '../gateway/generated/graphql.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckCard } from '../ui/CheckCard.tsx';
import { cx } from '../ui/cx.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const TITLES = { customer: 'Orders you place', chef: 'Your kitchen', rider: 'Your deliveries' };

export default function NotificationSettings() {
  usePageTitle(`Notifications · ${school().name}`);
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
      <Groups settings={settings} onSave={save} />
      <Card title="How we reach you">
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
            Send a test
          </Button>
        )}
        {(test.error ?? test.data) && (
          <Banner tone={test.data?.success ? 'success' : 'error'} onDismiss={test.reset} className="mt-3">
            {test.error?.message ?? test.data?.message}
          </Banner>
        )}
      </Card>
      <QuietHours settings={settings} onSave={(quiet) => save(quiet)} />
      <Details settings={settings} onChange={(kind, channel, on) => save({ kinds: [{ kind, [channel]: on }] })} />
      <p className="text-ink-2 text-sm">You find all of them under the bell. We send no marketing.</p>
    </div>
  );
}

const PARTIES = ['chef', 'rider', 'customer'] as const;
const kindsOf = ({ kinds }: Settings, who: string) => kinds.filter((row) => row.who === who);

function Groups({ settings, onSave }: { settings: Settings; onSave: (input: NotificationSettingsInput) => void }) {
  const mine = PARTIES.flatMap((who) => kindsOf(settings, who));
  return (
    <fieldset className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 font-semibold">What we tell you about</legend>
      {[...new Set(mine.map(({ group }) => group))].map((group) => {
        const kinds = mine.filter((row) => row.group === group);
        const state = groupState(kinds);
        const about = [state === 'mixed' && 'Some are off.', kinds.some(({ fixed }) => fixed) && MUST];
        return (
          <CheckCard
            key={group}
            title={group}
            checked={state === 'on'}
            mixed={state === 'mixed'}
            onChange={(event) => onSave(groupChange(kinds, event.target.checked))}
          >
            {about.filter(Boolean).join(' ')}
          </CheckCard>
        );
      })}
    </fieldset>
  );
}

const MUST = 'The most important ones cannot be switched off.';

type Props = { settings: Settings; onChange: (kind: string, channel: Channel, on: boolean) => void };

function Details({ settings, onChange }: Props) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        Details
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-4">
        {PARTIES.filter((who) => kindsOf(settings, who).length > 0).map((who) => (
          <Card key={who} title={TITLES[who]}>
            <KindTable kinds={kindsOf(settings, who)} onChange={onChange} />
          </Card>
        ))}
      </div>
    </details>
  );
}
