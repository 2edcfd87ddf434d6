import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  label: string;
  figure: string | number | null | undefined;
  icon: LucideIcon;
  counter?: 'indian' | 'italian' | 'mexican' | 'chinese' | 'other' | undefined;
};

/** Null (an en dash) after a failure. */
export function StatCard({ label, figure, icon: Icon, counter = 'other' }: Props) {
  return (
    <dl
      aria-busy={figure === undefined || undefined}
      className="@container flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <dt className="flex items-start justify-between gap-2 text-ink-2 text-sm">
        <span>{label}</span>
        <span
          className={cx(
            'hidden size-10 shrink-0 items-center justify-center rounded-pill sm:flex',
            `counter-${counter}`,
          )}
        >
          <Icon size="1.25rem" />
        </span>
      </dt>
      <dd
        className={cx(
          'tabular mt-auto min-h-9 font-bold font-display text-[length:min(var(--text-figure),20cqw)] leading-[1.1] tracking-[-0.02em] [overflow-wrap:anywhere]',
          String(figure).length > 8 && 'max-sm:text-h2',
        )}
      >
        {figure === undefined ? <Skeleton className="h-9 w-24" /> : (figure ?? '–')}
      </dd>
    </dl>
  );
}
