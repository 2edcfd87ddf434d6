import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  fresh?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'div'>, 'id' | 'aria-labelledby' | 'aria-label' | 'aria-busy'>;

export function Ticket({ as: Element = 'div', fresh = false, className, children, ...rest }: Props) {
  const Paper: ElementType = Element;
  return (
    <Paper {...rest} className={cx('ticket', fresh && 'ticket-fresh', className)}>
      {children}
    </Paper>
  );
}

export function TicketRule({ className }: { className?: string | undefined }) {
  return <hr className={cx('border-line-strong border-t-2 border-dotted', className)} />;
}

export function TicketRow({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', strong && 'font-bold text-lg')}>
      <span className="min-w-0">{label}</span>
      <span className="tabular ml-auto shrink-0 text-right">{children}</span>
    </div>
  );
}
