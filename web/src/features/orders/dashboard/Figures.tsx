import { formatCents, toCents } from '@homeplate/domain/money';
import { CalendarCheck, ClipboardList, HandCoins, Wallet } from 'lucide-react';
import { StatCard } from '../../../ui/StatCard.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { WeekChart } from './WeekChart.tsx';
import type { Day } from './week.ts';

export type Stats = {
  todaysOrders?: number | null | undefined;
  todaysEarnings?: number | null | undefined;
  totalOrders?: number | null | undefined;
  totalEarnings?: number | null | undefined;
  unfinishedOrders?: number | null | undefined;
};

type Props = {
  week: readonly Day[] | null | undefined;
  stats: Stats | null | undefined;
  underWay?: number | undefined;
  earningsAt: string;
};

/** Undefined while they load, null when they could not be loaded. */
export function Figures({ week, stats, underWay, earningsAt }: Props) {
  return (
    <>
      <WeekChart week={week} />
      <OrderStats stats={stats} />
      {stats && underWay ? (
        <p className="mt-3 text-ink-2 text-sm">
          {`These earnings already include ${underWay === 1 ? 'one unfinished order' : `${underWay} unfinished orders`}.`}
        </p>
      ) : null}
      <TextLink to={earningsAt} className="mt-2">
        Earnings, order by order
      </TextLink>
      {stats?.unfinishedOrders ? (
        <p className="tabular mt-3 text-ink-2 text-sm">
          {`In the last 30 days you cancelled ${stats.unfinishedOrders === 1 ? 'one order' : `${stats.unfinishedOrders} orders`} after accepting.`}
        </p>
      ) : null}
    </>
  );
}

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
