import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** One under another. */
  fields?: boolean;
};

export function Card({ title, action, children, className, fields = false }: Props) {
  const classes = cx('rounded-card border border-line bg-surface p-4 sm:p-6', className);
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {fields ? <div className="grid grid-cols-1 gap-5">{children}</div> : children}
    </section>
  );
}
