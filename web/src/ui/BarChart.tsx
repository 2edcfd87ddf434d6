import { cx } from './cx.ts';

export interface Bar {
  /** A date. */
  id: string;
  value: number;
  text: string;
  name: string;
  now: boolean;
}

const TOP = 1.125;
const BARS = 4;
const BASE = TOP + BARS;
const HEIGHT = BASE + 1.25;
const LEAST_HEIGHT = 0.2;
const SHARE_OF_BAR = 0.64;

const rem = (length: number) => `${length}rem`;

const tones = {
  sky: { now: 'fill-sky stroke-sky', past: 'fill-sky-tint stroke-sky' },
  basil: { now: 'fill-basil stroke-basil', past: 'fill-basil-tint stroke-basil' },
};

type Props = { bars: readonly Bar[]; tone: keyof typeof tones; wideTexts?: boolean | undefined };

/** As wide as the caller's `@container`; the caller needs a table for screen readers. */
export function BarChart({ bars, tone, wideTexts = false }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const share = 100 / bars.length;
  return (
    <svg aria-hidden="true" width="100%" height={rem(HEIGHT)} className="block overflow-visible">
      {bars.map(({ id, value, text, name, now }, place) => {
        const height = value === 0 ? 0 : Math.max((value / most) * BARS, LEAST_HEIGHT);
        const middle = `${(place + 0.5) * share}%`;
        const word = cx('forced-colors:fill-[CanvasText]', now ? 'fill-ink font-bold' : 'fill-ink-2');
        return (
          <g key={id} className="text-xs" textAnchor="middle">
            {height > 0 && (
              <rect
                x={`${(place + (1 - SHARE_OF_BAR) / 2) * share}%`}
                y={rem(BASE - height)}
                width={`${SHARE_OF_BAR * share}%`}
                height={rem(height)}
                rx="3"
                strokeWidth="1.5"
                className={cx(
                  tones[tone][now ? 'now' : 'past'],
                  'forced-colors:stroke-[CanvasText]',
                  now ? 'forced-colors:fill-[CanvasText]' : 'forced-colors:fill-[Canvas]',
                )}
              />
            )}
            <text
              x={middle}
              y={rem(BASE - height - 0.375)}
              className={cx(word, 'tabular', wideTexts && '@max-[17rem]:hidden')}
            >
              {text}
            </text>
            <text x={middle} y={rem(HEIGHT - 0.2)} className={cx(word, '@min-[14rem]:hidden')}>
              {name.slice(0, 1)}
            </text>
            <text x={middle} y={rem(HEIGHT - 0.2)} className={cx(word, '@max-[14rem]:hidden')}>
              {name}
            </text>
          </g>
        );
      })}
      <line
        x1="0"
        x2="100%"
        y1={rem(BASE)}
        y2={rem(BASE)}
        strokeWidth="1.5"
        className="stroke-line-strong forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
