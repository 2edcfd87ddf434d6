import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Card({
  title,
  action,
  children,
  className,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  const classes = cx('rounded-card border border-line bg-surface p-4 sm:p-6', className);
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
