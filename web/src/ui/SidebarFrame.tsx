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
  section?: string | undefined;
  news?: { count: number; words: string } | undefined;
}

export function useCurrentEntry() {
  const here = useLocation().pathname.toLowerCase();
  return ({ to, section = to }: Pick<SidebarEntry, 'to' | 'section'>) => here.startsWith(section);
}

type Props = {
  label: string;
  entries: readonly SidebarEntry[];
  /** Without the bottom bar. */
  folded?: boolean | undefined;
  children: ReactNode;
};

/** Bottom bar on a phone, sidebar from xl; between them, and while `folded`, the entries stand elsewhere. */
export function SidebarFrame({ label, entries, folded = false, children }: Props) {
  const [narrow, setNarrow] = useState(false);
  const isHere = useCurrentEntry();
  const word = cx(narrow && 'xl:sr-only');
  return (
    // From xl it reaches the footer, whose margin becomes the content's.
    <div className={cx('has-sidebar xl:-mb-16 xl:flex', !folded && 'has-bottom-bar')}>
      <div
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]',
          'print:hidden md:hidden xl:sticky xl:top-(--top-bars) xl:z-20 xl:block xl:h-[calc(100dvh-var(--top-bars))] xl:w-18 xl:shrink-0 xl:border-t-0 xl:border-r xl:bg-paper xl:p-3',
          'transition-[width] duration-300',
          !narrow && 'xl:w-[min(15.5rem,28vw)]',
          folded && 'max-md:hidden',
        )}
      >
        <nav aria-label={label}>
          <ul className="flex xl:flex-col xl:gap-1">
            {entries.map(({ to, label, icon: Icon, section, news }) => (
              <li key={to} className="flex-1">
                <Link
                  to={to}
                  aria-current={isHere({ to, section }) ? 'page' : undefined}
                  title={label}
                  className="relative flex h-full min-h-16 flex-col items-center gap-1 pt-2.75 font-semibold text-[min(0.8125rem,6vw)] text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-paprika aria-[current=page]:border-t-3 aria-[current=page]:pt-2 aria-[current=page]:text-paprika xl:h-12 xl:min-h-0 xl:flex-row xl:justify-start xl:gap-3 xl:rounded-input xl:px-3.5 xl:pt-0 xl:text-base xl:hover:bg-sunken xl:aria-[current=page]:border-t-0 xl:aria-[current=page]:pt-0 xl:aria-[current=page]:bg-paprika-tint forced-colors:aria-[current=page]:-outline-offset-3 forced-colors:aria-[current=page]:outline-2"
                >
                  <span className="relative">
                    <Icon className="size-5 shrink-0" />
                    {news && <CountBadge count={news.count} />}
                  </span>
                  <span className={cx('max-xl:text-center max-xl:leading-tight xl:whitespace-nowrap', word)}>
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
          className="absolute bottom-3 left-3 hidden h-12 items-center gap-3 rounded-input px-3.5 font-semibold text-ink-2 transition-colors hover:bg-sunken hover:text-ink xl:flex"
        >
          {narrow ? <PanelLeftOpen size="1.25rem" /> : <PanelLeftClose size="1.25rem" />}
          <span className={cx('whitespace-nowrap', word)}>{narrow ? 'Widen' : 'Collapse'}</span>
        </button>
      </div>
      <div className="min-w-0 flex-1 xl:pb-16">{children}</div>
    </div>
  );
}
