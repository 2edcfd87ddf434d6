import { formatCents, toCents } from '@homeplate/domain/money';
import { CalendarCheck, ClipboardList, HandCoins, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { NavTabs } from '../../../ui/NavTabs.tsx';
import { StatCard } from '../../../ui/StatCard.tsx';
import { useLoggedFailure } from '../orderLists.ts';
import { LiveState } from './LiveState.tsx';
import { WeekChart } from './WeekChart.tsx';
import type { Day } from './week.ts';

// Spec §2: the names of the tabs, letter for letter.
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

export function Dashboard({
  role,
  figures,
  switch: ownSwitch,
  children,
}: {
  role: keyof typeof tabs;
  /** Spec §8: a failure is only logged. */
  figures: { data?: Figures | undefined; error: Error | null };
  /** What turns the work on and off. */
  switch?: ReactNode;
  children: ReactNode;
}) {
  const name = useSession()?.name;
  useLoggedFailure('Figures', figures.error);
  const { stats, week } = figures.data ?? (figures.error ? { stats: null, week: null } : {});
  return (
    <div className="page-width py-4 md:py-8">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1>{name ? `Hi, ${name}` : 'Hi'}</h1>
        {/* Kept free while they load: nothing below moves. */}
        <p className="tabular min-h-6 text-ink-2">{stats && today(stats)}</p>
      </div>
      {ownSwitch && <div className="mt-1 mb-3">{ownSwitch}</div>}
      {/* Work first; figures follow. */}
      <NavTabs label="Orders" tabs={tabs[role]} />
      <div className="mt-4 mb-10 flex flex-col gap-3 md:mt-6 md:gap-5">
        <LiveState />
        {children}
      </div>
      <WeekChart week={week} />
      <OrderStats stats={stats} />
    </div>
  );
}

type Stats = {
  todaysOrders?: number | null | undefined;
  todaysEarnings?: number | null | undefined;
  totalOrders?: number | null | undefined;
  totalEarnings?: number | null | undefined;
};

const today = ({ todaysOrders, todaysEarnings }: Stats) =>
  `Today ${todaysOrders ?? 0} · ${formatCents(toCents(todaysEarnings ?? 0))}`;

/** Undefined while they load, null when they could not be loaded. */
function OrderStats({ stats }: { stats: Stats | null | undefined }) {
  const count = (figure: number | null | undefined) => (stats ? (figure ?? null) : stats);
  const money = (dollars: number | null | undefined) =>
    stats ? (typeof dollars === 'number' ? formatCents(toCents(dollars)) : null) : stats;
  return (
    <section aria-label="Figures" className="card-grid [--columns:2] [--least:8rem] lg:[--columns:4]">
      <StatCard label="Today's Orders" figure={count(stats?.todaysOrders)} icon={CalendarCheck} counter="indian" />
      <StatCard label="Today's Earnings" figure={money(stats?.todaysEarnings)} icon={HandCoins} counter="italian" />
      <StatCard label="Total Orders" figure={count(stats?.totalOrders)} icon={ClipboardList} counter="mexican" />
      <StatCard label="Total Earnings" figure={money(stats?.totalEarnings)} icon={Wallet} counter="chinese" />
    </section>
  );
}
