import { DollarSign, LayoutDashboard, Receipt, TrendingUp, User, Utensils } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { BarChart } from '../../ui/BarChart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Ticket, TicketRow, TicketRule } from '../../ui/Ticket.tsx';
import { Timeline, TimelineStopped } from '../../ui/Timeline.tsx';
import { Sample, Samples } from './Sample.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const bars = (values: readonly number[]) =>
  values.map((value, place) => ({
    id: String(place),
    value,
    text: String(value),
    name: days[place] ?? '',
    now: place === values.length - 1,
  }));
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

export function PaperSamples() {
  return (
    <Samples title="Paper">
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        <StatCard label="Today's Orders" figure={12} icon={Utensils} counter="indian" />
        <StatCard label="Today's Earnings" figure="$148.50" icon={DollarSign} counter="italian" />
        <StatCard label="Total Orders" figure={undefined} icon={Receipt} counter="chinese" />
        <StatCard label="Total Earnings" figure={null} icon={TrendingUp} counter="mexican" />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="@container">
          <BarChart tone="sky" bars={bars([3, 0, 1, 4, 2, 7, 5])} />
        </Card>
        <Card className="@container">
          <BarChart tone="basil" bars={bars([0, 0, 1200, 0, 1, 0, 30])} wideTexts />
        </Card>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
        {[false, true].map((fresh) => (
          <Ticket key={String(fresh)} as="article" fresh={fresh} className="space-y-3 px-5 pt-5 pb-7">
            <div className="flex items-start justify-between gap-3">
              <div>
                <p className="font-bold font-display text-h2">#1042</p>
                <RelativeTime at={minutesAgo(fresh ? 0 : 12)} className="text-ink-2 text-sm" />
              </div>
              <Badge tone="turmeric">Pending</Badge>
            </div>
            <TicketRule />
            <TicketRow label="2 × Butter Chicken">$25.00</TicketRow>
            <TicketRow label="1 × Vegetable Samosas">$6.00</TicketRow>
            <TicketRule />
            <TicketRow label="Total" strong>
              <Price cents={3399} />
            </TicketRow>
            <div className="flex flex-wrap gap-3 pt-1">
              <Button className="flex-1">Accept</Button>
              <Button variant="danger" className="flex-1">
                Reject
              </Button>
            </div>
          </Ticket>
        ))}
        <Card
          title="You"
          action={
            <Button variant="quiet" size="sm">
              Edit
            </Button>
          }
        >
          <DefinitionList
            items={[
              { term: 'First name', value: 'Amira' },
              { term: 'Last name', value: 'Khan' },
              { term: 'Email', value: 'amira.with.a.very.long.address@homeplate.ca' },
              { term: 'Mobile', value: '' },
            ]}
          />
        </Card>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        <Picture
          src="/og.jpg"
          alt="Butter chicken on a checked cloth"
          shape="wide"
          sizes="25vw"
          className="counter-indian rounded-card"
        />
        <Picture
          src="/missing.webp"
          alt="Missing"
          shape="wide"
          className="counter-italian rounded-card"
          fallback={<span className="absolute inset-0 flex items-center justify-center font-semibold">No picture</span>}
        />
        <Price cents={1250} className="text-figure" />
        <RelativeTime at="2026-03-08T18:30:00Z" className="text-ink-2" />
      </div>
    </Samples>
  );
}

const stations = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed'];

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
