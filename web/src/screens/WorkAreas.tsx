import { LayoutDashboard, UserRound, UtensilsCrossed } from 'lucide-react';
import { useKeptPresses } from '../features/orders/rider/riderMoves.queries.ts';
import { WorkArea } from '../features/people/WorkArea.tsx';
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

export function ChefArea() {
  return <WorkArea role="Chef" entries={chefEntries} />;
}

export function RiderArea() {
  useKeptPresses(useSession()?.userId ?? '');
  return (
    <div className="always-light in-the-sun">
      <WorkArea role="Rider" entries={riderEntries} />
    </div>
  );
}
