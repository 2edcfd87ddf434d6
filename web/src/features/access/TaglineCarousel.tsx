import { school } from '@homeplate/domain/school';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const turnMs = 5000;

/** Rests while pointed at or focused, and for reduced motion. */
export function TaglineCarousel({ taglines }: { taglines: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const [wish, setWish] = useState<'play' | 'pause' | null>(null);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const playing = wish === null ? !calm : wish === 'play';
  const turning = playing && !held;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setShown((at) => (at + 1) % taglines.length), turnMs);
    return () => clearInterval(timer);
  }, [turning, taglines.length]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`About ${school().name}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex flex-col-reverse rounded-card bg-surface p-6 shadow-float"
    >
      <div className="-mx-2.5 mt-3 flex items-center">
        <IconButton
          label={playing ? 'Pause the lines' : 'Play the lines'}
          icon={playing ? Pause : Play}
          onClick={() => setWish(playing ? 'pause' : 'play')}
        />
        {taglines.map((tagline, at) => (
          <button
            key={tagline}
            type="button"
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => setShown(at)}
            className="group flex size-11 items-center justify-center rounded-pill hover:bg-sunken"
          >
            <span className="h-2.5 w-2.5 rounded-pill border-[1.5px] border-line-strong transition-[width] group-aria-current:w-6 group-aria-current:border-paprika group-aria-current:bg-paprika" />
            <span className="sr-only">{`Line ${at + 1} of ${taglines.length}`}</span>
          </button>
        ))}
      </div>
      {/* All lines share one spot, so the card never changes its height. */}
      <div aria-live={turning ? 'off' : 'polite'} className="grid items-center">
        {taglines.map((tagline, at) => (
          <p
            key={tagline}
            className={cx(
              'col-start-1 row-start-1 text-balance font-bold font-display text-[1.375rem] leading-tight transition-opacity first-letter:uppercase',
              at !== shown && 'invisible opacity-0',
            )}
          >
            {tagline}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Live; false on the server. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
