import { LayoutDashboard, UserRound, UtensilsCrossed } from 'lucide-react';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { paths } from '../paths.ts';

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
  return (
    <div className="always-light">
      <WorkArea role="Rider" entries={riderEntries} />
    </div>
  );
}
