import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** One of several, as a large button. */
export function Choice({
  onChoose,
  className,
  children,
  ...input
}: {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={cx('relative inline-flex min-h-12 shrink-0 items-center justify-center px-2 text-sm', className)}>
      <input
        {...input}
        type="radio"
        onChange={() => onChoose(input.value)}
        className="pill peer absolute inset-0 cursor-pointer appearance-none rounded-image border border-line-strong bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink disabled:cursor-default disabled:border-line disabled:bg-sunken"
      />
      <span className="pointer-events-none relative flex flex-wrap items-baseline justify-center peer-checked:text-paper peer-disabled:text-ink-2">
        {children}
      </span>
    </label>
  );
}
