import type { ReactNode } from 'react';
import { type NavTab, NavTabs } from '../../../ui/NavTabs.tsx';
import { useLoggedFailure } from '../useLoggedFailure.ts';
import { OrderStats, type Stats } from './OrderStats.tsx';
import { WeekChart } from './WeekChart.tsx';
import type { Day } from './week.ts';

type Figures = { stats: Stats | null; week: readonly Day[] | null };

/** The frame that the chef's and the rider's lists share: greeting, the week, four figures, the lists as tabs. */
export function Dashboard({
  name,
  figures,
  tabs,
  children,
}: {
  /** The stored first name. */
  name: string;
  /** Their query; spec §8: a failure is only logged. */
  figures: { data?: Figures | undefined; error: Error | null };
  tabs: readonly NavTab[];
  children: ReactNode;
}) {
  useLoggedFailure('Figures', figures.error);
  const { stats, week } = figures.data ?? (figures.error ? { stats: null, week: null } : {});
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">{name ? `Hi, ${name}` : 'Hi'}</h1>
      <WeekChart week={week} />
      <OrderStats stats={stats} />
      <NavTabs label="Orders" tabs={tabs} className="mt-6 md:mt-8" />
      <div className="mt-5 flex flex-col gap-5 md:mt-6">{children}</div>
    </div>
  );
}
