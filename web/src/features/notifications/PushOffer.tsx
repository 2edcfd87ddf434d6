import { Bell } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusPageHeading } from '../../ui/usePageTitle.ts';
import { usePushState, usePushSwitch } from './push.queries.ts';
import { useSettings } from './settings.queries.ts';

/** Only a press asks for the permission. Mounted early, so that it is there at once. */
export function PushOffer({ wanted, children }: { wanted: boolean; children: string }) {
  const { data: settings } = useSettings();
  const { data: state } = usePushState();
  const change = usePushSwitch();
  const [isDeclined, setIsDeclined] = useState(() => readStored('push_offer') === 'no');
  const key = settings?.push_key;
  if (change.error)
    return (
      <Banner tone="error" onDismiss={change.reset}>
        {change.error.message}
      </Banner>
    );
  // Replaces the focused button.
  if (change.isSuccess && state === 'on')
    return (
      <Banner tone="success" takeFocus>
        You get notifications in this browser now.
      </Banner>
    );
  if (change.isSuccess && state === 'blocked')
    return (
      <Banner tone="info" takeFocus>
        This browser blocks notifications. Your profile says how to change that.
      </Banner>
    );
  if (!wanted || !key || isDeclined || (state !== 'unasked' && state !== 'off')) return null;
  return (
    <Banner
      tone="info"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button icon={Bell} busy={change.isPending} onClick={() => change.mutate(key)}>
            Notify me
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              // The button goes with its banner.
              focusPageHeading();
              writeStored('push_offer', 'no');
              setIsDeclined(true);
            }}
          >
            Not now
          </Button>
        </div>
      }
    >
      {children}
    </Banner>
  );
}
