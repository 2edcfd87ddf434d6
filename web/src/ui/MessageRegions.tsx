import { useEffect, useId } from 'react';
import { createStore, useStore } from '../lib/createStore.ts';
import { announcements } from './announce.ts';
import { cx } from './cx.ts';
import { LazyPart, lazyPart } from './LazyPart.tsx';
import { toasts } from './toast.ts';

export function LiveRegion() {
  const text = useStore(announcements);
  const isTopmost = useIsTopmost('live');
  return (
    <div className="sr-only">
      <div aria-live="polite">{isTopmost && text.polite}</div>
      <div aria-live="assertive">{isTopmost && text.assertive}</div>
    </div>
  );
}

export const toastLine = lazyPart(() => import('./ToastLine.tsx'));

export function ToastRegion({ docked = false }: { docked?: boolean | undefined }) {
  const toast = useStore(toasts);
  const isTopmost = useIsTopmost('toast');
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
      {isTopmost && toast && (
        <LazyPart key={toast.id} part={toastLine}>
          {({ default: ToastLine }) => <ToastLine toast={toast} />}
        </LazyPart>
      )}
    </section>
  );
}

// A modal dialog makes the page inert, so each has regions of its own.
const regions = createStore<Readonly<Record<string, readonly string[]>>>({});

function useIsTopmost(kind: string): boolean {
  const id = useId();
  useEffect(() => {
    const of = (change: (ids: readonly string[]) => readonly string[]) =>
      regions.set({ ...regions.get(), [kind]: change(regions.get()[kind] ?? []) });
    of((ids) => [...ids, id]);
    return () => of((ids) => ids.filter((other) => other !== id));
  }, [kind, id]);
  return useStore(regions, (all) => all[kind]?.at(-1) === id);
}
