import { cx } from './cx.ts';

export interface Bar {
  /** Tells the bars apart: a date. */
  id: string;
  value: number;
  /** What stands over the bar. */
  text: string;
  /** What stands under it, and its first letter where there is room for no more. */
  name: string;
  /** The bar that is still growing is filled. */
  now: boolean;
}

const TOP = 18;
const BARS = 64;
const BASE = TOP + BARS;
const HEIGHT = BASE + 20;
const SHARE_OF_BAR = 0.64;
const LEAST_HEIGHT = 3;

const tones = {
  sky: { now: 'fill-sky stroke-sky', past: 'fill-sky-tint stroke-sky' },
  basil: { now: 'fill-basil stroke-basil', past: 'fill-basil-tint stroke-basil' },
};

/**
 * A few bars side by side over a line, as wide as there is room. A picture only: the caller has the same figures in a table.
 * `wideTexts` are left out below md, where the bars stand closer than they are wide.
 */
export function BarChart({
  bars,
  tone,
  wideTexts = false,
}: {
  bars: readonly Bar[];
  tone: keyof typeof tones;
  wideTexts?: boolean | undefined;
}) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const share = 100 / bars.length;
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="block overflow-visible">
      {bars.map(({ id, value, text, name, now }, place) => {
        const height = value === 0 ? 0 : Math.max((value / most) * BARS, LEAST_HEIGHT);
        const middle = `${(place + 0.5) * share}%`;
        const word = cx('forced-colors:fill-[CanvasText]', now ? 'fill-ink font-bold' : 'fill-ink-2');
        return (
          <g key={id} className="text-xs" textAnchor="middle">
            {height > 0 && (
              <rect
                x={`${(place + (1 - SHARE_OF_BAR) / 2) * share}%`}
                y={BASE - height}
                width={`${SHARE_OF_BAR * share}%`}
                height={height}
                rx="3"
                strokeWidth="1.5"
                className={cx(
                  tones[tone][now ? 'now' : 'past'],
                  'forced-colors:stroke-[CanvasText]',
                  now ? 'forced-colors:fill-[CanvasText]' : 'forced-colors:fill-[Canvas]',
                )}
              />
            )}
            <text x={middle} y={BASE - height - 6} className={cx(word, 'tabular', wideTexts && 'max-md:hidden')}>
              {text}
            </text>
            <text x={middle} y={HEIGHT - 3} className={cx(word, 'sm:hidden')}>
              {name.slice(0, 1)}
            </text>
            <text x={middle} y={HEIGHT - 3} className={cx(word, 'max-sm:hidden')}>
              {name}
            </text>
          </g>
        );
      })}
      <line
        x1="0"
        x2="100%"
        y1={BASE}
        y2={BASE}
        strokeWidth="1.5"
        className="stroke-line-strong forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
