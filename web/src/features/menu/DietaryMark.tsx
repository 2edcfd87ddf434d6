import { DIETARY_OPTIONS, matchOption } from '@homeplate/domain/options';
import { cx } from '../../ui/cx.ts';

const looks = {
  Veg: { classes: 'text-basil', shape: <circle cx="9" cy="9" r="3.6" fill="currentColor" stroke="none" /> },
  'Non Veg': { classes: 'text-brick', shape: <path d="M9 4.9 13 12.4H5z" fill="currentColor" stroke="none" /> },
  'Gluten Free': {
    classes: 'text-turmeric-ink',
    shape: <path d="M9 13.5V5m0 3L7 6.4M9 8l2-1.6M9 11 7 9.4M9 11l2-1.6M4.6 13.4l8.8-8.8" strokeWidth="1.3" />,
  },
};

type Props = { dietary: string | null | undefined; word?: boolean; className?: string };

/** Its shape tells the diet, not colour alone. */
export function DietaryMark({ dietary, word = false, className }: Props) {
  const known = matchOption(DIETARY_OPTIONS, dietary);
  if (!known) return null;
  const { classes, shape } = looks[known];
  return (
    <span title={known} className={cx('inline-flex shrink-0 items-center gap-1.5', classes, className)}>
      <svg
        viewBox="0 0 18 18"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="16" height="16" rx="4" />
        {shape}
      </svg>
      <span className={word ? 'font-semibold text-sm' : 'sr-only'}>{known}</span>
    </span>
  );
}
