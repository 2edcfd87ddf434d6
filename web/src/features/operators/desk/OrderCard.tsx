import { isolate } from '@homeplate/domain/isolate';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { Decide } from '../problems/Decide.tsx';
import { Acts, Call, owedText, PersonLink, REMARKS } from './Acts.tsx';
import { DeliveryPhoto } from './DeliveryPhoto.tsx';
import { type OrderFile, useOrder } from './desk.queries.ts';
import { HistoryList } from './HistoryList.tsx';
import { windowOf } from './rows.tsx';

const ON_DUTY = 'nearby';

type Shown = { id: string; version?: string | undefined; decided?: string | undefined };

/** `decided`: what is decided elsewhere on the page. */
export function OrderCard({ id, version, decided }: Shown) {
  const order = useOrder(id, version);
  if (order.isError) return <LoadFailed onRetry={() => void order.refetch()}>{order.error.message}</LoadFailed>;
  return order.data ? <Opened order={order.data} decided={decided} /> : <Spinner className="py-24" />;
}

function Opened({ order, decided }: { order: OrderFile; decided: string | undefined }) {
  const { items, payment, refunds, timeline, seen, acts } = order;
  const refused = refunds?.reduce((sum, refund) => sum + (refund.refused ? refund.amount : 0), 0) ?? 0;
  const left = payment?.left ?? 0;
  const customer = order.people?.find(({ part }) => part === 'customer');
  const nearby = order.people?.filter(({ part }) => part === ON_DUTY) ?? [];
  const people = order.people?.filter(({ part }) => part !== ON_DUTY);
  const subject = { subject: order.id, seen: seen ?? '', name: `order ${order.order_no}` };
  return (
    <article aria-label={`Order ${order.order_no}`} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h2 className="text-3xl">
          <span className="font-normal font-text text-base text-ink-2">Order </span>
          <span>{order.order_no}</span>
        </h2>
        <Badge tone={order.status === 'Cancelled' ? 'beet' : order.status === 'Completed' ? 'basil' : 'turmeric'}>
          {order.status}
        </Badge>
        <p className="text-ink-2">
          <RelativeTime at={Number(order.created_at)} />
          <span>{`, ${[windowOf(order), order.campus].filter(Boolean).join(', ')}`}</span>
        </p>
      </header>
      <Acts {...subject} acts={acts ?? []} takenBy={order.taken_by} />
      {nearby.length > 0 && (
        <Card title={nearby.length === 1 ? '1 rider on duty nearby' : `${nearby.length} riders on duty nearby`}>
          <Contacts people={nearby} />
        </Card>
      )}
      <Acts {...subject} acts={REMARKS} quiet />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title="People">
          <Contacts people={people ?? []} />
          <p className="mt-3 text-ink-2">{`${isolate(order.address ?? '')}. Handover: ${order.handover ?? ''}`}</p>
          <DeliveryPhoto src={order.photo} />
        </Card>
        <Card title="Payment">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {items?.map((item) => (
              <Line
                key={item.name}
                term={`${item.quantity} × ${isolate(item.name)}`}
                amount={item.quantity * item.price}
                note={item.special_request}
              />
            ))}
            <Line term={`Total, ${payment?.method ?? 'card'}`} amount={order.total} />
            {refused > 0 && <Line term="Refund refused, still owed" amount={refused} />}
            {(left > 0 || refused === 0) && <Line term="Left to refund" amount={left} />}
          </dl>
          <p className="mt-2 text-ink-3 text-sm [overflow-wrap:anywhere]">
            {`${payment?.status ?? ''}, ${payment?.id ?? ''}`}
          </p>
          {refunds?.map((refund) => (
            <div key={refund.id} className="mt-3 border-line border-t pt-3">
              <p>
                {`$${refund.amount.toFixed(2)}: ${refund.refused ? 'refused by the provider' : refund.status}. ${refund.reason}`}
              </p>
              {refund.refused && refund.id !== decided && (
                <Acts
                  subject={refund.id}
                  seen={refund.seen}
                  name={`the refund of $${refund.amount.toFixed(2)}`}
                  acts={['resend', 'settle']}
                  {...(customer && { owed: owedText(refund.amount, customer) })}
                  quiet
                />
              )}
            </div>
          ))}
          {order.bill && left > 0 && (decided === undefined || decided === order.id) && (
            <details className="mt-3 border-line border-t pt-3">
              <summary className="min-h-11 cursor-pointer content-center font-semibold">Refund a part…</summary>
              <Decide
                of={{
                  orderId: order.id,
                  seen: seen ?? '',
                  chef: order.people?.find(({ part }) => part === 'chef')?.name ?? 'Chef',
                  items: items ?? [],
                  bill: order.bill,
                  problem: null,
                }}
              />
            </details>
          )}
        </Card>
      </div>
      <Card title="What happened">
        <HistoryList entries={timeline ?? []} />
      </Card>
    </article>
  );
}

function Contacts({ people }: { people: NonNullable<OrderFile['people']> }) {
  return (
    <ul className="flex flex-col gap-3">
      {people.map((person) => (
        <li key={`${person.part} ${person.id}`} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0">
            <PersonLink {...person} /> {person.part !== ON_DUTY && <span className="text-ink-2">{person.part}</span>}
            {person.status !== 'active' && <span className="text-beet">{` ${person.status}`}</span>}
          </span>
          <Call {...person} />
        </li>
      ))}
    </ul>
  );
}

function Line({ term, amount, note }: { term: string; amount: number; note?: string | null }) {
  return (
    <>
      <dt className="min-w-0">
        <span>{term}</span>
        {note && <span className="block text-ink-2 text-sm">{`“${note}”`}</span>}
      </dt>
      <dd className="tabular text-right">{`$${amount.toFixed(2)}`}</dd>
    </>
  );
}
