import { cx } from './cx.ts';

export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular absolute -top-2.5 left-2 flex h-5 min-w-5 items-center justify-center rounded-pill bg-paprika px-1 font-bold text-xs leading-none text-on-paprika transition-[scale,opacity]',
        count === 0 && 'scale-50 opacity-0',
      )}
    >
      {count > 99 ? '99+' : count || ''}
    </span>
  );
}
