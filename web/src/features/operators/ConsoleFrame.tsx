import { ListChecks, LogOut, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Menu, MenuLink } from '../../ui/Menu.tsx';
import { useCurrentEntry } from '../../ui/SidebarFrame.tsx';

export interface ConsoleEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Neighbours of one group stand under its name. */
  group?: string | undefined;
  count?: number | undefined;
}

const AT_HAND = 4;

const entryLook = 'relative flex font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-paprika';
const barLook = cx(
  entryLook,
  'min-h-16 flex-1 flex-col items-center justify-center gap-1 border-transparent border-t-3 text-[min(0.8125rem,6vw)] aria-[current=page]:border-paprika',
);

export function ConsoleFrame({
  name,
  entries,
  onLeave,
  children,
}: {
  name: string;
  entries: readonly ConsoleEntry[];
  onLeave: () => void;
  children: ReactNode;
}) {
  const isHere = useCurrentEntry();
  const here = ({ to }: ConsoleEntry) => (isHere({ to }) ? ('page' as const) : undefined);
  const [first, more] = [entries.slice(0, AT_HAND), entries.slice(AT_HAND)];
  return (
    <div className="has-bottom-bar lg:-mb-16 lg:flex">
      <nav
        aria-label="Operators"
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-(--top-bars) lg:z-20 lg:h-[calc(100dvh-var(--top-bars))] lg:w-48 lg:shrink-0 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:bg-paper lg:p-3"
      >
        <div className="flex lg:hidden">
          {first.map((entry) => (
            <Link key={entry.to} to={entry.to} aria-current={here(entry)} className={barLook}>
              <Sign {...entry} />
              <span>{entry.label}</span>
            </Link>
          ))}
          {more.length > 0 && (
            <Menu
              label="More"
              icon={ListChecks}
              className="flex-1"
              trigger={(popoverTarget) => (
                <button
                  type="button"
                  popoverTarget={popoverTarget}
                  aria-current={more.some((entry) => here(entry)) ? 'page' : undefined}
                  className={cx(barLook, 'size-full')}
                >
                  <ListChecks className="size-5 shrink-0" />
                  More
                </button>
              )}
            >
              {more.map(({ to, label, icon }, place) => (
                <Fragment key={to}>
                  <GroupName entries={more} place={place} />
                  <MenuLink to={to} icon={icon}>
                    {label}
                  </MenuLink>
                </Fragment>
              ))}
            </Menu>
          )}
        </div>
        <ul className="grid gap-1 max-lg:hidden">
          {entries.map((entry, place) => (
            <Fragment key={entry.to}>
              <GroupName entries={entries} place={place} />
              <li>
                <Link
                  to={entry.to}
                  aria-current={here(entry)}
                  className={cx(
                    entryLook,
                    'min-h-11 items-center gap-3 rounded-input px-3.5 hover:bg-sunken aria-[current=page]:bg-paprika-tint',
                  )}
                >
                  <Sign {...entry} />
                  <span>{entry.label}</span>
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1 lg:pb-16">
        <div className="page-width flex flex-wrap items-center justify-end gap-x-3 pt-3 text-ink-2 text-sm">
          <span>{name}</span>
          <Button variant="quiet" size="sm" icon={LogOut} onClick={onLeave}>
            Sign out
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Where a group begins, and a line where it has ended. */
function GroupName({ entries, place }: { entries: readonly ConsoleEntry[]; place: number }) {
  const [group, before] = [entries[place]?.group, entries[place - 1]?.group];
  if (group === before || place === 0) return null;
  return (
    <li
      className={cx(
        'mt-1 border-line border-t px-3.5 font-semibold text-ink-2 text-sm',
        group === undefined ? 'pb-1' : 'pt-2',
      )}
    >
      {group}
    </li>
  );
}

function Sign({ icon: Icon, count = 0 }: Pick<ConsoleEntry, 'icon' | 'count'>) {
  return (
    <span className="relative">
      <Icon className="size-5 shrink-0" />
      <CountBadge count={count} />
      {count > 0 && <span className="sr-only">{`${count} waiting,`}</span>}
    </span>
  );
}
