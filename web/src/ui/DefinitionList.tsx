import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Definition {
  term: string;
  /** null, undefined and "" read "Not given". */
  value: ReactNode;
  wide?: boolean | undefined;
}

export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string | undefined }) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-4 sm:grid-cols-2', className)}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={cx('min-w-0', wide && 'col-span-full')}>
          <dt className="text-ink-2 text-sm">{term}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">
            {value === null || value === undefined || value === '' ? (
              <span className="font-normal text-ink-3">Not given</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
