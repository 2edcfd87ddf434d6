import { LayoutDashboard, UserRound, UtensilsCrossed } from 'lucide-react';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { paths } from '../paths.ts';

const entries = [
  { to: paths.chefOrders(), label: 'Dashboard', icon: LayoutDashboard },
  // The forms of one dish stand beside the list, at /chef/product/….
  { to: paths.chefProducts(), label: 'Menu', icon: UtensilsCrossed, section: '/chef/product' },
  { to: paths.chefProfile(), label: 'Profile Details', icon: UserRound },
];

export default function ChefArea() {
  return <WorkArea role="Chef" entries={entries} />;
}
