import { formatCents, toCents } from '@homeplate/domain/money';
import { CalendarCheck, ClipboardList, HandCoins, Wallet } from 'lucide-react';
import { StatCard } from '../../../ui/StatCard.tsx';

export type Stats = {
  todaysOrders?: number | null | undefined;
  todaysEarnings?: number | null | undefined;
  totalOrders?: number | null | undefined;
  totalEarnings?: number | null | undefined;
};

/** The four figures of a dashboard; undefined while they load, null when they could not be loaded. */
export function OrderStats({ stats }: { stats: Stats | null | undefined }) {
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
