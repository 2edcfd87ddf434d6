import { LayoutDashboard, User, Utensils } from 'lucide-react';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Timeline, TimelineStopped } from '../../ui/Timeline.tsx';
import { Sample, Samples } from './Sample.tsx';

const stations = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed'];

/** What leads through the pages and through time. */
export function FrameSamples() {
  return (
    <Samples title="Getting about">
      <NavTabs
        label="Sample tabs"
        tabs={[
          { to: '/dev/ui', label: 'Current Orders' },
          { to: '/dev/ui/in-progress', label: 'Orders Inprogress' },
          { to: '/dev/ui/completed', label: 'Order Completed' },
        ]}
      />
      <Sample name="Wizard">
        <div className="space-y-6">
          <Stepper
            steps={[
              { name: 'You', state: 'done' },
              { name: 'Campus', state: 'current' },
              { name: 'Rider', state: 'later' },
              { name: 'Chef', state: 'later' },
            ]}
          />
          <Stepper
            steps={[
              { name: 'You', state: 'done' },
              { name: 'Campus', state: 'done' },
              { name: 'Chef', state: 'error' },
            ]}
          />
        </div>
      </Sample>
      {[0, 2, 4].map((at) => (
        <Sample key={at} name={`Timeline at ${at}`}>
          <Timeline
            label={`Sample order at ${at}`}
            at={at}
            steps={stations.map((name, index) => ({ name, note: index < at ? '12:04' : undefined }))}
          />
        </Sample>
      ))}
      <TimelineStopped name="Cancelled">Out of basmati. Your $12.50 is on its way back.</TimelineStopped>
      <Sample name="Sidebar">
        <div className="h-96 overflow-hidden rounded-card border border-line contain-layout">
          <SidebarFrame
            label="Sample area"
            entries={[
              { to: '/dev/ui', label: 'Dashboard', icon: LayoutDashboard },
              { to: '/dev/menu', label: 'Menu', icon: Utensils },
              { to: '/dev/profile', label: 'Profile Details', icon: User },
            ]}
          >
            <p className="p-6">The area's own pages.</p>
          </SidebarFrame>
        </div>
      </Sample>
    </Samples>
  );
}
