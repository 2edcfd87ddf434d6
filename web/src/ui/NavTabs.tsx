import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { NavLink } from './Link.tsx';

export interface NavTab {
  to: string;
  label: string;
}

type Props = { label: string; tabs: readonly NavTab[]; beside?: ReactNode; className?: string };

export function NavTabs({ label, tabs, beside, className }: Props) {
  return (
    <div className={cx('@container flex items-center justify-between gap-2 border-line border-b', className)}>
      <nav aria-label={label} className="min-w-0">
        <ul
          className={cx(
            '-mb-px flex gap-x-4 text-sm max-[375px]:gap-x-3 max-[375px]:text-[0.8125rem] md:gap-x-8 md:text-base',
            beside ? '@max-[14rem]:flex-wrap sm:@max-[40rem]:flex-wrap' : 'flex-wrap pt-1',
          )}
        >
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink
                to={tab.to}
                end
                className={cx(
                  'ring-inside flex items-center py-[3px] font-semibold text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-paprika aria-[current=page]:border-b-3 aria-[current=page]:pb-0 aria-[current=page]:text-ink',
                  beside ? 'h-full min-h-11 leading-tight sm:whitespace-nowrap' : 'min-h-12 whitespace-nowrap',
                )}
              >
                {tab.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {beside}
    </div>
  );
}
