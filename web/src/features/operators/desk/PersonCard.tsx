import { counted } from '@homeplate/domain/notificationText';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { Acts, Call, REMARKS } from './Acts.tsx';
import { Claims } from './Claims.tsx';
import { usePerson } from './desk.queries.ts';
import { HistoryList } from './HistoryList.tsx';
import { OrderLine } from './rows.tsx';

export function PersonCard({ id, version }: { id: string; version?: string | undefined }) {
  const { data: person, ...read } = usePerson(id, version);
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()}>{read.error.message}</LoadFailed>;
  if (!person) return <Spinner className="py-24" />;
  const { name, roles, status, phone, email, acts, orders, timeline } = person;
  const subject = { subject: id, seen: person.seen ?? '', name };
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h2 className="text-3xl">{name}</h2>
        <span className="text-ink-2">{roles.join(', ')}</span>
        {status !== 'active' && <Badge tone="beet">{status}</Badge>}
        {person.awaits_approval && <Badge tone="turmeric">waits for approval</Badge>}
      </header>
      <Acts {...subject} acts={acts ?? []} takenBy={person.taken_by} quiet={!person.awaits_approval} />
      <Acts {...subject} acts={REMARKS} quiet />
      {person.papers && (
        <Card title="Papers to approve">
          <ul className="grid gap-1 [overflow-wrap:anywhere]">
            {person.papers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {person.papers.length === 0 && <p className="text-ink-2">None yet.</p>}
        </Card>
      )}
      <Card title="Contact" action={phone && <Call name={name} phone={phone} />}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
          <Fact term="Email">{email}</Fact>
          <Fact term="Campus">{person.campus}</Fact>
          <Fact term="Joined">
            <RelativeTime at={Number(person.created_at)} />
          </Fact>
          <Fact term="Signed in on">{counted(person.sessions ?? 0, 'device')}</Fact>
          {person.kitchen_orders != null && (
            <Fact term="Kitchen, 30 days">
              {`${counted(person.kitchen_orders, 'order')}, ${person.kitchen_unfinished ?? ''} cancelled after Accept`}
            </Fact>
          )}
        </dl>
      </Card>
      <Claims person={person} />
      <Card title="Orders">
        {orders?.length === 0 && <p className="text-ink-2">None.</p>}
        <ul className="flex flex-col gap-2">
          {orders?.map((order) => (
            <li key={order.id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="What operators did">
        {timeline?.length === 0 && <p className="text-ink-2">Nothing.</p>}
        <HistoryList entries={timeline ?? []} subject="this person" />
      </Card>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
