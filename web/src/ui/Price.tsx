import { cx } from './cx.ts';

export function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2);
  return cents < 0 ? `-$${amount}` : `$${amount}`;
}

export function Price({ cents, className }: { cents: number; className?: string | undefined }) {
  return <span className={cx('tabular font-bold font-display', className)}>{dollars(cents)}</span>;
}
