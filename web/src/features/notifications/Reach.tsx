import { BellRing } from 'lucide-react';
import { TextLink } from '../../ui/TextLink.tsx';
import { reachText } from './reach.ts';
import { useSettings } from './settings.queries.ts';

/** How one is notified, in a line, with a link to change it. */
export function Reach({ settingsAt }: { settingsAt: string }) {
  const { data: settings } = useSettings();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink-2 text-sm">
      {settings && (
        <>
          <span className="flex items-center gap-2">
            <BellRing size="1rem" className="shrink-0" />
            {reachText(settings)}
          </span>
          <TextLink to={settingsAt}>Notification settings</TextLink>
        </>
      )}
    </p>
  );
}
