import { formatCents } from '@homeplate/domain/money';
import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BarChart } from '../../../ui/BarChart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Day, shownDays, sumOf } from './week.ts';

type Days = ReturnType<typeof shownDays>;

export function WeekChart({ week }: { week: readonly Day[] | null | undefined }) {
  const [asTable, setAsTable] = useState(false);
  const days = week && shownDays(week);
  const isQuiet = !days?.some(({ orders }) => orders > 0);
  return (
    <section
      aria-busy={week === undefined || undefined}
      className="mb-3 rounded-card border border-line bg-surface p-4 md:mb-4 md:p-5"
    >
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">Last 7 days</h2>
        {!isQuiet && (
          <Button
            variant="quiet"
            size="sm"
            icon={asTable ? ChartColumn : Table}
            onClick={() => setAsTable(!asTable)}
            className="-mx-3 px-3! text-left forced-colors:mx-0"
          >
            {asTable ? 'Show as bars' : 'Show as table'}
          </Button>
        )}
      </div>
      {week === undefined && <Skeleton className="h-[8.7rem] max-sm:h-40" />}
      {week === null && <NotLoaded />}
      {days && isQuiet && <p className="text-ink-2">Nothing to show yet. This fills up day by day.</p>}
      {days && !isQuiet && !asTable && <Bars days={days} />}
      {days && <DaysTable days={days} hidden={!asTable} />}
    </section>
  );
}

function Bars({ days }: { days: Days }) {
  const sum = sumOf(days);
  const bar = ({ id, name, isToday: now }: Days[number]) => ({ id, name, now });
  return (
    <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-4 md:gap-8">
      <Measure name="Orders" total={sum.orders}>
        <BarChart tone="sky" bars={days.map((day) => ({ ...bar(day), value: day.orders, text: String(day.orders) }))} />
      </Measure>
      <Measure name="Earnings" total={sum.earnings}>
        <BarChart
          tone="basil"
          wideTexts
          bars={days.map((day) => ({ ...bar(day), value: day.cents, text: day.dollars }))}
        />
      </Measure>
    </div>
  );
}

function Measure({ name, total, children }: { name: string; total: ReactNode; children: ReactNode }) {
  return (
    <div className="@container min-w-0">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2 text-ink-2 text-sm max-sm:flex-col">
        <span>{name}</span>
        <span className="tabular font-bold font-display text-ink text-lg">{total}</span>
      </p>
      {children}
    </div>
  );
}

// Screen readers always have it, others on demand.
function DaysTable({ days, hidden }: { days: Days; hidden: boolean }) {
  const sum = sumOf(days);
  return (
    <div className={cx(hidden && 'sr-only')}>
      <table className="tabular w-full border-collapse text-left">
        <caption className="sr-only">Orders and earnings of the last 7 days</caption>
        <thead className="text-ink-2 text-sm">
          <Row head="Day" cells={['Orders', 'Earnings']} as="th" />
        </thead>
        <tbody>
          {days.map((day) => (
            <Row
              key={day.id}
              head={day.isToday ? `${day.date} (today)` : day.date}
              cells={[day.orders, formatCents(day.cents)]}
            />
          ))}
        </tbody>
        <tfoot className="border-line-strong border-t font-bold">
          <Row head="Total" cells={[sum.orders, sum.earnings]} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ head, cells, as: Cell = 'td' }: { head: string; cells: readonly ReactNode[]; as?: 'td' | 'th' }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope={Cell === 'th' ? 'col' : 'row'} className="py-2 pr-2 font-[inherit]">
        {head}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <Cell key={place} scope={Cell === 'th' ? 'col' : undefined} className="py-2 pl-2 text-right font-[inherit]">
          {cell}
        </Cell>
      ))}
    </tr>
  );
}

// Spec §8: the failure is only logged.
function NotLoaded() {
  return (
    <p className="font-display text-figure">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not available right now</span>
    </p>
  );
}
