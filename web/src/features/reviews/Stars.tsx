import { Star } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';

const WORDS = ['Bad', 'Not good', 'Okay', 'Good', 'Great'];

const fillOf = (isFilled: boolean) => (isFilled ? 'fill-turmeric text-turmeric-ink' : 'text-line-strong');

type Props = {
  label: string;
  /** 0: none chosen yet. */
  stars: number;
  autoFocus?: boolean;
  onStars: (stars: number) => void;
};

export function StarsField({ label, stars, autoFocus = false, onStars }: Props) {
  const [pointedAt, setPointedAt] = useState(0);
  const shown = pointedAt || stars;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex w-60 max-w-full" onPointerLeave={() => setPointedAt(0)}>
          {WORDS.map((word, place) => (
            <label
              key={word}
              className="relative inline-flex aspect-square flex-1 items-center justify-center"
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(place + 1)}
            >
              <input
                type="radio"
                name="stars"
                value={place + 1}
                checked={stars === place + 1}
                // biome-ignore lint/a11y/noAutofocus: the pressed button went away
                autoFocus={autoFocus && stars === place + 1}
                onChange={() => onStars(place + 1)}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-pill"
              />
              <Star
                strokeWidth={1.75}
                className={cx(
                  'pointer-events-none size-3/4 transition-transform peer-active:scale-90',
                  fillOf(place < shown),
                )}
              />
              <span className="sr-only">{`${place === 0 ? '1 star' : `${place + 1} stars`}: ${word}`}</span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="font-semibold text-ink-2">
          {WORDS[shown - 1] ?? 'Tap a star'}
        </p>
      </div>
    </fieldset>
  );
}

export function GivenStars({ stars }: { stars: number }) {
  return (
    <p className="flex">
      <span className="sr-only">{`${stars} of 5 stars`}</span>
      {WORDS.map((word, place) => (
        <Star key={word} size="1.25rem" className={fillOf(place < stars)} />
      ))}
    </p>
  );
}
