import type { ReactNode } from 'react';
import { live } from '../../../gateway/live.ts';
import { useOnline } from '../../../lib/browser.ts';
import { useStore } from '../../../lib/createStore.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { NavTabs } from '../../../ui/NavTabs.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoggedFailure } from '../orderLists.ts';
import type { Stats } from './Figures.tsx';
import type { Day } from './week.ts';

const figuresPart = lazyPart(() => import('./Figures.tsx'));

// Spec §2: the names of the tabs, letter for letter.
const earnings = { chef: paths.chefEarnings(), rider: paths.riderEarnings() };

const tabs = {
  chef: [
    { to: paths.chefOrders(), label: 'Current Orders' },
    { to: paths.chefCompletedOrders(), label: 'Order Completed' },
  ],
  rider: [
    { to: paths.riderOrders(), label: 'Current Orders' },
    { to: paths.riderInProgress(), label: 'Orders Inprogress' },
    { to: paths.riderCompleted(), label: 'Order Completed' },
  ],
};

type Figures = { stats: Stats | null; week: readonly Day[] | null };

type Props = {
  role: keyof typeof tabs;
  /** Where there is room it stands beside the tabs. */
  question?: ReactNode;
  /** Spec §8: a failure is only logged. */
  figures: { data?: Figures | undefined; error: Error | null };
  /** Orders already summed that Earnings does not have yet. */
  underWay?: number | undefined;
  children: ReactNode;
};

export function Dashboard({ role, figures, underWay, question, children }: Props) {
  const name = useSession()?.name;
  useLoggedFailure('Figures', figures.error);
  const { stats, week } = figures.data ?? (figures.error ? { stats: null, week: null } : {});
  return (
    <div className="page-width pb-4 md:pb-8">
      {/* At work the greeting takes no room. */}
      <h1 className="sr-only">{name ? `Hi, ${name}` : 'Hi'}</h1>
      {/* Work first; figures follow. */}
      <div className="@container relative">
        <NavTabs label="Orders" tabs={tabs[role]} beside={<LiveState />} />
        <div className={cx('mt-2', role === 'chef' && '@4xl:absolute @4xl:top-0 @4xl:left-76 @4xl:mt-0')}>
          {question}
        </div>
      </div>
      <div className="mt-2 mb-10 flex flex-col gap-2">{children}</div>
      {/* Below the work, and loaded beside its figures. */}
      <LazyPart
        part={figuresPart}
        meanwhile={<Skeleton className="mb-3 h-[15.1rem] rounded-card sm:h-[13.8rem] md:mb-4 md:h-[14.3rem]" />}
      >
        {({ Figures }) => <Figures {...{ week, stats, underWay }} earningsAt={earnings[role]} />}
      </LazyPart>
    </div>
  );
}

const LIVE_TEXTS = { connecting: '', live: 'Live', polling: 'Checking every 15 s', offline: 'No connection' };

function LiveState() {
  const followed = useStore(live.state);
  const state = useOnline() ? followed : 'offline';
  return (
    <p role="status" className="flex min-h-5 shrink-0 items-center gap-2 text-ink-2 text-sm">
      {state !== 'connecting' && (
        <span
          aria-hidden
          className={cx('size-2 rounded-full', state === 'live' ? 'bg-basil' : 'border border-ink-2')}
        />
      )}
      <span className="max-sm:sr-only">{LIVE_TEXTS[state]}</span>
    </p>
  );
}
