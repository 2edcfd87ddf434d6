import { LayoutDashboard, UserRound } from 'lucide-react';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { paths } from '../paths.ts';

const entries = [
  { to: paths.riderOrders(), label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.riderProfile(), label: 'Profile Details', icon: UserRound },
];

export default function RiderArea() {
  return (
    <div className="always-light">
      <WorkArea role="Rider" entries={entries} />
    </div>
  );
}
