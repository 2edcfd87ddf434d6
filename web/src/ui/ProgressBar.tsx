import { cx } from './cx.ts';

type Props = { label: string; value?: number | undefined; className?: string | undefined };

export function ProgressBar({ label, value, className }: Props) {
  return <progress aria-label={label} max={100} value={value} className={cx('progress', className)} />;
}
