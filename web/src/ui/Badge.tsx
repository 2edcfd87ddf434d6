import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  turmeric: 'bg-turmeric-tint text-turmeric-ink',
  sky: 'bg-sky-tint text-sky',
  paprika: 'bg-paprika-tint text-paprika',
  basil: 'bg-basil-tint text-basil',
  beet: 'bg-beet-tint text-beet',
  alarm: 'bg-beet text-paper',
  neutral: 'bg-sunken text-ink-2',
};

export type Tone = keyof typeof tones;

type Props = {
  tone: Tone;
  icon?: LucideIcon | undefined;
  large?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Badge({ tone, icon: Icon, large = false, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-pill border border-transparent py-0.5',
        large ? 'tabular px-2.5 font-bold text-base' : 'px-3 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon size="0.875rem" className="-ml-0.5 shrink-0" />}
      <span>{children}</span>
    </span>
  );
}
