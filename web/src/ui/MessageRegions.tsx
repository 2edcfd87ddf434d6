import { useEffect, useId, useSyncExternalStore } from 'react';
import { announcements } from './announce.ts';
import { cx } from './cx.ts';
import { Later, laterPart } from './Later.tsx';
import { toasts } from './toast.ts';

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

/** A toast's line; brought early, so that the first one is shown at once. */
export const toastLine = laterPart(() => import('./ToastLine.tsx'));

/** Where toasts appear: once in the page, fixed at its foot, and once `docked` over the foot of every drawer. */
export function ToastRegion({ docked = false }: { docked?: boolean | undefined }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.onServer);
  const shows = useTopHost('toast');
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={cx(
        'pointer-events-none inset-x-4 z-40 flex justify-center',
        docked
          ? 'absolute bottom-3'
          : 'clears-bottom-bar fixed bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+1rem)] md:right-auto md:left-6',
      )}
    >
      {shows && toast && (
        <Later key={toast.id} part={toastLine}>
          {({ default: ToastLine }) => <ToastLine toast={toast} />}
        </Later>
      )}
    </section>
  );
}

// A modal dialog makes the page behind it inert: messages must then appear inside the dialog. So each dialog brings its
// own region, and only the one that was opened last speaks.
const hosts = new Map<string, string[]>();
const listeners = new Set<() => void>();

function change(kind: string, next: string[]) {
  hosts.set(kind, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this region is the topmost one of its kind, i.e. the one that shows the messages. */
function useTopHost(kind: string): boolean {
  const id = useId();
  useEffect(() => {
    change(kind, [...(hosts.get(kind) ?? []), id]);
    return () =>
      change(
        kind,
        (hosts.get(kind) ?? []).filter((other) => other !== id),
      );
  }, [kind, id]);
  return useSyncExternalStore(
    subscribe,
    () => hosts.get(kind)?.at(-1) === id,
    () => false,
  );
}
