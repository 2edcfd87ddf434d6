import { LayoutDashboard, UserRound, UtensilsCrossed } from 'lucide-react';
import { useEffect } from 'react';
import { useKeptPresses } from '../features/orders/rider/riderMoves.queries.ts';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { whenIdle } from '../lib/browser.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';

const chefEntries = [
  { to: paths.chefOrders(), label: 'Dashboard', icon: LayoutDashboard },
  // The product forms are at /chef/product/….
  { to: paths.chefProducts(), label: 'Menu', icon: UtensilsCrossed, section: '/chef/product' },
  { to: paths.chefProfile(), label: 'Profile Details', icon: UserRound },
];

const riderEntries = [
  { to: paths.riderOrders(), label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.riderProfile(), label: 'Profile Details', icon: UserRound },
];

/** Loads the other tabs once the page is idle: without a network they open too. */
function useTabs(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}

const chefTabs = () => Promise.all([import('./ChefOrders.tsx'), import('./ChefCompletedOrders.tsx')]);
const riderTabs = () =>
  Promise.all([import('./RiderOrders.tsx'), import('./RiderInProgress.tsx'), import('./RiderCompleted.tsx')]);

export function ChefArea() {
  useTabs(chefTabs);
  return <WorkArea role="Chef" entries={chefEntries} />;
}

export function RiderArea() {
  useTabs(riderTabs);
  useKeptPresses(useSession()?.userId ?? '');
  return (
    <div className="always-light in-the-sun">
      <WorkArea role="Rider" entries={riderEntries} />
    </div>
  );
}
