import type { ReactNode } from 'react';
import { type NavTab, NavTabs } from '../../ui/NavTabs.tsx';
import { OrderStats, type Stats } from './OrderStats.tsx';

/** The frame that the chef's and the rider's lists share: greeting, four figures, the lists as tabs. */
export function Dashboard({
  name,
  stats,
  tabs,
  children,
}: {
  /** The stored first name. */
  name: string;
  stats: Stats | null | undefined;
  tabs: readonly NavTab[];
  children: ReactNode;
}) {
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">{name ? `Hi, ${name}` : 'Hi'}</h1>
      <OrderStats stats={stats} />
      <NavTabs label="Orders" tabs={tabs} className="mt-6 md:mt-8" />
      <div className="mt-5 flex flex-col gap-5 md:mt-6">{children}</div>
    </div>
  );
}
