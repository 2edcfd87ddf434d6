import { LayoutDashboard, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FinishRegistration } from '../features/people/FinishRegistration.tsx';
import { paths } from '../paths.ts';
import { SidebarFrame } from '../ui/SidebarFrame.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const entries = [
  { to: paths.riderOrders(), label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.riderProfile(), label: 'Profile Details', icon: UserRound },
];

export default function RiderArea() {
  return (
    <SidebarFrame label="Rider area" entries={entries}>
      <FinishRegistration role="Rider">
        {/* The sidebar stays while the next screen is fetched. */}
        <Suspense fallback={<Spinner className="py-24" />}>
          <Outlet />
        </Suspense>
      </FinishRegistration>
    </SidebarFrame>
  );
}
