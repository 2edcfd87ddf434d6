import { DoorOpen, Hand, type LucideIcon, MessageSquareText, Signpost, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { isReturned } from '../orderTexts.ts';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { handoffText } from './customerTexts.ts';

type Handoff = NonNullable<CustomerOrder['handoff']>;

const ICONS: Record<string, LucideIcon> = { hand: Hand, door: DoorOpen, spot: Signpost };

export function HandoverLines({ order }: { order: CustomerOrder }) {
  const { handoff, delivery_note: note } = order;
  if (!handoff || order.status === 'Cancelled' || (order.collect && order.status !== 'Completed')) return null;
  const text = handoffText(order);
  return (
    <>
      {text && <Row icon={isReturned(order) ? Undo2 : (ICONS[handoff.kind] ?? Hand)}>{text}</Row>}
      {note && (
        <Row icon={MessageSquareText}>
          <span className="sr-only">Your note: </span>
          <span>{`“${note}”`}</span>
        </Row>
      )}
    </>
  );
}

function Row({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <Icon className="mt-0.75 size-4.5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

export function Proof({ order }: { order: CustomerOrder }) {
  const { handoff } = order;
  if (order.status !== 'Completed' || !handoff?.proof) return null;
  if (handoff.proof === 'photo') return <Photo handoff={handoff} order={order} />;
  if (isReturned(order))
    return (
      <div className="rounded-image border border-turmeric bg-turmeric-tint px-4 py-3">
        <p className="font-bold">Nobody came, so your rider took it back.</p>
        <p className="mt-1">
          Your rider waited five minutes. This isn't refunded automatically.{' '}
          {order.problem_until && <SomethingWrong order={order} />}
        </p>
      </div>
    );
  if (handoff.proof === 'none' && !order.question && order.problem_until)
    return (
      <p className="text-ink-2 text-sm">
        It did not arrive? <SomethingWrong order={order} />
      </p>
    );
  return null;
}

function Photo({ handoff, order }: { handoff: Handoff; order: CustomerOrder }) {
  if (!handoff.photo_url) return <p className="text-ink-2 text-sm">The photo was deleted after 30 days.</p>;
  return (
    <figure className="max-w-96">
      <a href={handoff.photo_url} className="block rounded-image">
        <Picture
          src={handoff.photo_url}
          alt={`Your rider's photo of where order ${order.order_no} was left`}
          className="rounded-image border border-line bg-sunken"
          fallback={<p className="p-4 text-ink-2">The photo cannot be shown.</p>}
        />
      </a>
      <figcaption className="mt-1.5 text-ink-2 text-sm">Deleted after 30 days</figcaption>
    </figure>
  );
}

function SomethingWrong({ order }: { order: CustomerOrder }) {
  return (
    <Link
      to={`${paths.review(order._id)}&wrong=yes`}
      className="font-semibold text-paprika underline underline-offset-4"
    >
      Something wrong?
    </Link>
  );
}
