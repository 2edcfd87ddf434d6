import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Later, laterPart } from './Later.tsx';
import { toasts } from './toast.ts';
import { useTopHost } from './topHost.ts';

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
