import { cx } from './cx.ts';

/** Size by classes; its container has `aria-busy`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      // Between two classes for corners the sheet's order would decide.
      className={cx(
        'pulse block bg-[light-dark(#f3e9db,#3a2e24)] forced-colors:border',
        !className?.includes('rounded-') && 'rounded-toast',
        className,
      )}
    />
  );
}

export function SkeletonText({ lines = 2, className }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <Skeleton key={line} className={cx('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  );
}
