import { useSyncExternalStore } from 'react';
import { announcements } from './announce.ts';
import { useTopHost } from './topHost.ts';

/** The two places that `announce()` speaks from; once in the page's first HTML, and once inside every modal dialog. */
export function LiveRegion() {
  const said = useSyncExternalStore(announcements.subscribe, announcements.current, announcements.onServer);
  const speaks = useTopHost('live');
  return (
    <div className="sr-only">
      <div aria-live="polite">{speaks && said.polite}</div>
      <div aria-live="assertive">{speaks && said.assertive}</div>
    </div>
  );
}
