import { LayoutDashboard, UserRound, UtensilsCrossed } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FinishRegistration } from '../features/people/FinishRegistration.tsx';
import { paths } from '../paths.ts';
import { SidebarFrame } from '../ui/SidebarFrame.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const entries = [
  { to: paths.chefOrders(), label: 'Dashboard', icon: LayoutDashboard },
  // The forms of one dish stand beside the list, at /chef/product/….
  { to: paths.chefProducts(), label: 'Menu', icon: UtensilsCrossed, section: '/chef/product' },
  { to: paths.chefProfile(), label: 'Profile Details', icon: UserRound },
];

export default function ChefArea() {
  return (
    <SidebarFrame label="Chef area" entries={entries}>
      <FinishRegistration role="Chef">
        {/* The sidebar stays while the next screen is fetched. */}
        <Suspense fallback={<Spinner className="py-24" />}>
          <Outlet />
        </Suspense>
      </FinishRegistration>
    </SidebarFrame>
  );
}
