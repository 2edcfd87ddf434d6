import { cx } from './cx.ts';

export function ProgressBar({
  label,
  value,
  className,
}: {
  label: string;
  value?: number | undefined;
  className?: string | undefined;
}) {
  return <progress aria-label={label} max={100} value={value} className={cx('progress', className)} />;
}
