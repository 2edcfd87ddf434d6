import { type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { CountBadge } from './CountBadge.tsx';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

export interface SidebarEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Lower-case beginning of the addresses where it is current; default `to`. */
  section?: string | undefined;
  news?: { count: number; words: string } | undefined;
}

/** Bottom bar on a phone, rail from md, sidebar from lg. */
export function SidebarFrame({
  label,
  entries,
  children,
}: {
  label: string;
  entries: readonly SidebarEntry[];
  children: ReactNode;
}) {
  const [narrow, setNarrow] = useState(false);
  const here = useLocation().pathname.toLowerCase();
  const word = cx('md:sr-only', !narrow && 'lg:not-sr-only');
  return (
    // From md it reaches the footer, whose margin becomes the content's.
    <div className="has-bottom-bar has-sidebar md:-mb-16 md:flex">
      <div
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]',
          'md:sticky md:z-20 md:top-(--top-bars) md:h-[calc(100dvh-var(--top-bars))] md:w-18 md:shrink-0 md:border-t-0 md:border-r md:bg-paper md:p-3',
          'transition-[width] duration-300',
          !narrow && 'lg:w-[min(15.5rem,28vw)]',
        )}
      >
        <nav aria-label={label}>
          <ul className="flex md:flex-col md:gap-1">
            {entries.map(({ to, label, icon: Icon, section, news }) => (
              <li key={to} className="flex-1">
                <Link
                  to={to}
                  aria-current={here.startsWith(section ?? to) ? 'page' : undefined}
                  title={label}
                  className="relative flex h-full min-h-16 flex-col items-center gap-1 pt-2.75 font-semibold text-[min(0.8125rem,6vw)] text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-paprika aria-[current=page]:border-t-3 aria-[current=page]:pt-2 aria-[current=page]:text-paprika md:h-12 md:min-h-0 md:flex-row md:justify-start md:gap-3 md:rounded-input md:px-3.5 md:pt-0 md:text-base md:hover:bg-sunken md:aria-[current=page]:border-t-0 md:aria-[current=page]:pt-0 md:aria-[current=page]:bg-paprika-tint forced-colors:aria-[current=page]:-outline-offset-3 forced-colors:aria-[current=page]:outline-2"
                >
                  <span className="relative">
                    <Icon className="size-5 shrink-0" />
                    {news && <CountBadge count={news.count} />}
                  </span>
                  <span className={cx('max-md:text-center max-md:leading-tight md:whitespace-nowrap', word)}>
                    {label}
                  </span>
                  {news && news.count > 0 && <span className="sr-only">{news.words}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
          className="absolute bottom-3 left-3 hidden h-12 items-center gap-3 rounded-input px-3.5 font-semibold text-ink-2 transition-colors hover:bg-sunken hover:text-ink lg:flex"
        >
          {narrow ? <PanelLeftOpen size="1.25rem" /> : <PanelLeftClose size="1.25rem" />}
          <span className={cx('whitespace-nowrap', word)}>{narrow ? 'Widen' : 'Collapse'}</span>
        </button>
      </div>
      <div className="min-w-0 flex-1 md:pb-16">{children}</div>
    </div>
  );
}
