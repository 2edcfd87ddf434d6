import { school } from '@homeplate/domain/school';
import { Bell, BellOff } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePushState, usePushSwitch } from './push.queries.ts';
import { PUSH_TEXTS } from './pushState.ts';
import type { Settings } from './settings.queries.ts';

export function PushSwitch({ settings: { push_key: siteKey, push_browsers } }: { settings: Settings }) {
  const { data } = usePushState();
  const change = usePushSwitch();
  // A push service may have ended it without the browser.
  const state = data === 'on' && push_browsers === 0 ? 'off' : data;
  if (!siteKey) return <p className="text-ink-2">This site cannot send push notifications at the moment.</p>;
  if (!state) return <p className="min-h-11 text-ink-2">Looking at this browser…</p>;
  const isOn = state === 'on';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem]">
          {PUSH_TEXTS[state]}
        </p>
        {(isOn || state === 'off' || state === 'unasked') && (
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            icon={isOn ? BellOff : Bell}
            busy={change.isPending}
            onClick={() => change.mutate(isOn ? null : siteKey)}
          >
            {isOn ? 'Turn push off' : 'Turn push on'}
          </Button>
        )}
      </div>
      {state === 'install' && (
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          <li>Tap Share in Safari, then “Add to Home Screen”.</li>
          <li>{`Open ${school().name} from the home screen, and sign in there.`}</li>
          <li>Come back to this page, and turn push on.</li>
        </ol>
      )}
      {change.error && (
        <Banner tone="error" onDismiss={change.reset} className="mt-3">
          {change.error.message}
        </Banner>
      )}
    </>
  );
}
