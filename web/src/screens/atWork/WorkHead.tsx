import { formatCents, toCents } from '@homeplate/domain/money';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useBell } from '../../shell/Bell.tsx';
import { signOut } from '../../shell/Header.tsx';
import { hasOwnHead, OWN_HEAD } from '../../shell/ownHead.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { cx } from '../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { type SidebarEntry, useCurrentEntry } from '../../ui/SidebarFrame.tsx';

const menu = lazyPart(() => import('./WorkMenu.tsx'));
const confirm = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

type WorkHeadProps = {
  label: string;
  entries: readonly SidebarEntry[];
  /** Undefined while they load. */
  open: number | undefined;
  today: number | null | undefined;
  className?: string;
  children: ReactNode;
};

export function WorkHead({ label, entries, open, today, className, children }: WorkHeadProps) {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setPlace(document.getElementById(OWN_HEAD));
    hasOwnHead.set(true);
    return () => hasOwnHead.set(false);
  }, []);
  const bell = useBell();
  const navigate = useNavigate();
  const logOut = () => signOut(() => void navigate(paths.login()));
  const [asks, setAsks] = useState<boolean>();
  if (!place) return null;
  return createPortal(
    <>
      <header className={cx('@container sticky top-0 z-30 border-line border-b bg-paper', className)}>
        <div className="page-width flex h-[calc(var(--header-height)-1px)] items-center gap-1.5 @max-[16rem]:h-auto @max-[16rem]:flex-wrap @max-[16rem]:py-2 max-md:px-3 md:gap-2.5">
          {children}
          <Count {...{ label, board: entries[0], open, today }} />
          <div className="relative -mr-2">
            <Menu label="More" icon={EllipsisVertical}>
              <LazyPart part={menu}>
                {({ WorkMenu }) => (
                  <WorkMenu
                    {...{ label, entries, bell }}
                    folded={Boolean(open)}
                    onLogout={open ? () => setAsks(true) : logOut}
                  />
                )}
              </LazyPart>
            </Menu>
            <span className="pointer-events-none absolute top-2.5 left-4">
              <CountBadge count={bell.count} />
            </span>
          </div>
        </div>
      </header>
      {bell.parts}
      {asks !== undefined && (
        <LazyPart part={confirm}>
          {({ ConfirmDialog }) => (
            <ConfirmDialog
              open={asks}
              question={`You have ${ordersText(open ?? 0)}. New orders will not ring.`}
              confirm="Logout"
              keep="Stay"
              onConfirm={logOut}
              onClose={() => setAsks(false)}
            />
          )}
        </LazyPart>
      )}
    </>,
    place,
  );
}

type CountProps = {
  label: string;
  board: SidebarEntry | undefined;
  open: number | undefined;
  today: number | null | undefined;
};

/** Elsewhere it leads back to them. */
function Count({ label, board, open, today }: CountProps) {
  const isHere = useCurrentEntry();
  const words = (
    <>
      {open !== undefined && (
        <span className="block font-bold font-display md:text-lg">
          <span className="max-md:sr-only">{ordersText(open)}</span>
          {open > 0 && (
            <span aria-hidden="true" className="md:hidden">
              {open}
            </span>
          )}
        </span>
      )}
      {typeof today === 'number' && (
        <span className="block whitespace-nowrap text-ink-2 text-sm max-md:sr-only">
          {`${formatCents(toCents(today))} ${label === 'Chef area' ? 'sold' : 'earned'} today`}
        </span>
      )}
    </>
  );
  const look = 'tabular ml-auto min-w-0 text-right leading-tight';
  if (!open || !board || isHere(board)) return <p className={look}>{words}</p>;
  return (
    <Link
      to={board.to}
      className={cx(look, 'flex min-h-11 min-w-11 flex-col items-end justify-center underline underline-offset-4')}
    >
      {words}
    </Link>
  );
}

const ordersText = (count: number) => `${count || 'No'} open ${count === 1 ? 'order' : 'orders'}`;
