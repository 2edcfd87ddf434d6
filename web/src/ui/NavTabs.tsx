import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { NavLink } from './Link.tsx';

export interface NavTab {
  to: string;
  label: string;
  after?: ReactNode;
}

export function NavTabs({ label, tabs, className }: { label: string; tabs: readonly NavTab[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx('border-line border-b', className)}>
      <ul className="-mb-px flex flex-wrap gap-x-4 pt-1 text-sm max-[375px]:gap-x-3 max-[375px]:text-[0.8125rem] md:gap-x-8 md:text-base">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className="ring-inside flex min-h-12 items-center gap-2 whitespace-nowrap py-[3px] font-semibold text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-paprika aria-[current=page]:border-b-3 aria-[current=page]:pb-0 aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.after}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
